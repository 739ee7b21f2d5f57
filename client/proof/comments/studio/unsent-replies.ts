import { localStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';

/** Answers begun in this browser, by thread. They survive a change of page and a reload. */
export function readUnsentReply(rootId: string): string {
  return localStore.read(STORAGE_KEYS.proofReply(rootId)) ?? '';
}

export function storeUnsentReply(rootId: string, text: string): void {
  const key = STORAGE_KEYS.proofReply(rootId);
  if (text) localStore.write(key, text);
  else localStore.remove(key);
}
