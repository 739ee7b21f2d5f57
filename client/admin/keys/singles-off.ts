import { useSyncExternalStore } from 'react';
import { localStore, onStorageChange } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';

const listeners = new Set<() => void>();

/** Whether keys of a single letter or sign are turned off in this browser. */
export const readSinglesOff = () => localStore.read(STORAGE_KEYS.keysOff) !== null;

export function useSinglesOff(): boolean {
  return useSyncExternalStore(subscribe, readSinglesOff, () => false);
}

export function turnSingles(isOff: boolean): void {
  if (isOff) localStore.write(STORAGE_KEYS.keysOff, 'off');
  else localStore.remove(STORAGE_KEYS.keysOff);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unfollow = onStorageChange(STORAGE_KEYS.keysOff, listener);
  return () => {
    listeners.delete(listener);
    unfollow();
  };
}
