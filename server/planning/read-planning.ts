import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { daysBetween } from '#shared/calendar-day.ts';
import { proposeHolidays } from '#shared/greek-holidays.ts';
import type { HeldPromise } from '#shared/planning/held-promise.ts';
import type { DayOffKind, PlanningSettings } from '#shared/planning/planning.ts';
import { withHeld } from './held-promise.ts';
import { countedDay, countedSketchesDay } from './kept.ts';
import { type AnswerTimes, LEARNED_LAST, learnAnswerTimes, learnSafety, type Safety } from './learn.ts';
import { type OpenWork, WindowColumns } from './load.ts';
import { DAY_OF_BOTH, PACKED_FROM, unpackWindow } from './packed-window.ts';
import { changedSince, isSameServer, type Seen, seenNow } from './seen-changes.ts';
import { settingsOf, studioSettings } from './settings.ts';
import type { Artist, DayRange, Studio } from './studio.ts';

/** All that a quote is made of, as it is on a day. */
export type Planning = {
  today: string;
  studio: Studio;
  settings: PlanningSettings;
  answers: AnswerTimes;
  safety: Safety;
  open: OpenWork;
  /** This week's rush comics whose days were told and that were not canceled, those of open payment pages among them. */
  rushTaken: number;
  /** How often days were told to somebody who pays, when this was read. */
  toldCount: number;
};

type Row = Seen & {
  artists: Omit<Artist, 'absences'>[];
  daysOff: (DayRange & { kind: DayOffKind; artistId: string | null })[];
  holidayYears: number[];
  settings: Partial<PlanningSettings>;
  answers: number[];
  sketches: number[];
  digital: number[];
  print: number[];
  /** Null where it is the same as when it was last read. */
  open: Record<string, string> | null;
  rushTaken: number;
  held: HeldPromise[];
  toldCount: number;
};

/** The open work as a snapshot of the database had it. */
type ReadWork = Seen & { today: string; open: OpenWork };

/**
 * The last reading, by the connections of this process. A transaction may have changed what only it sees, and reads
 * anew.
 */
const lastRead = new WeakMap<Database, ReadWork>();

/**
 * In one statement, which leaves out the open work if none of it was changed since this process last read it.
 * @param today the studio's day
 * @param draftIds whose open payment pages hold nothing, as they are about to be replaced
 */
export async function readPlanning(db: Database, today: string, draftIds: string[] = []): Promise<Planning> {
  const last = db.isTransaction ? undefined : lastRead.get(db);
  const known = last?.today === today ? last : undefined;
  const isUnchanged = known
    ? sql<boolean>`${isSameServer(known)} and not exists (${changedSince(known)})`
    : sql<boolean>`false`;
  const { rows } = await sql<Row>`
    select
      ${artists} as artists,
      ${daysOffFrom(today)} as days_off,
      ${holidayYears} as holiday_years,
      (select settings from planning_settings) as settings,
      ${answerDays} as answers,
      ${latenessOfSketches} as sketches,
      ${latenessOf('digital')} as digital,
      ${latenessOf('print')} as print,
      case when ${isUnchanged} then null else ${openWork(today)} end as open,
      ${seenNow},
      ${rushTakenIn(today)} as rush_taken,
      ${heldBesides(draftIds)} as held,
      (select count::integer from told_days) as told_count`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has no row.');
  const open = row.open ? unpackAll(row.open, today) : known?.open;
  if (!open) throw new Error('The open work was left out, although it was not known.');
  const { snapshot, serverStartedAt } = row;
  if (!db.isTransaction) lastRead.set(db, { today, snapshot, serverStartedAt, open });
  const settings = settingsOf(row.settings);
  const answers = learnAnswerTimes(row.answers);
  return {
    today,
    studio: studioOf(row, settings, answers.median, today),
    settings,
    answers,
    safety: learnSafety(row),
    open: withHeld(open, row.held, today),
    rushTaken: row.rushTaken + row.held.filter(({ isRush }) => isRush).length,
    toldCount: row.toldCount,
  };
}

/**
 * Until the transaction ends, nobody else changes the plan or tells a buyer days of it; whoever has read it to tell days
 * reads it again. It is locked before promises and artists are.
 */
export async function changePlan(tx: DatabaseTransaction): Promise<void> {
  await tx.updateTable('toldDays').set({ count: sql`count + 1` }).execute();
}

/** A year of which the owner has said no holiday has those that are proposed for it. */
function studioOf(
  { artists: rows, daysOff, holidayYears: known }: Row,
  settings: PlanningSettings,
  answerDays: number,
  today: string,
): Studio {
  const year = Number(today.slice(0, 4));
  const proposed = [year - 1, year, year + 1, year + 2]
    .filter((one) => !known.includes(one))
    .flatMap(proposeHolidays)
    .map(({ day }) => ({ from: day, to: day }));
  const ofKind = (wanted: DayOffKind) => daysOff.filter(({ kind }) => kind === wanted);
  return {
    ...studioSettings(settings),
    answerDays,
    artists: rows.map((artist) => ({
      ...artist,
      absences: ofKind('absence').filter(({ artistId }) => artistId === artist.id),
    })),
    holidays: [...ofKind('holiday'), ...proposed],
    closures: ofKind('closure'),
    withoutPrinting: ofKind('printing'),
    withoutParcels: ofKind('shipping'),
  };
}

/** So long the days that a buyer was told are kept free for the payment. */
export const HELD_MINUTES = 30;

const artists = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'minutesPerWeek', minutes_per_week,
    'weekdays', weekdays, 'styles', styles) order by display_order, created_at, id), '[]')
  from artists where active)`;

/** Those of the last year too: printing and shipping that began before today rested on them. */
const daysOffFrom = (today: string) => sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'artistId', artist_id, 'from', first_day,
    'to', last_day)), '[]')
  from days_off where last_day >= ${today}::date - 365)`;

const holidayYears = sql`(
  select coalesce(json_agg(distinct extract(year from first_day)::integer), '[]')
  from days_off where kind = 'holiday')`;

/**
 * A version that the studio has replaced was answered by nobody, though the moment stands in the same column. In a pause,
 * or while a withdrawal stood, no answer was awaited.
 */
const answerDays = sql`(
  select coalesce(json_agg(days), '[]') from (
    select (answered_at at time zone 'Europe/Athens')::date - (sent_at at time zone 'Europe/Athens')::date - coalesce((
      select sum(least(days, (at at time zone 'Europe/Athens')::date - (sent_at at time zone 'Europe/Athens')::date))
      from promise_moves where order_id = proof_versions.order_id and fact in ('pause', 'withdrawal')
        and at > sent_at and at <= answered_at), 0)::integer as days
    from proof_versions where answered_at is not null and state <> 'replaced' order by answered_at desc limit ${sql.lit(LEARNED_LAST)}
  ) as newest)`;

const latenessOfSketches = newest(
  sql`sketches_on - ${countedSketchesDay} + sketches_safety`,
  sql`sketches_on is not null order by sketches_on desc`,
);

function latenessOf(kind: 'digital' | 'print') {
  return newest(
    sql`there_on - ${countedDay} + safety`,
    sql`kind = ${sql.lit(kind)} and there_on is not null and not is_presumed order by there_on desc`,
  );
}

function newest(days: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
  return sql`(
    select coalesce(json_agg(days), '[]') from (
      select ${days} as days from promises where ${condition} limit ${sql.lit(LEARNED_LAST)}
    ) as newest)`;
}

/** A comic that waits for a late answer moves day by day, as `asOf` of open-comic.ts has it. */
const openWork = (today: string) => sql`(
  select coalesce(json_object_agg(artist_id, windows), '{}') from (
    select artist_id, array_agg(case when answer_due < ${today}::date
      then packed + (${today}::date - answer_due) * ${sql.lit(DAY_OF_BOTH)}::bigint else packed end)::text as windows
    from promise_windows group by artist_id
  ) as of_artist)`;

function unpackAll(open: Record<string, string>, today: string): OpenWork {
  return new Map(Object.entries(open).map(([artistId, packed]) => [artistId, unpack(packed, today)]));
}

function unpack(windows: string, today: string): WindowColumns {
  const packed: number[] = JSON.parse(`[${windows.slice(1, -1)}]`);
  const columns = new WindowColumns(packed.length);
  const first = daysBetween(PACKED_FROM, today);
  for (let index = 0; index < packed.length; index++) {
    const { release, due, ...window } = unpackWindow(packed[index] ?? 0);
    columns.set(index, { ...window, release: release - first, due: due - first });
  }
  return columns;
}

/**
 * Weeks begin on Monday, in the studio's time zone. The place of an order that was canceled, whose promise has ended by
 * that, is free again. They are asked one by one, as a join reads all orders there are.
 */
const rushTakenIn = (today: string) => sql`(
  select count(*)::integer from promises
  where is_rush and told_at >= date_trunc('week', ${today}::timestamp) at time zone 'Europe/Athens'
    and (ended_at is null or (select status from orders where orders.id = order_id) <> 'Canceled'))`;

/** Those of payment pages that were opened within the last half hour, and not by who asks now. */
const heldBesides = (draftIds: string[]) => sql`(
  select coalesce(json_agg(promise), '[]') from checkouts, jsonb_array_elements(promises) as promise
  where promises is not null and status in ('open', 'pending') and page_closed_at is null
    and created_at > now() - make_interval(mins => ${sql.lit(HELD_MINUTES)})
    and not draft_ids && ${draftIds}::uuid[] and promise ->> 'refused' is null)`;
