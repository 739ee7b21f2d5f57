import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Database, DatabaseTransaction, Tables } from '#server/database/types.ts';
import type { StoredDays } from '#shared/planning/held-promise.ts';
import type { WorkStage } from '#shared/planning/planning.ts';
import type { Safety } from './learn.ts';
import { movingAfter, type OpenComic } from './open-comic.ts';
import { openComic, type PromisedDays } from './promise.ts';
import type { AskedComic, Quote } from './quote.ts';
import { WORK_STAGES } from './work.ts';

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

export async function insertWindows(tx: DatabaseTransaction, comic: OpenComic): Promise<void> {
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

/** For a row of `promises`: its windows as JSON. */
export const windowsOfPromise = sql<OpenComic['windows']>`(
  select coalesce(json_agg(json_build_object('stage', stage, 'release', release_day, 'due', due_day,
    'minutes', minutes, 'isRedrawn', is_redrawn) order by array_position(array['sketches', 'line_art', 'final'], stage)), '[]')
  from promise_windows where order_id = promises.order_id)`;

type PromiseRow = Awaited<ReturnType<ReturnType<typeof selectPromises>['executeTakeFirstOrThrow']>>;

export function selectPromises(db: Database) {
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
    .leftJoin(windowTexts, 'windowTexts.windowsOf', 'promises.orderId')
    .select('windowTexts.windows');
}

/**
 * 'sketches 2026-12-01 2026-12-04 120 f,…': grouped once and as text, because JSON of each of 10,000 promises takes
 * ten times as long.
 */
function windowTexts(eb: ExpressionBuilder<Tables, keyof Tables>) {
  return eb
    .selectFrom('promiseWindows')
    .select('promiseWindows.orderId as windowsOf')
    .select(
      sql<string>`string_agg(concat_ws(' ', stage, release_day, due_day, minutes, is_redrawn), ',')`.as(
        'windows',
      ),
    )
    .groupBy('promiseWindows.orderId')
    .as('windowTexts');
}

function windowsIn(text: string): OpenComic['windows'] {
  const windows = text.split(',').map((window) => {
    const [stage = '', release = '', due = '', minutes = '', isRedrawn] = window.split(' ');
    return {
      stage: stage as WorkStage,
      release,
      due,
      minutes: Number(minutes),
      isRedrawn: isRedrawn === 't',
    };
  });
  return windows.sort((one, other) => WORK_STAGES.indexOf(one.stage) - WORK_STAGES.indexOf(other.stage));
}

/** '2026-11-25', as drivers make a moment of a date, in the server's time zone. */
function dayText(column: string) {
  return sql<string>`${sql.ref(column)}::text`;
}

export function toOpenComic(promise: PromiseRow): OpenComic {
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
    windows: promise.windows ? windowsIn(promise.windows) : [],
    waiting: waitingSince === null ? null : { since: waitingSince, agreedDays: agreedDays ?? 0 },
    pausedSince: promise.pausedSince,
    drawnBy: promise.drawnBy,
    firstDay: promise.firstDay,
    promisedDay: promise.promisedDay,
  };
}
