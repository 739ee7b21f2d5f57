import { type Insertable, sql } from 'kysely';
import type { Database, DatabaseTransaction, Tables } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { addDays, daysBetween, startOfDay } from '#shared/calendar-day.ts';
import { formatShortDate } from '#shared/dates.ts';
import { errorText } from '#shared/error-text.ts';
import type { Region } from '#shared/order/region.ts';
import type { StoredDays } from '#shared/planning/held-promise.ts';
import type { WorkStage } from '#shared/planning/planning.ts';
import { proposeLateRefund } from './late-refund.ts';
import type { Safety } from './learn.ts';
import {
  approveVersion,
  askForChanges,
  beginPause,
  endPause,
  type Move,
  type Moved,
  moveComic,
  movingAfter,
  type OpenComic,
  sendVersion,
  setBackToWork,
  setWithdrawalAside,
} from './open-comic.ts';
import { openComic, type PromisedDays } from './promise.ts';
import type { AskedComic, Quote } from './quote.ts';
import { changePlan, readPlanning } from './read-planning.ts';
import { addWorkingDays } from './studio.ts';

/** A promise in the transaction that writes its order. */
export async function storePromise(
  tx: DatabaseTransaction,
  orderId: string,
  {
    comic: { work, isRush },
    quote: { artistId, windows, answerDays, ready },
    promise: { kind, sketches, day, reasons },
    safety,
  }: { comic: AskedComic; quote: Quote; promise: PromisedDays; safety: Safety },
): Promise<void> {
  const rows = promiseRows(orderId, {
    ...{ work, isRush, artistId, windows, answerDays, ready, kind, sketches, day, reasons, fileDay: null },
    safety: { sketches: safety.sketches.days, days: safety[kind].days },
  });
  await tx.insertInto('promises').values(rows.promise).execute();
  await tx.insertInto('promiseWindows').values(rows.windows).execute();
}

export function promiseRows(orderId: string, told: StoredDays) {
  const { work, kind, isRush, day, safety } = told;
  const opened = openComic(orderId, { work, isRush }, told, { day });
  const promise: Insertable<Tables['promises']> = {
    orderId,
    artistId: told.artistId,
    kind,
    isRush,
    answerDays: told.answerDays,
    sketchesMinutes: work.sketches,
    lineArtMinutes: work.line_art,
    finalMinutes: work.final,
    sketchesDay: told.sketches,
    firstDay: day,
    promisedDay: day,
    fileDay: told.fileDay,
    // A payment page from before they were stored has none.
    reasons: told.reasons ? JSON.stringify(told.reasons) : null,
    drawnBy: opened.drawnBy,
    sketchesSafety: safety.sketches,
    safety: safety.days,
    waitingSince: null,
    agreedDays: null,
    pausedSince: null,
    sketchesOn: null,
    fileOn: null,
    thereOn: null,
    endedAt: null,
  };
  return { promise, windows: windowRows(opened) };
}

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
 * The work begins sooner than was planned, so the days may be earlier, and none is ever later.
 * @param quoteAnew without the windows that are planned now, for the days to answer that its buyer was told
 * @returns the days by which the promise is earlier
 */
export async function bringForward(
  tx: DatabaseTransaction,
  orderId: string,
  quoteAnew: (answerDays: number) => Promise<StoredDays | null>,
): Promise<number> {
  await changePlan(tx);
  const before = await selectPromises(tx)
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
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
        ? sql`least(${addDays(fileDay, daysBetween(promisedDay, before.firstDay))}, file_day)`
        : null,
    })
    .where('orderId', '=', orderId)
    .execute();
  await tx.insertInto('promiseWindows').values(windows).execute();
  await tx
    .insertInto('promiseMoves')
    .values({ orderId, fact: 'order-changed', days: -days, reason: null, message: null, movedBy: null })
    .execute();
  return days;
}

/** What is stored with a move that somebody decided. */
export type Decided = { reason: string; message: string; movedBy: string };

/**
 * A decision of the studio. @param seenDay the promised day that was to be moved
 * @returns the id of the move
 * @throws DomainError CONFLICT if the day is another one meanwhile, or nothing is promised any more
 */
export async function movePromise(
  tx: DatabaseTransaction,
  orderId: string,
  { days, seenDay, ...decided }: Decided & { days: number; seenDay: string },
): Promise<number> {
  const moves = await changePromise(
    tx,
    orderId,
    (comic) => {
      if (comic.promisedDay !== seenDay) {
        const date = formatShortDate(startOfDay(comic.promisedDay));
        throw new DomainError('CONFLICT', errorText('errors_promise_moved_meanwhile', { date }));
      }
      return moveComic(comic, { fact: 'studio', days });
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

/** A withdrawal that does not hold: its days move the promise. */
export function noteSetAside(
  tx: DatabaseTransaction,
  orderId: string,
  { withdrawnOn, day }: { withdrawnOn: string; day: string },
): Promise<Move[]> {
  return changePromise(tx, orderId, (comic) => setWithdrawalAside(comic, withdrawnOn, day));
}

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

/** What was bought is there: the files or the parcel, whichever was promised. The first day counts. */
export async function noteThere(
  tx: DatabaseTransaction,
  orderId: string,
  day: string,
  { isPresumed = false } = {},
): Promise<void> {
  await endPromise(tx, orderId);
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
  const planned = region ? addWorkingDays(sentOn, studio.shippingDays[region], studio.holidays) : sentOn;
  await noteThere(tx, orderId, planned < today ? planned : today, { isPresumed: true });
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

/** An order that had ended is set back to work, so what was left is in the plan again. */
export async function resumeWork(tx: DatabaseTransaction, orderId: string, day: string): Promise<void> {
  const ended = await selectPromises(tx)
    .where('orderId', '=', orderId)
    .where('endedAt', 'is not', null)
    .forUpdate('promises')
    .executeTakeFirst();
  if (!ended?.endedOn) return;
  const { endedOn, leftWindows } = ended;
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
  await changePromise(tx, orderId, (comic) => setBackToWork(comic, endedOn, day));
}

/** Another artist draws what is left; the promise stays. @returns whether anything is promised */
export function giveToArtist(tx: DatabaseTransaction, orderId: string, artistId: string): Promise<boolean> {
  return planOtherwise(tx, orderId, { artistId });
}

/** It is drawn in the time that is kept for rush too; the promise stays. @returns whether anything is promised */
export function drawWithRush(tx: DatabaseTransaction, orderId: string): Promise<boolean> {
  return planOtherwise(tx, orderId, { isRush: true });
}

async function planOtherwise(
  tx: DatabaseTransaction,
  orderId: string,
  change: { artistId: string } | { isRush: true },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promises')
    .set(change)
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  await tx.updateTable('promiseWindows').set(change).where('orderId', '=', orderId).execute();
  return numUpdatedRows > 0n;
}

/** All that is not there yet, for the plan. */
export async function readOpenComics(db: Database): Promise<OpenComic[]> {
  const rows = await selectPromises(db).where('endedAt', 'is', null).orderBy('orderId').execute();
  return rows.map(toOpenComic);
}

/** As JSON, because a row for each of 27,000 windows takes twice as long. */
const windowsOfPromise = sql<OpenComic['windows']>`(
  select coalesce(json_agg(json_build_object('stage', stage, 'release', release_day, 'due', due_day,
    'minutes', minutes, 'isRedrawn', is_redrawn) order by array_position(array['sketches', 'line_art', 'final'], stage)), '[]')
  from promise_windows where order_id = promises.order_id)`;

async function changePromise(
  tx: DatabaseTransaction,
  orderId: string,
  change: (comic: OpenComic) => Moved | Promise<Moved>,
  noted: Partial<Decided> & { sketchesOn?: string | undefined } = {},
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
    const { reason = null, message = null, movedBy = null } = noted;
    await tx
      .insertInto('promiseMoves')
      .values(moves.map((move) => ({ ...move, orderId, reason, message, movedBy })))
      .execute();
  }
  return moves;
}

async function insertWindows(tx: DatabaseTransaction, comic: OpenComic): Promise<void> {
  if (comic.windows.length === 0) return;
  await tx.insertInto('promiseWindows').values(windowRows(comic)).execute();
}

function windowRows(comic: OpenComic) {
  const { id: orderId, artistId, isRush, windows } = comic;
  return windows.map(({ stage, release, due, minutes, isRedrawn }) => ({
    orderId,
    stage,
    releaseDay: release,
    dueDay: due,
    minutes,
    isRedrawn,
    artistId,
    isRush,
    answerDue: movingAfter(comic),
  }));
}

type PromiseRow = Awaited<ReturnType<ReturnType<typeof selectPromises>['executeTakeFirstOrThrow']>>;

function selectPromises(db: Database) {
  return db
    .selectFrom('promises')
    .select(['orderId', 'artistId', 'isRush', 'answerDays', 'agreedDays'])
    .select(['sketchesMinutes', 'lineArtMinutes', 'finalMinutes'])
    .select(dayText('sketchesDay').as('sketchesDay'))
    .select(dayText('firstDay').as('firstDay'))
    .select(dayText('promisedDay').as('promisedDay'))
    .select(dayText('drawnBy').as('drawnBy'))
    .select(sql<string | null>`waiting_since::text`.as('waitingSince'))
    .select(sql<string | null>`sketches_on::text`.as('sketchesOn'))
    .select(sql<string | null>`paused_since::text`.as('pausedSince'))
    .select(sql<string | null>`(ended_at at time zone 'Europe/Athens')::date::text`.as('endedOn'))
    .select('leftWindows')
    .select(windowsOfPromise.as('windows'));
}

/** '2026-11-25', as drivers make a moment of a date, in the server's time zone. */
function dayText(column: string) {
  return sql<string>`${sql.ref(column)}::text`;
}

function toOpenComic(promise: PromiseRow): OpenComic {
  const { waitingSince, agreedDays } = promise;
  return {
    id: promise.orderId,
    artistId: promise.artistId,
    isRush: promise.isRush,
    answerDays: promise.answerDays,
    work: {
      sketches: promise.sketchesMinutes,
      line_art: promise.lineArtMinutes,
      final: promise.finalMinutes,
    },
    windows: promise.windows,
    waiting: waitingSince === null ? null : { since: waitingSince, agreedDays: agreedDays ?? 0 },
    pausedSince: promise.pausedSince,
    drawnBy: promise.drawnBy,
    firstDay: promise.firstDay,
    promisedDay: promise.promisedDay,
  };
}
