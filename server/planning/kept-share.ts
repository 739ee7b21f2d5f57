import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { addDays } from '#shared/calendar-day.ts';
import { countedDay, countedSketchesDay, isKept } from './kept.ts';
import { PROMISE_KINDS, type PromiseKind } from './learn.ts';

export type KeptOfKind = {
  kind: PromiseKind;
  promised: number;
  kept: number;
  missed: number;
  /** Of those that were missed, with one decimal; null where none was. What is not there yet is late until today. */
  meanDaysLate: number | null;
};

/**
 * The promises whose day lies within a range, by kind: the first one, with the days of the customer's own. One that is
 * not there yet has missed its day once it is over. Canceled orders and those that were withdrawn from count only if
 * they were there before.
 */
export async function readKept(
  db: Database,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<KeptOfKind[]> {
  const { rows } = await sql<KeptOfKind>`
    with judged as (
      select kind, coalesce(is_kept, false) as is_kept, days_late
      from (${datedPromises(from, today)}) as dated
      where day between ${from}::date and ${to}::date and is_known
    )
    select kinds.kind, count(is_kept)::integer as promised, count(*) filter (where is_kept)::integer as kept,
      count(*) filter (where not is_kept)::integer as missed,
      (round(avg(days_late) filter (where not is_kept), 1))::float8 as mean_days_late
    from unnest(${[...PROMISE_KINDS]}::text[]) with ordinality as kinds (kind, position)
      left join judged on judged.kind = kinds.kind
    group by kinds.kind, position order by position`.execute(db);
  return rows;
}

/** From so many on a share is said in public. */
export const PUBLIC_FROM = 30;

/**
 * Within another statement: comics of the last twelve months that were there in time, in whole percent and rounded down,
 * if the owner has it shown and there are enough, else null. Parcels whose arrival nobody noted are left out, as nobody
 * knows of them.
 */
export function publicKeptShare(today: string): RawBuilder<number | null> {
  const from = addDays(today, -364);
  return sql`(
    select (100 * count(*) filter (where coalesce(is_kept, false)) / count(*))::integer
    from (${datedPromises(from, today)}) as dated
    where (select (settings ->> 'showsKept')::boolean from planning_settings)
      and kind <> 'sketches' and not is_presumed and is_known and day between ${from}::date and ${today}::date
    having count(*) >= ${sql.lit(PUBLIC_FROM)})`;
}

/** Longer than any promise from its order on. */
const PROMISE_DAYS = 1100;

/** While an answer is late or a pause lasts, the day moves with each, as in open-comic.ts. */
function datedPromises(from: string, today: string) {
  const now = sql`${today}::date`;
  const isOpen = sql`(ended_at is null and orders.status <> 'Canceled' and orders.withdrawn_at is null)`;
  const moving = sql`case when ended_at is null
    then greatest(0, ${now} - coalesce(paused_since, waiting_since + agreed_days)) else 0 end`;
  const recent = sql`
    from promises join orders on orders.id = order_id
    where told_at > ${from}::date - ${sql.lit(PROMISE_DAYS)}::integer`;
  return sql`
    select *, is_kept is not null or (is_open and day < ${now}) as is_known,
      greatest(coalesce(done_on, ${now}) - day, file_days_late) as days_late
    from (
      select promises.kind, ${countedDay} + ${moving} as day, ${isKept} as is_kept, there_on as done_on,
        coalesce(file_on, there_on) - file_day - (${countedDay} - first_day) as file_days_late,
        is_presumed, ${isOpen} as is_open ${recent}
      union all
      select 'sketches', ${countedSketchesDay} + case when sketches_on is null then ${moving} else 0 end,
        sketches_on <= ${countedSketchesDay}, sketches_on, null, false, ${isOpen} ${recent}
    ) as promised`;
}
