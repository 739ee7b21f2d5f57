import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { drawsOpen } from '#server/given-orders.ts';
import { writeMails } from '#server/mail/outbox.ts';
import { readStudio } from '#server/mail/studio.ts';
import { latePromises, WARNED_FROM_DAYS } from '#server/planning/late-promises.ts';
import { readOpenComics } from '#server/planning/read-open-comics.ts';
import { changePlan, readPlanning } from '#server/planning/read-planning.ts';
import { drawWithRush, giveToArtist } from '#server/planning/who-draws.ts';
import type { Services } from '#server/services.ts';
import { addDays, dayOf, daysBetween } from '#shared/calendar-day.ts';
import { errorText } from '#shared/error-text.ts';
import { type LateOrder, MAILED_DAYS_BEFORE } from '#shared/planning/late.ts';
import { readOpenDeliveries } from './open-deliveries.ts';
import { type ChangedBy, recordChanges } from './order-history.ts';
import { lockActiveOrder } from './order-record.ts';

/** Orders whose promised day is near or past and that the plan no longer keeps, the soonest first, and none that is paused. */
export async function listLateOrders(db: Database, today = dayOf(new Date())): Promise<LateOrder[]> {
  const near = await readOpenDeliveries(db, addDays(today, WARNED_FROM_DAYS));
  if (near.length === 0) return [];
  const orders = new Map(near.map((order) => [order.orderId, order]));
  const open = await readOpenComics(db);
  const { studio } = await readPlanning(db, today);
  return latePromises({ open, studio, today, deliveries: orders }).flatMap(
    ({ comicId: orderId, artistId: _, ...late }) => {
      const order = orders.get(orderId);
      if (!order) return [];
      const { number, customerName, customerEmail } = order;
      return { orderId, number, customerName, customerEmail, ...late };
    },
  );
}

/**
 * Mails the studio once a day which of them come within 7, 3 and 1 days, each of these once.
 * @returns how many orders the mail names
 */
export async function writeLateWarnings(services: Pick<Services, 'db' | 'env'>): Promise<number> {
  const { db, env } = services;
  const today = dayOf(new Date());
  return db.transaction().execute(async (tx) => {
    const claimed = await claimDay(tx, today);
    if (!claimed) return 0;
    const daysLeftThen = ({ promisedDay }: LateOrder) =>
      claimed.before === null ? Number.POSITIVE_INFINITY : daysBetween(claimed.before, promisedDay);
    // An order that a late answer keeps as far away as on the day before was mailed then.
    const orders = (await listLateOrders(tx, today)).filter(
      (order) =>
        !order.isAnswerLate &&
        MAILED_DAYS_BEFORE.some((days) => order.daysLeft <= days && daysLeftThen(order) > days),
    );
    if (orders.length === 0) return 0;
    await writeMails(tx, [
      {
        occasion: `late-promises:${today}`,
        ...(await readStudio(tx, env)),
        content: { template: 'late-promises', data: { orders } },
      },
    ]);
    return orders.length;
  });
}

/** @returns the day before on which this was done; undefined where it was done today */
async function claimDay(
  tx: DatabaseTransaction,
  today: string,
): Promise<{ before: string | null } | undefined> {
  const { rows } = await sql<{ before: string | null }>`
    update told_days set late_noted_on = ${today}::date
    from (select only_row, late_noted_on from told_days) as known
    where told_days.only_row = known.only_row and told_days.late_noted_on is distinct from ${today}::date
    returning known.late_noted_on::text as before`.execute(tx);
  return rows[0];
}

interface GivenOrder {
  id: string;
  artistId: string;
  /** Nothing changes if somebody else draws it now; undefined if that does not matter. */
  seenArtistId?: string | null | undefined;
}

/** An artist draws what is left of an order, whether a day of it was promised or not. @throws DomainError NOT_FOUND, CONFLICT */
export function giveOrder(
  db: Database,
  { id, artistId, seenArtistId }: GivenOrder,
  by: ChangedBy,
): Promise<'changed' | 'already' | 'stale'> {
  return db.transaction().execute(async (tx) => {
    const { status } = await lockActiveOrder(tx, id);
    await changePlan(tx);
    const { rows } = await sql<{ drawing: string | null }>`
      select ${drawsOpen(sql`${id}::uuid`)} as drawing`.execute(tx);
    const drawing = rows[0]?.drawing ?? null;
    if (drawing === artistId) return 'already';
    if (seenArtistId !== undefined && drawing !== seenArtistId) return 'stale';
    const artist = await tx
      .selectFrom('artists')
      .where('id', '=', artistId)
      .where('active', '=', true)
      .select('id')
      .forShare()
      .executeTakeFirst();
    if (!artist) throw new DomainError('CONFLICT', errorText('errors_promise_artist_gone'));
    const given = status === 'Completed' ? null : await giveToArtist(tx, id, artistId);
    if (!given) throw new DomainError('CONFLICT', errorText('errors_order_drawn'));
    await recordChanges(tx, id, by, [{ field: 'artist', ...given }]);
    return 'changed';
  });
}

/** @throws DomainError NOT_FOUND, CONFLICT also where somebody else draws it than was seen */
export async function giveSeenOrder(db: Database, order: GivenOrder, by: ChangedBy): Promise<void> {
  const outcome = await giveOrder(db, order, by);
  if (outcome === 'stale') throw new DomainError('CONFLICT', errorText('errors_order_given_meanwhile'));
}

/** An order may be drawn in the time that is kept for rush. @throws DomainError NOT_FOUND, CONFLICT */
export async function drawOrderWithRush(db: Database, id: string, by: ChangedBy): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockActiveOrder(tx, id);
    await changePlan(tx);
    const drawn = await drawWithRush(tx, id);
    if (!drawn) throw new DomainError('CONFLICT', errorText('errors_promise_ended'));
    if (!drawn.wasRush) await recordChanges(tx, id, by, [{ field: 'rush', from: null, to: 'rush' }]);
  });
}
