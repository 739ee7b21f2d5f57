import { localStore } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';

/** For browsers without storage. */
const begun = new Map<string, string>();

/** An unsent answer is stored in this browser, so that neither closing the dialog nor a reload loses it. */
export function readUnsentAnswer(requestId: string): string {
  return begun.get(requestId) ?? localStore.read(STORAGE_KEYS.helpAnswer(requestId)) ?? '';
}

export function storeUnsentAnswer(requestId: string, text: string): void {
  const key = STORAGE_KEYS.helpAnswer(requestId);
  begun.set(requestId, text);
  if (text) localStore.write(key, text);
  else localStore.remove(key);
}
