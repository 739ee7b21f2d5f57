/** Functions on Vercel accept 4.5 MB. https://vercel.com/docs/functions/limitations#request-body-size */
export const REQUEST_BYTES_MAX = 4_500_000;

/** Calls that one request may carry; the browser sends more in several requests. */
export const BATCH_ITEMS_MAX = 10;

/** The longest possible comic, at three bytes of UTF-8 per character. */
export const DRAFT_BYTES_MAX = 3_000_000;

/** The values and keys in the JSON of that comic with its type metadata. */
export const DRAFT_VALUES_MAX = 12_000;

/** A full cart: 20 comics of 90 pages with six scenes each. */
export const REQUEST_VALUES_MAX = 100_000;

/** Nesting of arrays and objects. */
export const REQUEST_DEPTH_MAX = 20;

/** The longest story in the back office; Stripe's events are smaller. */
export const STUDIO_BYTES_MAX = 500_000;

export const SMALL_BYTES_MAX = 100_000;
