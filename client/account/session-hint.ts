import { useSyncExternalStore } from 'react';
import { SIGNED_IN_HINT } from '../../shared/session-hint';

const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Whether somebody seems to be signed in; only the server knows for sure, and who. */
export function useSessionHint(): boolean {
  return useSyncExternalStore(onSessionChange, hasSessionHint, () => false);
}

/** Calls back when somebody signed in or out, in this tab or in another one, until the returned function is. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  openChannel();
  return () => {
    listeners.delete(listener);
  };
}

/** Tells every open page of the shop that who is signed in has changed, or may have. */
export function announceSessionChange(): void {
  openChannel().postMessage('changed');
  notify();
}

function hasSessionHint(): boolean {
  return document.cookie.split('; ').includes(`${SIGNED_IN_HINT}=1`);
}

function openChannel(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel('session');
    channel.onmessage = notify;
  }
  return channel;
}

function notify(): void {
  for (const listener of listeners) listener();
}
