/**
 * Asks the server again. An answer may lack what was saved while it was on its way, so it is dropped then and asked for
 * once more.
 */
export function createRefresher<Answer>(ask: () => Promise<Answer>, show: (answer: Answer) => void) {
  let changes = 0;

  function noteChange(): void {
    changes += 1;
  }

  async function refresh(): Promise<void> {
    const before = changes;
    const answer = await ask();
    if (changes !== before) return refresh();
    show(answer);
  }

  /** Refreshes after a refusal too, because something else may have changed meanwhile. */
  async function callAndRefresh<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await call();
    } finally {
      noteChange();
      await refresh().catch(console.warn);
    }
  }

  return { noteChange, refresh, callAndRefresh };
}
