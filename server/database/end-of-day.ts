import { sql } from 'kysely';

/** The last millisecond in Athens of the day that comes so many days after today's, as `endOfDay` of `shared/calendar-day.ts`. */
export function endOfDayIn(days: number) {
  return sql<Date>`(((now() at time zone 'Europe/Athens')::date + ${days}::integer + 1)::timestamp
    at time zone 'Europe/Athens' - interval '1 millisecond')`;
}
