import { useSyncExternalStore } from 'react';
import { SIGNED_IN_HINT } from '#shared/session-hint.ts';

/** 'signed-out' is somebody's wish; 'changed' is all else, a session that ended by itself included. */
export type SessionChange = 'changed' | 'signed-out';
type Listener = (change: SessionChange) => unknown;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

/** Whether somebody seems to be signed in; only the server knows for sure, and who. */
export function useSessionHint(): boolean {
  return useSyncExternalStore(onSessionChange, hasSessionHint, () => false);
}

/** Calls back when somebody signed in or out, in this tab or in another one, until the returned function is. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  openChannel();
  return () => {
    listeners.delete(listener);
  };
}

/** Tells every open page of the shop that who is signed in has changed, or may have. */
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
