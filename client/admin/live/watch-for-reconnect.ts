const INTERVAL_MS = 500;
/** A dead connection drops requests without an error, so no response comes at all. */
const TIMEOUT_MS = 750;

/**
 * Checks twice a second whether the server responds, and calls back when it responds again after a failure. A
 * stream that was opened on a dead connection would otherwise wait for its own timeout. A check that was lost
 * is followed by the next at once: it has already waited. @returns the function that stops it
 */
export function watchForReconnect(
  isAnswered: (signal: AbortSignal) => Promise<boolean>,
  onReturn: () => void,
): () => void {
  let request = new AbortController();
  let isOver = false;
  let wasMissing = false;

  async function ask() {
    request = new AbortController();
    const startedAt = Date.now();
    const timeout = setTimeout(() => request.abort(), TIMEOUT_MS);
    const isThere = await isAnswered(request.signal).catch(() => false);
    clearTimeout(timeout);
    if (isOver) return;
    if (isThere && wasMissing) onReturn();
    wasMissing = !isThere;
    timer = setTimeout(ask, INTERVAL_MS - (Date.now() - startedAt));
  }

  let timer = setTimeout(ask, INTERVAL_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    request.abort();
  };
}

/** An error response does not count, because the stream would fail too. */
export async function isServerUp(signal: AbortSignal): Promise<boolean> {
  return (await fetch('/api/health', { signal, cache: 'no-store' })).ok;
}
