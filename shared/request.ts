/**
 * The most bytes that one request brings. A function's end at 4.5 MB, whatever a megabyte is there.
 * https://vercel.com/docs/functions/limitations#request-body-size
 */
export const REQUEST_BYTES_MAX = 4_500_000;

/** The longest comic there can be, each character in three bytes of UTF-8. */
export const DRAFT_BYTES_MAX = 3_000_000;

/** The values and keys that `JSON.parse` makes of that comic, and of notes on types beside it. */
export const DRAFT_VALUES_MAX = 12_000;

/** And of a full cart: 20 comics of 90 pages with six scenes each. */
export const REQUEST_VALUES_MAX = 100_000;

/** Lists and objects within each other. */
export const REQUEST_DEPTH_MAX = 20;

/** What the studio writes at most: a story, or what its pictures show. An event of Stripe's is smaller too. */
export const STUDIO_BYTES_MAX = 500_000;

/** Everything else. */
export const SMALL_BYTES_MAX = 100_000;

export const TOO_LARGE = 'This is more than can be sent at once. Please shorten it and try again.';
