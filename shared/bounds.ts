import * as z from 'zod/mini';
import type { Said } from './text.ts';

export const INT4_MAX = 2 ** 31 - 1;

/** The year 2255. */
export const MICROSECONDS_MAX = 9e15;

export const revisionNumber = (error?: Said) =>
  z.int({ error }).check(z.gte(1, { error }), z.lte(INT4_MAX, { error }));

/** Since 1970, PostgreSQL's precision. */
export const microseconds = (error?: Said) =>
  z.int({ error }).check(z.gte(0, { error }), z.lte(MICROSECONDS_MAX, { error }));

/** Checks the length before the items: `z.maxLength` runs after them, and a million items take a second. */
export function listOf<Item extends z.ZodMiniType>(item: Item, max: number, tooMany: Said) {
  type Items = z.input<Item>[];
  const isShort = (value: unknown) => !Array.isArray(value) || value.length <= max;
  return z.pipe(z.custom<Items, Items>(isShort, { error: tooMany }), z.array(item));
}
