/**
 * The most bytes that one request brings. A function's end at 4.5 MB, whatever a megabyte is there.
 * https://vercel.com/docs/functions/limitations#request-body-size
 */
export const REQUEST_BYTES_MAX = 4_500_000;

export const TOO_LARGE = 'This is more than can be sent at once. Please shorten it and try again.';
