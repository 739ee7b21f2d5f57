import { setTimeout as wait } from 'node:timers/promises';
import { logWarning } from '#server/logging/log.ts';
import type { Listen } from './listen.ts';

/** The tables whose triggers tell of every change. */
const WATCHED = ['orders', 'help_requests', 'user_roles'] as const;
export type WatchedTable = (typeof WATCHED)[number];

/**
 * A table that changed; 'everything' at the beginning and whenever something may have been missed; 'interrupted'
 * when from now on nothing is heard, until the next 'everything'.
 */
export type Change = WatchedTable | 'everything' | 'interrupted';

export type Changes = {
  /** Every change until `signal` aborts or the server closes; of several equal ones waiting, one. */
  watch: (signal: AbortSignal) => AsyncGenerator<Change, void, void>;
  /** Ends everybody's watch. */
  close: () => Promise<void>;
};

/** Goes on with work that outlives an answer. */
type KeepAlive = (work: () => Promise<unknown>) => void;

const BACK_OFF_MS = 200;
const BACK_OFF_MAX_MS = 30_000;

/** The database's changes, over one connection for all who watch, which is open only while somebody does. */
export function openChanges(listen: Listen, keepAlive: KeepAlive = () => {}): Changes {
  const watchers = new Set<Watcher>();
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  let isHearing = false;
  let enough = new AbortController();

  const tell = (change: Change) => {
    isHearing = change !== 'interrupted';
    for (const watcher of watchers) watcher.tell(change);
  };

  function add(watcher: Watcher) {
    watchers.add(watcher);
    if (isHearing) watcher.tell('everything');
    if (watchers.size > 1) return;
    enough = new AbortController();
    const run = keepListening(listen, tell, enough.signal).finally(() => running.delete(run));
    running.add(run);
  }

  function remove(watcher: Watcher) {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    isHearing = false;
    enough.abort();
    // The last answer is sent; an instance frozen now would keep its place in the database.
    keepAlive(() => Promise.all(running));
  }

  return {
    async *watch(signal) {
      if (signal.aborted || closing.signal.aborted) return;
      // One controller that is held on to: Node 20 may collect what AbortSignal.any makes before it aborts.
      const over = new AbortController();
      const end = () => over.abort();
      signal.addEventListener('abort', end);
      closing.signal.addEventListener('abort', end);
      const watcher = new Watcher(over.signal);
      add(watcher);
      try {
        yield* watcher.changes();
      } finally {
        remove(watcher);
        signal.removeEventListener('abort', end);
        closing.signal.removeEventListener('abort', end);
      }
    },
    async close() {
      closing.abort();
      enough.abort();
      await Promise.all(running);
    },
  };
}

/** What one of those who watch has still to be told. */
class Watcher {
  private readonly waiting = new Set<Change>();
  private wake = () => {};

  constructor(private readonly ended: AbortSignal) {
    ended.addEventListener('abort', () => this.wake(), { once: true });
  }

  tell(change: Change) {
    // The last word counts: 'interrupted' and 'everything' take each other back.
    this.waiting.delete(change);
    this.waiting.add(change);
    this.wake();
  }

  async *changes() {
    while (!this.ended.aborted) {
      const [next] = this.waiting;
      if (next) {
        this.waiting.delete(next);
        yield next;
      } else {
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    }
  }
}

async function keepListening(listen: Listen, tell: (change: Change) => void, enough: AbortSignal) {
  let failures = 0;
  while (!enough.aborted) {
    try {
      await listenOnce(listen, tell, enough, () => {
        failures = 0;
      });
    } catch (error) {
      if (enough.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      logWarning(
        'listening for changes',
        `The database's changes are not heard, and will be tried again: ${reason}`,
      );
      tell('interrupted');
    }
    const pause = Math.min(BACK_OFF_MS * 2 ** failures++, BACK_OFF_MAX_MS);
    await wait(pause, undefined, { signal: enough, ref: false }).catch(() => {});
  }
}

/** Until there is enough. Throws when the connection can't be had, or is lost. */
async function listenOnce(
  listen: Listen,
  tell: (change: Change) => void,
  enough: AbortSignal,
  onHearing: () => void,
) {
  let leave = () => {};
  let lost: (reason: Error) => void = () => {};
  const over = new Promise<void>((resolve, reject) => {
    leave = resolve;
    lost = reject;
  });
  // It may fail before somebody waits for it.
  over.catch(() => {});
  enough.addEventListener('abort', leave, { once: true });
  const hear = (table: string) => {
    if (!enough.aborted && isWatched(table)) tell(table);
  };
  const connection = await listen({ hear, lost });
  try {
    if (enough.aborted) return;
    onHearing();
    tell('everything');
    await over;
  } finally {
    await connection.close();
  }
}

function isWatched(table: string): table is WatchedTable {
  return (WATCHED as readonly string[]).includes(table);
}
