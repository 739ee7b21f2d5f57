import * as z from 'zod/mini';

/** The largest number that a column of PostgreSQL's type `integer` holds. */
export const INT4_MAX = 2 ** 31 - 1;

/** A moment in microseconds since 1970, until the year 2255: as finely as PostgreSQL keeps it. */
export const MICROSECONDS_MAX = 9e15;

/** The version of a row that a change builds on. */
export const revisionNumber = (invalid?: string) =>
  z.int(invalid).check(z.gte(1, invalid), z.lte(INT4_MAX, invalid));

/** Where a list goes on: a moment in microseconds since 1970. */
export const microseconds = (invalid?: string) =>
  z.int(invalid).check(z.gte(0, invalid), z.lte(MICROSECONDS_MAX, invalid));

/**
 * A list of at most `max` items. A longer one is refused before any of its items is looked at: `z.maxLength` comes
 * after them, and looking at a million items takes a second.
 */
export function listOf<Item extends z.ZodMiniType>(item: Item, max: number, tooMany: string) {
  type Items = z.input<Item>[];
  const isShort = (value: unknown) => !Array.isArray(value) || value.length <= max;
  return z.pipe(z.custom<Items, Items>(isShort, tooMany), z.array(item));
}
