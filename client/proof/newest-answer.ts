/**
 * Asks the server again, once at a time, so that no older answer arrives after a newer one. An answer may lack what was
 * saved while it was on its way, so it is dropped then and asked for once more.
 */
export function createNewestAnswer<Answer>(ask: () => Promise<Answer>, show: (answer: Answer) => void) {
  let changes = 0;
  let asking: Promise<void> | null = null;

  function noteChange(): void {
    changes += 1;
  }

  function refresh(): Promise<void> {
    asking ??= askUntilNewest().finally(() => {
      asking = null;
    });
    return asking;
  }

  async function askUntilNewest(): Promise<void> {
    const before = changes;
    const answer = await ask();
    if (changes !== before) return askUntilNewest();
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
