import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { dayOf } from '#shared/calendar-day.ts';
import type { Region } from '#shared/order/region.ts';
import { proposeLateRefund, takeBackLateRefund } from './late-refund.ts';
import { changePromise, noteSetAside } from './move-promise.ts';
import { setBackToWork, stopMoving } from './open-comic.ts';
import { changePlan, readPlanning } from './read-planning.ts';
import { insertWindows, selectPromises, toOpenComic, windowsOfPromise } from './stored-promise.ts';
import { arrivesOn } from './studio.ts';
import { type Given, giveIfLeft } from './who-draws.ts';

/** The files were delivered of an order whose parcel follows. Their first day counts. */
export async function noteFiles(tx: DatabaseTransaction, orderId: string, day: string): Promise<void> {
  await tx
    .updateTable('promises')
    .set({ fileOn: day })
    .where('orderId', '=', orderId)
    .where('fileDay', 'is not', null)
    .where('fileOn', 'is', null)
    .execute();
}

/** Notes that the comic is there: the files or the parcel, whichever was promised. The first day counts. */
export async function noteThere(
  tx: DatabaseTransaction,
  orderId: string,
  day: string,
  { isPresumed = false } = {},
): Promise<void> {
  await completePromise(tx, orderId, day);
  await tx
    .updateTable('promises')
    .set({ thereOn: day, isPresumed })
    .where('orderId', '=', orderId)
    .where('thereOn', 'is', null)
    .execute();
  await proposeLateRefund(tx, orderId);
}

/** Nobody noted the arrival, so it counts as there on the day that was planned for its shipping, at the latest today. */
export async function notePresumed(
  tx: DatabaseTransaction,
  orderId: string,
  { sentOn, region, today }: { sentOn: string; region: Region | null; today: string },
): Promise<void> {
  const { studio } = await readPlanning(tx, sentOn);
  const planned = region ? arrivesOn(studio, sentOn, region) : sentOn;
  await noteThere(tx, orderId, planned < today ? planned : today, { isPresumed: true });
}

/**
 * The comic is there, or its order was completed by hand. A pause that nobody has ended does with it, and so does the wait
 * for a late answer, so that their days are not the studio's.
 */
export async function completePromise(tx: DatabaseTransaction, orderId: string, day: string): Promise<void> {
  await changePromise(tx, orderId, (comic) => stopMoving(comic, day));
  await endPromise(tx, orderId);
}

/** Nothing more is drawn: all is there, or the order was canceled. */
export async function endPromise(tx: DatabaseTransaction, orderId: string): Promise<void> {
  await tx
    .updateTable('promises')
    .set({ endedAt: sql`now()`, leftWindows: sql`${windowsOfPromise}::jsonb` })
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .execute();
  await tx.deleteFrom('promiseWindows').where('orderId', '=', orderId).execute();
}

/**
 * An order that had ended is set back to work, so what was left is in the plan again, if it was in it.
 * @param wasCanceled a withdrawal that was set aside meanwhile moves the promise by its days, as it does where it is set
 * aside afterwards
 * @returns who draws it now, if its artist has left meanwhile
 */
export async function resumeWork(
  tx: DatabaseTransaction,
  orderId: string,
  day: string,
  { wasCanceled = false } = {},
): Promise<Given | null> {
  const hasEnded = selectPromises(tx)
    .where('orderId', '=', orderId)
    .where('endedAt', 'is not', null)
    .select('endedAt');
  await changePlan(tx);
  const ended = await hasEnded.forUpdate('promises').executeTakeFirst();
  if (!ended?.endedAt || !ended.endedOn) return giveIfLeft(tx, orderId, day);
  const { endedAt, endedOn, leftWindows } = ended;
  await takeBackLateRefund(tx, orderId);
  await tx
    .updateTable('promises')
    .set({
      endedAt: null,
      leftWindows: null,
      isPresumed: false,
      thereOn: sql`case when is_presumed then null else there_on end`,
    })
    .where('orderId', '=', orderId)
    .execute();
  await insertWindows(tx, { ...toOpenComic(ended), windows: leftWindows ?? [] });
  let from = endedOn;
  const goOn = (until: string, { at }: { at: Date }) =>
    changePromise(tx, orderId, (comic) => setBackToWork(comic, from, until), { at: earlier(at, endedAt) });
  for (const { withdrawnAt, at } of wasCanceled ? await listSetAside(tx, orderId, endedAt) : []) {
    const [withdrawnOn, setAsideOn] = [dayOf(withdrawnAt), dayOf(at)];
    await goOn(withdrawnOn, { at: withdrawnAt });
    await noteSetAside(tx, orderId, { withdrawnOn, day: setAsideOn, at });
    from = setAsideOn;
  }
  const withdrawnAt = await readWithdrawnAt(tx, orderId);
  await goOn(withdrawnAt ? dayOf(withdrawnAt) : day, { at: withdrawnAt ?? endedAt });
  return giveIfLeft(tx, orderId, day);
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** The withdrawals that were set aside since then, each from its first statement. */
async function listSetAside(
  tx: DatabaseTransaction,
  orderId: string,
  since: Date,
): Promise<{ withdrawnAt: Date; at: Date }[]> {
  const isOfOrder = sql`order_ids @> array[${orderId}::uuid]`;
  const { rows } = await sql<{ withdrawnAt: Date; at: Date }>`
    with asides as (
      select (note ->> 'at')::timestamptz as at from withdrawals cross join jsonb_array_elements(set_aside) as note
      where ${isOfOrder} and note ->> 'orderId' = ${orderId}
    ), spans as (
      select at, (select min(received_at) from withdrawals where ${isOfOrder} and received_at > coalesce(
        (select max(at) from asides as earlier where earlier.at < asides.at), '-infinity')) as received_at
      from asides)
    select greatest(received_at, (select created_at from orders where id = ${orderId}::uuid)) as withdrawn_at, at
    from spans where at >= ${since}::timestamptz and received_at < at order by at`.execute(tx);
  return rows;
}

/** When a withdrawal came that still stands. */
async function readWithdrawnAt(tx: DatabaseTransaction, orderId: string): Promise<Date | null> {
  const { withdrawnAt } = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select('withdrawnAt')
    .executeTakeFirstOrThrow();
  return withdrawnAt;
}
