import { localStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';

/** Letters begun and not sent, for a browser that keeps nothing. */
const begun = new Map<string, string>();

/** The letter begun in this browser: neither closing the dialog nor a reload throws it away. */
export function readUnsentAnswer(requestId: string): string {
  return begun.get(requestId) ?? localStore.read(STORAGE_KEYS.helpAnswer(requestId)) ?? '';
}

export function storeUnsentAnswer(requestId: string, text: string): void {
  const key = STORAGE_KEYS.helpAnswer(requestId);
  begun.set(requestId, text);
  if (text) localStore.write(key, text);
  else localStore.remove(key);
}
