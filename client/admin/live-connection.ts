import { isRefusal } from '../api';
import type { Change } from './live-transport';

/** Opens a stream and tells what becomes of it. @returns what closes it, after which nothing more is told */
export type Subscribe = (told: {
  onChange: (change: Change) => void;
  /** The browser has lost the connection and tries again by itself. */
  onConnecting: () => void;
  /** The server has said its last word. */
  onEnd: () => void;
  onFailure: (error: Error) => void;
}) => () => void;

interface Heed {
  /** Called with 'everything' whenever something may have been missed. */
  onChange: (change: Exclude<Change, 'interrupted'>) => void;
  /** Whether changes have not been heard of for a while. */
  onInterrupted: (isInterrupted: boolean) => void;
  /** The server does not let this person watch, and will not when asked again. */
  onRefused: () => void;
}

/** A stream ends every few minutes and is back before anybody need know. */
const PATIENCE_MS = 5_000;
const BACK_OFF_MS = 500;
const BACK_OFF_MAX_MS = 30_000;
/** How often everything is asked for while nothing is heard. */
const POLL_MS = 30_000;

/**
 * Hears of changes for as long as the page is seen, over one stream after another. Every one begins with
 * 'everything', so that nothing is missed in between. @returns what ends it
 */
export function keepConnected(subscribe: Subscribe, { onChange, onInterrupted, onRefused }: Heed) {
  let close = () => {};
  let retry: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  let failures = 0;

  function connect() {
    disconnect();
    wait();
    close = subscribe({
      onChange(change) {
        if (change === 'interrupted') return wait();
        failures = 0;
        settle();
        onChange(change);
      },
      onConnecting: wait,
      onEnd: connectLater,
      onFailure(error) {
        if (!isRefusal(error)) return connectLater();
        disconnect();
        settle();
        onRefused();
      },
    });
  }

  function connectLater() {
    wait();
    clearTimeout(retry);
    const pause = failures === 0 ? 0 : Math.min(BACK_OFF_MS * 2 ** failures, BACK_OFF_MAX_MS);
    failures += 1;
    retry = setTimeout(connect, pause);
  }

  /** Nothing is heard at the moment, which is worth a word when it lasts. */
  function wait() {
    patience ??= setTimeout(() => {
      onInterrupted(true);
      poll = setInterval(() => onChange('everything'), POLL_MS);
    }, PATIENCE_MS);
  }

  function settle() {
    clearTimeout(patience);
    clearInterval(poll);
    patience = undefined;
    onInterrupted(false);
  }

  function disconnect() {
    clearTimeout(retry);
    close();
    close = () => {};
  }

  // A browser opens few connections to one server, and tabs that nobody sees would use them up.
  function heedVisibility() {
    if (document.visibilityState === 'visible') return connect();
    disconnect();
    settle();
  }

  function heedNetwork() {
    if (document.visibilityState === 'visible') connect();
  }

  document.addEventListener('visibilitychange', heedVisibility);
  addEventListener('online', heedNetwork);
  heedNetwork();
  return () => {
    document.removeEventListener('visibilitychange', heedVisibility);
    removeEventListener('online', heedNetwork);
    disconnect();
    settle();
  };
}
