/**
 * Asks the server again, once for each change, and shows no older answer after a newer one. An answer may lack what was
 * saved while it was on its way, so it is dropped then and asked for once more; nothing waits for one that hangs.
 */
export function createNewestAnswer<Answer>(ask: () => Promise<Answer>, show: (answer: Answer) => void) {
  let changes = 0;
  let asking: Look | null = null;

  function noteChange(): void {
    changes += 1;
  }

  function refresh(): Promise<void> {
    if (asking?.changes === changes) return asking.shown;
    const look = { changes, shown: Promise.resolve() };
    asking = look;
    look.shown = askAndShow(look);
    return look.shown;
  }

  async function askAndShow(look: Look): Promise<void> {
    try {
      const answer = await ask();
      if (asking !== look) return asking?.shown;
      if (look.changes !== changes) return refresh();
      show(answer);
    } finally {
      if (asking === look) asking = null;
    }
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

type Look = {
  /** How many were noted before it. */
  changes: number;
  shown: Promise<void>;
};
