import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { Services } from '#server/services.ts';
import { RETENTION_DAYS } from '#shared/retention.ts';
import { isPayable } from './orders-of.ts';
import { createPseudonym, reduceCheckout, reduceOrder } from './reduce-order.ts';
import { writeConfirmation } from './requests.ts';

type Store = Pick<Services, 'db' | 'images' | 'files'>;

const BATCH = 20;

const finishedAt = sql<Date>`coalesce((select max(changed_at) from order_changes
  where order_changes.order_id = orders.id and field = 'status'), orders.created_at)`;

const isFinished = sql<boolean>`orders.status in ('Completed', 'Canceled')`;

/** Removes story, photos and proofs, and later name and addresses, of orders past their time. @returns how many */
export async function reduceOldOrders(services: Store): Promise<{ content: number; identities: number }> {
  const { db } = services;
  const old = await db
    .selectFrom('orders')
    .where('contentRemovedAt', 'is', null)
    .where('createdAt', '<', daysAgo(RETENTION_DAYS.orderContent))
    .where(isFinished)
    .where(finishedAt, '<', daysAgo(RETENTION_DAYS.orderContent))
    .select('id')
    .orderBy('createdAt')
    .limit(BATCH)
    .execute();
  for (const { id } of old) await reduceOrder(services, id, null);
  const expired = await db
    .selectFrom('orders')
    .where('identityRemovedAt', 'is', null)
    .where('contentRemovedAt', 'is not', null)
    .where(
      'createdAt',
      '<',
      sql<Date>`date_trunc('year', now()) - make_interval(days => ${RETENTION_DAYS.orderIdentity})`,
    )
    .select(['id', 'checkoutId'])
    .orderBy('createdAt')
    .limit(BATCH)
    .execute();
  for (const { id, checkoutId } of expired) {
    const pseudonym = createPseudonym(id.replaceAll('-', ''));
    await reduceOrder(services, id, pseudonym);
    await reduceCheckout(db, checkoutId, pseudonym);
  }
  return { content: old.length, identities: expired.length };
}

/** Reduces the orders that were open when their buyer asked to be deleted. @returns how many orders */
export async function finishDeletions(services: Store): Promise<number> {
  const { db } = services;
  const waiting = await db
    .selectFrom('privacyRequests')
    .where('doneAt', 'is', null)
    .select(['id', 'subjectHash', 'openCheckoutIds', 'openOrderIds'])
    .orderBy('createdAt')
    .execute();
  let reduced = 0;
  for (const request of waiting) {
    await followCheckouts(db, request);
    reduced += await reduceFinished(services, request.id, createPseudonym(request.subjectHash));
  }
  return reduced;
}

/** Waits for the orders of checkouts paid since then; deletes checkouts that were never paid. */
async function followCheckouts(
  db: Database,
  { id, openCheckoutIds }: { id: string; openCheckoutIds: string[] },
): Promise<void> {
  if (openCheckoutIds.length === 0) return;
  await db.transaction().execute(async (tx) => {
    await sql`
      delete from checkouts where id = any(${openCheckoutIds}::uuid[]) and not ${isPayable}
        and not exists (select from orders where orders.checkout_id = checkouts.id)`.execute(tx);
    await sql`
      update privacy_requests set
        open_order_ids = open_order_ids || array(
          select orders.id from orders
          where checkout_id = any(open_checkout_ids) and orders.id <> all(open_order_ids)),
        open_checkout_ids = array(
          select checkouts.id from checkouts where id = any(open_checkout_ids)
            and not exists (select from orders where orders.checkout_id = checkouts.id))
      where id = ${id}::uuid`.execute(tx);
  });
}

async function reduceFinished(
  services: Store,
  requestId: string,
  pseudonym: ReturnType<typeof createPseudonym>,
): Promise<number> {
  const { db } = services;
  const ready = await db
    .selectFrom('privacyRequests as request')
    .innerJoin('orders', (join) => join.on(sql<boolean>`orders.id = any(request.open_order_ids)`))
    .where('request.id', '=', requestId)
    .where(isFinished)
    .where((eb) =>
      eb.or([
        eb('orders.status', '=', 'Canceled'),
        eb(finishedAt, '<', daysAgo(RETENTION_DAYS.lastDownloads)),
      ]),
    )
    .where(
      sql<boolean>`not exists (select from refunds
        where refunds.checkout_id = orders.checkout_id and refunds.status = 'pending')`,
    )
    .select(['orders.id', 'orders.checkoutId', 'orders.customerEmail'])
    .execute();
  for (const { id, checkoutId } of ready) {
    await reduceOrder(services, id, pseudonym);
    await reduceCheckout(db, checkoutId, pseudonym);
  }
  await closeRequest(db, requestId, ready);
  return ready.length;
}

async function closeRequest(
  db: Database,
  requestId: string,
  reduced: { id: string; customerEmail: string }[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const request = await tx
      .updateTable('privacyRequests')
      .set({
        openOrderIds: sql`array(select unnest(open_order_ids) except select unnest(${reduced.map(
          ({ id }) => id,
        )}::uuid[]))`,
      })
      .where('id', '=', requestId)
      .returning(['openCheckoutIds', 'openOrderIds', 'outcome'])
      .executeTakeFirst();
    if (!request || request.openCheckoutIds.length + request.openOrderIds.length > 0) return;
    const ordersReduced = reduced.length + (request.outcome.ordersReduced ?? 0);
    await tx
      .updateTable('privacyRequests')
      .set({ doneAt: sql`now()`, outcome: JSON.stringify({ ...request.outcome, ordersReduced }) })
      .where('id', '=', requestId)
      .execute();
    const [first] = reduced;
    if (first) await writeConfirmation(tx, first.customerEmail, { ordersReduced, openOrders: 0 });
  });
}

function daysAgo(days: number) {
  return sql<Date>`now() - make_interval(days => ${days})`;
}
