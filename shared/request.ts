/**
 * The most bytes that one request brings. A function's end at 4.5 MB, whatever a megabyte is there.
 * https://vercel.com/docs/functions/limitations#request-body-size
 */
export const REQUEST_BYTES_MAX = 4_500_000;

/** The longest comic there can be, each character in three bytes of UTF-8. */
export const DRAFT_BYTES_MAX = 3_000_000;

/** What the studio writes at most: a story, or what its pictures show. An event of Stripe's is smaller too. */
export const STUDIO_BYTES_MAX = 500_000;

/** Everything else. */
export const SMALL_BYTES_MAX = 100_000;

export const TOO_LARGE = 'This is more than can be sent at once. Please shorten it and try again.';
