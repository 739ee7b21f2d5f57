import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { addDays, daysBetween, startOfDay } from '#shared/calendar-day.ts';
import { formatShortDate } from '#shared/dates.ts';
import { errorText } from '#shared/error-text.ts';
import type { StoredDays } from '#shared/planning/held-promise.ts';
import type { DecidedFact } from '#shared/planning/moves.ts';
import type { WorkStage } from '#shared/planning/planning.ts';
import { countedDay } from './kept.ts';
import {
  approveVersion,
  askForChanges,
  asOf,
  beginPause,
  endPause,
  type Move,
  type Moved,
  moveComic,
  type OpenComic,
  sendVersion,
  setWithdrawalAside,
} from './open-comic.ts';
import { changePlan, readPlanning } from './read-planning.ts';
import { insertWindows, promiseRows, selectPromises, toOpenComic } from './stored-promise.ts';

/** A version was sent. Orders without a promise are left alone, here and below. */
export function noteVersionSent(
  tx: DatabaseTransaction,
  orderId: string,
  { stage, day }: { stage: WorkStage; day: string },
): Promise<Move[]> {
  return changePromise(tx, orderId, (comic) => ({ comic: sendVersion(comic, stage, day), moves: [] }), {
    sketchesOn: stage === 'sketches' ? day : undefined,
  });
}

/** The customer has approved the version that waited. @returns what has moved the promise */
export function noteApproval(tx: DatabaseTransaction, orderId: string, day: string): Promise<Move[]> {
  return changePromise(tx, orderId, (comic) => afterPause(comic, day, (going) => approveVersion(going, day)));
}

/** The customer has asked for changes of a version. @returns what has moved the promise */
export function noteChangesAsked(
  tx: DatabaseTransaction,
  orderId: string,
  { stage, day }: { stage: WorkStage; day: string },
): Promise<Move[]> {
  return changePromise(tx, orderId, async (comic) => {
    const { studio } = await readPlanning(tx, day);
    return afterPause(comic, day, (going) => askForChanges(going, stage, day, studio));
  });
}

function afterPause(comic: OpenComic, day: string, change: (going: OpenComic) => Moved): Moved {
  const going = endPause(comic, day);
  const changed = change(going.comic);
  return { comic: changed.comic, moves: [...going.moves, ...changed.moves] };
}

/** The studio draws an approved version again, which is its own affair and moves nothing. */
export async function noteReopened(
  tx: DatabaseTransaction,
  orderId: string,
  { stage, day }: { stage: WorkStage; day: string },
): Promise<void> {
  await changePromise(tx, orderId, async (comic) => {
    const { studio } = await readPlanning(tx, day);
    const [redrawn] = askForChanges(comic, stage, day, studio).comic.windows;
    const others = comic.windows.filter((window) => window.stage !== stage);
    return {
      comic: { ...comic, windows: redrawn ? [redrawn, ...others] : others, waiting: null },
      moves: [],
    };
  });
}

/**
 * The work begins sooner than was planned, so the days may be earlier, and none is ever later. A pause ends with that.
 * @param day on which it begins @param quoteAnew without the windows that are planned now, for the days to answer that its buyer was told
 * @returns the days by which the promise is earlier
 */
export async function bringForward(
  tx: DatabaseTransaction,
  orderId: string,
  day: string,
  quoteAnew: (answerDays: number) => Promise<StoredDays | null>,
): Promise<number> {
  await changePlan(tx);
  await changePromise(tx, orderId, (comic) => endPause(comic, day));
  const before = await selectPromises(tx)
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .select(sql<number>`promised_day - ${countedDay}`.as('studioDays'))
    .forUpdate('promises')
    .executeTakeFirst();
  if (!before) return 0;
  await tx.deleteFrom('promiseWindows').where('orderId', '=', orderId).execute();
  const anew = await quoteAnew(before.answerDays);
  const days = anew ? daysBetween(anew.day, before.promisedDay) : 0;
  if (!anew || days <= 0) {
    await insertWindows(tx, toOpenComic(before));
    return 0;
  }
  const { promise, windows } = promiseRows(orderId, anew);
  const { artistId, drawnBy, promisedDay, safety, fileDay, sketchesSafety } = promise;
  const isSketchedSooner = promise.sketchesDay < before.sketchesDay;
  await tx
    .updateTable('promises')
    .set({
      ...{ artistId, drawnBy, promisedDay, safety },
      ...(isSketchedSooner && { sketchesDay: promise.sketchesDay, sketchesSafety }),
      // As far from the first day as the promise is, because the moves of one are those of the other.
      fileDay: fileDay
        ? sql`least(${addDays(fileDay, daysBetween(promisedDay, before.firstDay))}::date, file_day + ${days}::integer)`
        : null,
    })
    .where('orderId', '=', orderId)
    .execute();
  await tx.insertInto('promiseWindows').values(windows).execute();
  await tx
    .insertInto('promiseMoves')
    .values(soonerMoves(days, before.studioDays).map((move) => ({ ...move, orderId })))
    .execute();
  return days;
}

/**
 * The studio's own days never count, so those that it had added are taken back first: a day that counts would else be
 * earlier than any that its buyer was told.
 */
function soonerMoves(days: number, studioDays: number): Move[] {
  const takenBack = Math.min(days, Math.max(0, studioDays));
  const moves: Move[] = [
    { fact: 'studio', days: -takenBack },
    { fact: 'order-changed', days: takenBack - days },
  ];
  return moves.filter((move) => move.days !== 0);
}

/** The reason, message and author that are stored with a move that somebody decided. */
export type Decided = { reason: string; message: string; movedBy: string };

/**
 * A decision of the studio, or a change of the order. @param seenDay the promised day that was to be moved
 * @returns the id of the move
 * @throws DomainError CONFLICT if the day is another one meanwhile, or nothing is promised any more, BAD_REQUEST for a day
 * that is past
 */
export async function movePromise(
  tx: DatabaseTransaction,
  orderId: string,
  {
    fact,
    days,
    seenDay,
    today,
    ...decided
  }: Decided & { fact: DecidedFact; days: number; seenDay: string; today: string },
): Promise<number> {
  const moves = await changePromise(
    tx,
    orderId,
    (comic) => {
      if (comic.promisedDay !== seenDay) {
        const date = formatShortDate(startOfDay(comic.promisedDay));
        throw new DomainError('CONFLICT', errorText('errors_promise_moved_meanwhile', { date }));
      }
      const moved = moveComic(comic, { fact, days });
      // The stored day lacks those by which a pause or a late answer moves it by itself.
      if (asOf(moved.comic, today).promisedDay < today)
        throw new DomainError('BAD_REQUEST', errorText('errors_promise_day_past'), { field: 'day' });
      return moved;
    },
    decided,
  );
  if (moves.length === 0) throw new DomainError('CONFLICT', errorText('errors_promise_ended'));
  const { id } = await tx
    .selectFrom('promiseMoves')
    .where('orderId', '=', orderId)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** The customer has asked for it. @throws DomainError CONFLICT if it is paused already, or nothing is promised */
export async function pausePromise(tx: DatabaseTransaction, orderId: string, day: string): Promise<void> {
  let isPaused = false;
  await changePromise(tx, orderId, (comic) => {
    if (comic.pausedSince !== null)
      throw new DomainError('CONFLICT', errorText('errors_promise_paused_already'));
    isPaused = true;
    return beginPause(comic, day);
  });
  if (!isPaused) throw new DomainError('CONFLICT', errorText('errors_promise_ended'));
}

/** @throws DomainError CONFLICT if it is not paused */
export async function resumePromise(
  tx: DatabaseTransaction,
  orderId: string,
  { day, movedBy }: { day: string; movedBy: string },
): Promise<Move[]> {
  let isResumed = false;
  const moves = await changePromise(
    tx,
    orderId,
    (comic) => {
      isResumed = comic.pausedSince !== null;
      return endPause(comic, day);
    },
    { movedBy },
  );
  if (!isResumed) throw new DomainError('CONFLICT', errorText('errors_promise_not_paused'));
  return moves;
}

/**
 * A withdrawal that does not hold: its days move the promise. Those of an order that is canceled do once it is set back to
 * work (`resumeWork`). @param noted.at when it was set aside, if not now
 */
export function noteSetAside(
  tx: DatabaseTransaction,
  orderId: string,
  { withdrawnOn, day, ...noted }: { withdrawnOn: string; day: string; at?: Date },
): Promise<Move[]> {
  return changePromise(tx, orderId, (comic) => setWithdrawalAside(comic, withdrawnOn, day), noted);
}

/**
 * Changes nothing of an order without a promise, or of one that has ended. @param noted.at when it was moved, if not now
 * @returns what has moved it
 */
export async function changePromise(
  tx: DatabaseTransaction,
  orderId: string,
  change: (comic: OpenComic) => Moved | Promise<Moved>,
  noted: Partial<Decided> & { sketchesOn?: string | undefined; at?: Date } = {},
): Promise<Move[]> {
  const promise = await selectPromises(tx)
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .forUpdate('promises')
    .executeTakeFirst();
  if (!promise) return [];
  const { comic, moves } = await change(toOpenComic(promise));
  const days = moves.reduce((sum, move) => sum + move.days, 0);
  const isSketched = promise.sketchesOn !== null;
  await tx
    .updateTable('promises')
    .set({
      promisedDay: comic.promisedDay,
      drawnBy: comic.drawnBy,
      waitingSince: comic.waiting?.since ?? null,
      agreedDays: comic.waiting?.agreedDays ?? null,
      pausedSince: comic.pausedSince,
      ...(isSketched ? {} : { sketchesDay: addDays(promise.sketchesDay, days) }),
      ...(noted.sketchesOn && !isSketched ? { sketchesOn: noted.sketchesOn } : {}),
    })
    .where('orderId', '=', orderId)
    .execute();
  await tx.deleteFrom('promiseWindows').where('orderId', '=', orderId).execute();
  await insertWindows(tx, comic);
  if (moves.length > 0) {
    const { reason = null, message = null, movedBy = null, at = sql<Date>`now()` } = noted;
    await tx
      .insertInto('promiseMoves')
      .values(moves.map((move) => ({ ...move, orderId, reason, message, movedBy, at })))
      .execute();
  }
  return moves;
}
