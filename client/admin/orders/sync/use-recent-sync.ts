import { useEffect, useRef, useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { isRefusal } from '#client/ui/errors.ts';
import { addSyncs, NOTHING_SYNCED, type SyncResult } from './sync-labels.ts';

type RecentSync = {
  state: 'idle' | 'running' | 'stopping' | 'stopped' | 'failed' | 'done';
  /** The sum of all parts so far. */
  result: SyncResult;
  /** The cursor of the next part; null before the first and after the last. */
  cursor: string | null;
  error?: unknown;
};

const DAYS = 7;

const IDLE: RecentSync = { state: 'idle', result: NOTHING_SYNCED, cursor: null };

export type RecentSyncing = ReturnType<typeof useRecentSync>;

/** Syncs the last days in parts until all are done or the user stops it. `onFound` is called after each part. */
export function useRecentSync(onFound: () => void) {
  const part = trpc.admin.orders.syncRecent.useMutation();
  const [days, setDays] = useState(DAYS);
  const [sync, setSync] = useState(IDLE);
  const isWanted = useRef(false);
  useEffect(
    () => () => {
      isWanted.current = false;
    },
    [],
  );

  async function run(from: RecentSync) {
    let { result, cursor } = from;
    isWanted.current = true;
    setSync({ ...from, state: 'running', error: undefined });
    try {
      do {
        const answer = await part.mutateAsync({ days, ...(cursor && { cursor }) });
        result = addSyncs(result, answer);
        cursor = answer.cursor;
        setSync((now) => ({ ...now, result, cursor }));
        if (answer.found + answer.refunds > 0) onFound();
      } while (cursor && isWanted.current);
      setSync({ state: cursor ? 'stopped' : 'done', result, cursor });
    } catch (error) {
      // The server would refuse this cursor again.
      const goesOn = isRefusal(error) ? null : cursor;
      setSync({ state: 'failed', result, cursor: goesOn, error });
    }
  }

  const isRunning = sync.state === 'running' || sync.state === 'stopping';
  return {
    ...sync,
    days,
    isRunning,
    start: () => void run(IDLE),
    goOn: () => void run(sync),
    /** Stops after the part in progress. */
    stop() {
      isWanted.current = false;
      setSync((now) => ({ ...now, state: 'stopping' }));
    },
    choose(next: number) {
      if (isRunning) return;
      setDays(next);
      setSync(IDLE);
    },
  };
}
