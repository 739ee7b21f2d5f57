import { type RawBuilder, sql } from 'kysely';

/**
 * So many days of Athens before a moment, at the same time of the day. In the database's time zone `interval '9 days'`
 * is 216 hours, which near midnight is another number of days if the clock has been changed in between.
 */
export function daysBefore(moment: RawBuilder<unknown>, days: number): RawBuilder<Date> {
  return sql`(${moment} at time zone 'Europe/Athens' - make_interval(days => ${days})) at time zone 'Europe/Athens'`;
}

export function daysAgo(days: number): RawBuilder<Date> {
  return daysBefore(sql`now()`, days);
}
