import { type Insertable, sql } from 'kysely';
import type { Database, DatabaseTransaction, Tables } from '#server/database/types.ts';
import { addDays, daysBetween } from '#shared/calendar-day.ts';
import type { StoredDays } from '#shared/planning/held-promise.ts';
import type { WorkStage } from '#shared/planning/planning.ts';
import type { Safety } from './learn.ts';
import {
  answerDue,
  approveVersion,
  askForChanges,
  type Move,
  type Moved,
  moveComic,
  type OpenComic,
  sendVersion,
} from './open-comic.ts';
import { openComic, type PromisedDays } from './promise.ts';
import type { AskedComic, Quote } from './quote.ts';
import { readPlanning } from './read-planning.ts';

/** A promise in the transaction that writes its order. */
export async function storePromise(
  tx: DatabaseTransaction,
  orderId: string,
  {
    comic: { work, isRush },
    quote: { artistId, windows, answerDays, ready },
    promise: { kind, sketches, day },
    safety,
  }: { comic: AskedComic; quote: Quote; promise: PromisedDays; safety: Safety },
): Promise<void> {
  const rows = promiseRows(orderId, {
    ...{ work, isRush, artistId, windows, answerDays, ready, kind, sketches, day, fileDay: null },
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
    drawnBy: opened.drawnBy,
    sketchesSafety: safety.sketches,
    safety: safety.days,
    waitingSince: null,
    agreedDays: null,
    sketchesOn: null,
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
  return changePromise(tx, orderId, (comic) => approveVersion(comic, day));
}

/** The customer has asked for changes of a version. @returns what has moved the promise */
export function noteChangesAsked(
  tx: DatabaseTransaction,
  orderId: string,
  { stage, day }: { stage: WorkStage; day: string },
): Promise<Move[]> {
  return changePromise(tx, orderId, async (comic) => {
    const { studio } = await readPlanning(tx, day);
    return askForChanges(comic, stage, day, studio);
  });
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
 * The work begins sooner than was planned, so the promise may be earlier, and is never later.
 * @param quoteAnew without the windows that are planned now
 * @returns the days by which it is earlier
 */
export async function bringForward(
  tx: DatabaseTransaction,
  orderId: string,
  quoteAnew: () => Promise<StoredDays | null>,
): Promise<number> {
  const [before] = await selectPromises(tx)
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .forUpdate('promises')
    .execute();
  if (!before) return 0;
  await tx.deleteFrom('promiseWindows').where('orderId', '=', orderId).execute();
  const anew = await quoteAnew();
  const days = anew ? daysBetween(anew.day, before.promisedDay) : 0;
  if (!anew || days <= 0) {
    await insertWindows(tx, toOpenComic(before));
    return 0;
  }
  const { promise, windows } = promiseRows(orderId, anew);
  const { artistId, drawnBy, sketchesDay, promisedDay, fileDay } = promise;
  await tx
    .updateTable('promises')
    .set({
      ...{ artistId, drawnBy, sketchesDay, promisedDay },
      // As far from the first day as the promise is, because the moves of one are those of the other.
      fileDay: fileDay ? addDays(fileDay, daysBetween(promisedDay, before.firstDay)) : null,
    })
    .where('orderId', '=', orderId)
    .execute();
  await tx.insertInto('promiseWindows').values(windows).execute();
  await tx
    .insertInto('promiseMoves')
    .values({ orderId, fact: 'order-changed', days: -days, reason: null, movedBy: null })
    .execute();
  return days;
}

/** A pause, days of withdrawal, a change of the order, or a decision of the studio, which needs a reason. */
export function movePromise(
  tx: DatabaseTransaction,
  orderId: string,
  move: Move & { reason?: string; movedBy?: string },
): Promise<Move[]> {
  const { fact, days, reason, movedBy } = move;
  return changePromise(tx, orderId, (comic) => moveComic(comic, { fact, days }), { reason, movedBy });
}

/** What was bought is there: the files or the parcel, whichever was promised. */
export async function noteThere(tx: DatabaseTransaction, orderId: string, day: string): Promise<void> {
  await endPromise(tx, orderId);
  await tx
    .updateTable('promises')
    .set({ thereOn: day })
    .where('orderId', '=', orderId)
    .where('thereOn', 'is', null)
    .execute();
}

/** Nothing more is drawn: all is there, or the order was canceled or withdrawn. */
export async function endPromise(tx: DatabaseTransaction, orderId: string): Promise<void> {
  await tx
    .updateTable('promises')
    .set({ endedAt: sql`now()` })
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .execute();
  await tx.deleteFrom('promiseWindows').where('orderId', '=', orderId).execute();
}

/** Another artist draws what is left; the promise stays. */
export async function giveToArtist(
  tx: DatabaseTransaction,
  orderId: string,
  artistId: string,
): Promise<void> {
  await tx
    .updateTable('promises')
    .set({ artistId })
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .execute();
  await tx.updateTable('promiseWindows').set({ artistId }).where('orderId', '=', orderId).execute();
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
  noted: { sketchesOn?: string | undefined; reason?: string | undefined; movedBy?: string | undefined } = {},
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
      ...(isSketched ? {} : { sketchesDay: addDays(promise.sketchesDay, days) }),
      ...(noted.sketchesOn && !isSketched ? { sketchesOn: noted.sketchesOn } : {}),
    })
    .where('orderId', '=', orderId)
    .execute();
  await tx.deleteFrom('promiseWindows').where('orderId', '=', orderId).execute();
  await insertWindows(tx, comic);
  if (moves.length > 0) {
    const { reason = null, movedBy = null } = noted;
    await tx
      .insertInto('promiseMoves')
      .values(moves.map((move) => ({ ...move, orderId, reason, movedBy })))
      .execute();
  }
  return moves;
}

async function insertWindows(tx: DatabaseTransaction, comic: OpenComic): Promise<void> {
  if (comic.windows.length === 0) return;
  await tx.insertInto('promiseWindows').values(windowRows(comic)).execute();
}

function windowRows({ id: orderId, artistId, isRush, waiting, windows }: OpenComic) {
  return windows.map(({ stage, release, due, minutes, isRedrawn }) => ({
    orderId,
    stage,
    releaseDay: release,
    dueDay: due,
    minutes,
    isRedrawn,
    artistId,
    isRush,
    answerDue: waiting && answerDue(waiting),
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
    drawnBy: promise.drawnBy,
    firstDay: promise.firstDay,
    promisedDay: promise.promisedDay,
  };
}
