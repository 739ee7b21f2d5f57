import { focusManager, onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isRefusal } from '#client/api/errors.ts';
import { trpc } from '#client/api/trpc.ts';
import { createRefresher } from './live-refresher.ts';
import { askServer, watchForReturn } from './watch-for-return.ts';

/** After a lost connection, or a stream that has had its time. A browser by itself waits for 3 to 5 seconds. */
const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 8_000;
/** A stream ends every few minutes, and the next one is there before anybody needs to know. */
const INTERRUPTED_AFTER_MS = 2_000;
/** Without a stream everything is fetched this often. */
const POLL_MS = 30_000;

/** Keeps orders, help requests and the team up to date while the page is seen. @returns whether that is interrupted */
export function useLiveChanges(): boolean {
  const queryClient = useQueryClient();
  const [refresh] = useState(() => createRefresher(queryClient));
  // A browser opens few connections to one server, and tabs that nobody sees would use them up.
  const isVisible = useSyncExternalStore(onVisibilityChange, () => focusManager.isFocused());
  const isOnline = useSyncExternalStore(onConnectivityChange, () => onlineManager.isOnline());
  // Every stream begins with 'everything', so that nothing is missed between two.
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
    if (isWanted && isOnline && !isLive) return watchForReturn(askServer, reset);
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

/** Whether something has been so for so many milliseconds. */
function useHasLasted(isSo: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isSo, ms]);
  return hasLasted;
}
