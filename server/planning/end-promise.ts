import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { dayOf } from '#shared/calendar-day.ts';
import type { Region } from '#shared/order/region.ts';
import { proposeLateRefund, takeBackLateRefund } from './late-refund.ts';
import { changePromise } from './move-promise.ts';
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
 * @returns who draws it now, if its artist has left meanwhile
 */
export async function resumeWork(
  tx: DatabaseTransaction,
  orderId: string,
  day: string,
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
  const withdrawnAt = await readWithdrawnAt(tx, orderId);
  const until = withdrawnAt ? dayOf(withdrawnAt) : day;
  const stoppedAt = withdrawnAt && withdrawnAt < endedAt ? withdrawnAt : endedAt;
  await changePromise(tx, orderId, (comic) => setBackToWork(comic, endedOn, until), { at: stoppedAt });
  return giveIfLeft(tx, orderId, day);
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
