import { type RawBuilder, sql } from 'kysely';

/** For a row of `promises`: the days by which the studio itself has moved it, until a day if one is named. */
function studioDays(until?: RawBuilder<unknown>): RawBuilder<number> {
  const inTime = until ? sql`and (at at time zone 'Europe/Athens')::date <= ${until}` : sql``;
  return sql`coalesce((
    select sum(days)::integer from promise_moves
    where order_id = promises.order_id and fact = 'studio' ${inTime}), 0)`;
}

/** For a row of `promises`: the first day with all that has moved it, apart from the studio's own decisions. */
export const countedDay = sql<string>`(promised_day - ${studioDays()})`;

/** For a row of `promises`: the day of the first sketches, likewise. Once they were sent nothing moves it. */
export const countedSketchesDay = sql<string>`(sketches_day - ${studioDays(sql`coalesce(sketches_on, 'infinity')`)})`;

/** For a row of `promises` that is there: the days by which it, or its file, came after the day that counts. */
export const daysLate = sql<number>`greatest(there_on - ${countedDay},
  coalesce(file_on, there_on) - file_day - (${countedDay} - first_day))`;

/**
 * Of a row of `promises`: whether all of it was there on the day that counts, and its files on theirs. Null while it is
 * not there.
 */
export const isKept = sql<boolean | null>`(there_on <= ${countedDay}
  and coalesce(coalesce(file_on, there_on) <= file_day + (${countedDay} - first_day), true))`;
