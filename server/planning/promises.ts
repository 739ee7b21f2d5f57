import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { addDays } from '#shared/calendar-day.ts';
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
import type { Studio } from './studio.ts';

/** A promise in the transaction that writes its order. */
export async function storePromise(
  tx: DatabaseTransaction,
  orderId: string,
  {
    comic,
    quote,
    promise,
    safety,
  }: { comic: AskedComic; quote: Quote; promise: PromisedDays; safety: Safety },
): Promise<void> {
  const opened = openComic(orderId, comic, quote, promise);
  const { work, drawnBy } = opened;
  await tx
    .insertInto('promises')
    .values({
      orderId,
      artistId: quote.artistId,
      kind: promise.kind,
      isRush: comic.isRush,
      answerDays: quote.answerDays,
      sketchesMinutes: work.sketches,
      lineArtMinutes: work.line_art,
      finalMinutes: work.final,
      sketchesDay: promise.sketches,
      firstDay: promise.day,
      promisedDay: promise.day,
      drawnBy,
      sketchesSafety: safety.sketches.days,
      safety: safety[promise.kind].days,
      waitingSince: null,
      agreedDays: null,
      sketchesOn: null,
      thereOn: null,
      endedAt: null,
    })
    .execute();
  await insertWindows(tx, opened);
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
  { stage, day, studio }: { stage: WorkStage; day: string; studio: Studio },
): Promise<Move[]> {
  return changePromise(tx, orderId, (comic) => askForChanges(comic, stage, day, studio));
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
  change: (comic: OpenComic) => Moved,
  noted: { sketchesOn?: string | undefined; reason?: string | undefined; movedBy?: string | undefined } = {},
): Promise<Move[]> {
  const promise = await selectPromises(tx)
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .forUpdate('promises')
    .executeTakeFirst();
  if (!promise) return [];
  const { comic, moves } = change(toOpenComic(promise));
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
  const { id: orderId, artistId, isRush, waiting } = comic;
  const rows = comic.windows.map(({ stage, release, due, minutes, isRedrawn }) => ({
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
  await tx.insertInto('promiseWindows').values(rows).execute();
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
