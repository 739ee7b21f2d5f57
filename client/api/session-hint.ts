import { useSyncExternalStore } from 'react';
import { SIGNED_IN_HINT } from '#shared/account/session-hint.ts';

/** 'signed-out' is by the user, 'changed' includes expired sessions. */
export type SessionChange = 'changed' | 'signed-out';
type Listener = (change: SessionChange) => unknown;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

/** From a cookie; only the server knows for certain. */
export function useSessionHint(): boolean {
  return useSyncExternalStore(onSessionChange, hasSessionHint, () => false);
}

/** Tells of changes, also across tabs. @returns the function that unsubscribes */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  openChannel();
  return () => {
    listeners.delete(listener);
  };
}

export function announceSessionChange(change: SessionChange = 'changed'): void {
  openChannel().postMessage(change);
  notify(change);
}

function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(`${SIGNED_IN_HINT}=1`);
}

function openChannel(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel('session');
    channel.onmessage = ({ data }) => notify(data === 'signed-out' ? data : 'changed');
  }
  return channel;
}

function notify(change: SessionChange): void {
  for (const listener of listeners) listener(change);
}
