const ASK_EVERY_MS = 1_000;
/** A connection that was cut without a word swallows requests, so that no answer comes at all. */
const ANSWER_TIMEOUT_MS = 1_000;

/**
 * Asks once a second whether the server answers, and tells when it does again after it did not. A stream that began
 * while the connection hung would otherwise wait for its own timeout. @returns ends it
 */
export function watchForReturn(
  isAnswered: (signal: AbortSignal) => Promise<boolean>,
  onReturn: () => void,
): () => void {
  let request = new AbortController();
  let isOver = false;
  let wasMissing = false;

  async function ask() {
    request = new AbortController();
    const timeout = setTimeout(() => request.abort(), ANSWER_TIMEOUT_MS);
    const isThere = await isAnswered(request.signal).catch(() => false);
    clearTimeout(timeout);
    if (isOver) return;
    if (isThere && wasMissing) onReturn();
    wasMissing = !isThere;
    timer = setTimeout(ask, ASK_EVERY_MS);
  }

  let timer = setTimeout(ask, ASK_EVERY_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    request.abort();
  };
}

/** An answer of a broken server is no return: its stream would fail too. */
export async function askServer(signal: AbortSignal): Promise<boolean> {
  return (await fetch('/api/health', { signal, cache: 'no-store' })).ok;
}
