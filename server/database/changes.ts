import { setTimeout as wait } from 'node:timers/promises';
import { logWarning } from '#server/logging/log.ts';
import type { Listen } from './listen.ts';

const WATCHED = [
  'orders',
  'order_notes',
  'help_requests',
  'answering',
  'user_roles',
  'artists',
  'days_off',
  'planning_settings',
] as const;
export type WatchedTable = (typeof WATCHED)[number];

/**
 * A changed table; 'everything' at the start and after a gap, when all data may be outdated; 'interrupted'
 * while there is no connection.
 */
export type Change = WatchedTable | 'everything' | 'interrupted';

export type Changes = {
  /** Yields changes until `signal` aborts or the server closes. Equal changes that wait are merged. */
  watch: (signal: AbortSignal) => AsyncGenerator<Change, void, void>;
  close: () => Promise<void>;
};

type WaitUntil = (work: () => Promise<unknown>) => void;

const BACK_OFF_MS = 200;
const BACK_OFF_MAX_MS = 30_000;

/** Shares one database connection among all watchers, open only while somebody watches. */
export function openChanges(listen: Listen, waitUntil: WaitUntil = () => {}): Changes {
  const watchers = new Set<Watcher>();
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  let isConnected = false;
  let stop = new AbortController();

  const notify = (change: Change) => {
    isConnected = change !== 'interrupted';
    for (const watcher of watchers) watcher.notify(change);
  };

  function add(watcher: Watcher) {
    watchers.add(watcher);
    if (isConnected) watcher.notify('everything');
    if (watchers.size > 1) return;
    stop = new AbortController();
    const run = keepListening(listen, notify, stop.signal).finally(() => running.delete(run));
    running.add(run);
  }

  function remove(watcher: Watcher) {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    isConnected = false;
    stop.abort();
    // An instance frozen now would keep its connection open.
    waitUntil(() => Promise.all(running));
  }

  return {
    async *watch(signal) {
      if (signal.aborted || closing.signal.aborted) return;
      // An own controller, because Node 20 may garbage-collect an AbortSignal.any before it aborts.
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
      stop.abort();
      await Promise.all(running);
    },
  };
}

class Watcher {
  private readonly waiting = new Set<Change>();
  private wake = () => {};

  constructor(private readonly ended: AbortSignal) {
    ended.addEventListener('abort', () => this.wake(), { once: true });
  }

  notify(change: Change) {
    // Re-inserted at the end, because the latest of 'interrupted' and 'everything' counts.
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

async function keepListening(listen: Listen, notify: (change: Change) => void, stop: AbortSignal) {
  let failures = 0;
  while (!stop.aborted) {
    try {
      await listenOnce(listen, notify, stop, () => {
        failures = 0;
      });
    } catch (error) {
      if (stop.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      logWarning(
        'listening for changes',
        `The database's changes are not heard, and will be tried again: ${reason}`,
      );
      notify('interrupted');
    }
    const pause = Math.min(BACK_OFF_MS * 2 ** failures++, BACK_OFF_MAX_MS);
    await wait(pause, undefined, { signal: stop, ref: false }).catch(() => {});
  }
}

async function listenOnce(
  listen: Listen,
  notify: (change: Change) => void,
  stop: AbortSignal,
  onConnected: () => void,
) {
  let leave = () => {};
  let onLost: (reason: Error) => void = () => {};
  const over = new Promise<void>((resolve, reject) => {
    leave = resolve;
    onLost = reject;
  });
  over.catch(() => {});
  stop.addEventListener('abort', leave, { once: true });
  const onChange = (table: string) => {
    if (!stop.aborted && isWatched(table)) notify(table);
  };
  const connection = await listen({ onChange, onLost });
  try {
    if (stop.aborted) return;
    onConnected();
    notify('everything');
    await over;
  } finally {
    await connection.close();
  }
}

function isWatched(table: string): table is WatchedTable {
  return (WATCHED as readonly string[]).includes(table);
}
