import * as z from 'zod/mini';
import { integer, text } from './parameters.ts';
import { missing } from './stripe-error.ts';

/** The parameters that every list of Stripe's takes, besides `expand`. */
export const page = { limit: z.optional(integer(1, 100)), starting_after: z.optional(text()) };

/** s since 1970; one moment or a range. */
export const moment = z.pipe(
  z.transform((given) => (typeof given === 'string' ? { gte: given, lte: given } : given)),
  z.strictObject({
    gt: z.optional(integer()),
    gte: z.optional(integer()),
    lt: z.optional(integer()),
    lte: z.optional(integer()),
  }),
);

type Page = { limit?: number; starting_after?: string };

export function renderList(hasMore: boolean, url: string, data: unknown[]) {
  return { object: 'list', data, has_more: hasMore, url };
}

/** `second` is in s since 1970. */
export function isWithin(second: number, range: z.output<typeof moment> | undefined): boolean {
  return (
    (range?.gt === undefined || second > range.gt) &&
    (range?.gte === undefined || second >= range.gte) &&
    (range?.lt === undefined || second < range.lt) &&
    (range?.lte === undefined || second <= range.lte)
  );
}

export function takePage<T>(rows: T[], idOf: (row: T) => string, parameters: Page, object: string) {
  const { limit = 10, starting_after: after } = parameters;
  const start = after === undefined ? 0 : rows.findIndex((row) => idOf(row) === after) + 1;
  if (after !== undefined && start === 0) throw missing(object, after, 'starting_after');
  return { rows: rows.slice(start, start + limit), hasMore: rows.length > start + limit };
}
