import * as z from 'zod/mini';

export const INT4_MAX = 2 ** 31 - 1;

/** The year 2255. */
export const MICROSECONDS_MAX = 9e15;

export const revisionNumber = (invalid?: string) =>
  z.int(invalid).check(z.gte(1, invalid), z.lte(INT4_MAX, invalid));

/** Since 1970, PostgreSQL's precision. */
export const microseconds = (invalid?: string) =>
  z.int(invalid).check(z.gte(0, invalid), z.lte(MICROSECONDS_MAX, invalid));

/** Checks the length before the items: `z.maxLength` runs after them, and a million items take a second. */
export function listOf<Item extends z.ZodMiniType>(item: Item, max: number, tooMany: string) {
  type Items = z.input<Item>[];
  const isShort = (value: unknown) => !Array.isArray(value) || value.length <= max;
  return z.pipe(z.custom<Items, Items>(isShort, tooMany), z.array(item));
}
