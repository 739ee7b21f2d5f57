import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { type AnalyticsInput, type AnalyticsInterval, fitInterval } from '#shared/admin/analytics.ts';

/** Days in the studio's time zone, both inclusive, as '2026-11-21'. */
export type DateRange = {
  from: string;
  to: string;
  days: number;
  /** The same number of days before, for comparison; null for the whole time. */
  before: { from: string; to: string } | null;
  interval: AnalyticsInterval;
  today: string;
};

export async function findDateRange(
  db: Database,
  { range, from, to, interval }: AnalyticsInput,
  now?: Date,
): Promise<DateRange> {
  const { rows } = await sql<
    Omit<DateRange, 'before' | 'interval'> & { beforeFrom: string; beforeTo: string }
  >`
    select "from"::text, "to"::text, "to" - "from" + 1 as days, today::text,
      ("from" - ("to" - "from") - 1)::text as before_from, ("from" - 1)::text as before_to
    from (
      select today,
        case ${range}
          when '30-days' then today - 29
          when '90-days' then today - 89
          when '12-months' then (today - interval '12 months')::date + 1
          when 'all' then least(today,
            (select min(day) from order_totals where count > 0), (select min(day) from draft_progress))
          else least(today, ${from ?? null}::date)
        end as "from",
        case ${range} when 'custom' then least(today, ${to ?? null}::date) else today end as "to"
      from (select (coalesce(${now ?? null}::timestamptz, now()) at time zone 'Europe/Athens')::date as today) as clock
    ) as wanted`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('There is always a day.');
  const { beforeFrom, beforeTo, ...days } = row;
  return {
    ...days,
    before: range === 'all' ? null : { from: beforeFrom, to: beforeTo },
    interval: fitInterval(interval, days.days),
  };
}
