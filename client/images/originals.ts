import { useSyncExternalStore } from 'react';

/** The progress of the originals that this browser has yet to send; null when none is left. */
export type OriginalsStatus = {
  state: 'waiting' | 'sending' | 'interrupted' | 'stopped';
  sent: number;
  total: number;
  /** Of all, 0 to 1. */
  progress: number;
  /** Whether they are still there after a reload. */
  isKept: boolean;
  /** Those of which the copy is all that the artist has. */
  refused: { name: string; message: string }[];
};

const listeners = new Set<() => void>();
let status: OriginalsStatus | null = null;

export function showOriginals(next: OriginalsStatus | null): void {
  status = next;
  for (const listener of listeners) listener();
}

export function readOriginals(): OriginalsStatus | null {
  return status;
}

export function useOriginals(): OriginalsStatus | null {
  return useSyncExternalStore(subscribe, readOriginals, readOriginals);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
