/**
 * How long an idle connection stays open, in ms. It is longer than a proxy or a client keeps one for its next
 * request, which would otherwise meet a connection that is being closed.
 */
export const KEEP_ALIVE_MS = 75_000;
