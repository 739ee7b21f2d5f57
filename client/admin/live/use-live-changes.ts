import { focusManager, onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { isRefusal } from '#client/ui/errors.ts';
import { createRefresher } from './live-refresher.ts';
import { isServerUp, watchForReconnect } from './watch-for-reconnect.ts';

/** Delay after a lost connection or the regular end of a stream. Browsers alone would wait 3 to 5 seconds. */
const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 8_000;
/** A stream ends every few minutes; the next one connects before users need to know. */
const INTERRUPTED_AFTER_MS = 2_000;
/** Everything is refetched this often while there is no stream. */
const POLL_MS = 30_000;

/**
 * Keeps orders, help requests and the team up to date while the page is visible. @returns whether updates are
 * interrupted
 */
export function useLiveChanges(): boolean {
  const queryClient = useQueryClient();
  const [refresh] = useState(() => createRefresher(queryClient));
  // Browsers limit the connections to a server, and hidden tabs would use them up.
  const isVisible = useSyncExternalStore(onVisibilityChange, () => focusManager.isFocused());
  const isOnline = useSyncExternalStore(onConnectivityChange, () => onlineManager.isOnline());
  // Every stream begins with 'everything', so that no change between two streams is missed.
  const { status, data, error, reset } = trpc.admin.changes.useSubscription(undefined, {
    enabled: isVisible && isOnline,
    onData: (change) => change !== 'interrupted' && refresh(change),
  });
  const isWanted = isVisible && !isRefusal(error);
  const isConnecting = status === 'connecting' && !error;
  const isLive = status === 'pending' && data !== undefined && data !== 'interrupted';
  const isInterrupted = useHasLasted(isWanted && !isLive, INTERRUPTED_AFTER_MS);

  useEffect(() => {
    if (!isWanted || status === 'pending') return;
    const timer = setTimeout(reset, isConnecting ? CONNECT_TIMEOUT_MS : RECONNECT_MS);
    return () => clearTimeout(timer);
  }, [isWanted, status, isConnecting, reset]);

  useEffect(() => {
    if (isWanted && isOnline && !isLive) return watchForReconnect(isServerUp, reset);
  }, [isWanted, isOnline, isLive, reset]);

  useEffect(() => {
    if (!isInterrupted) return;
    const poll = setInterval(() => refresh('everything'), POLL_MS);
    return () => clearInterval(poll);
  }, [isInterrupted, refresh]);

  return isInterrupted;
}

const onVisibilityChange = (listener: () => void) => focusManager.subscribe(listener);
const onConnectivityChange = (listener: () => void) => onlineManager.subscribe(listener);

/** Whether a condition has been true for this long. */
function useHasLasted(condition: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [condition, ms]);
  return hasLasted;
}
