import type { BrowserStorage } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';

/** ms, 30 days, after it was closed. */
export const PAUSE_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Falls back to memory if the storage is blocked.
 * @param key names the popup
 */
export function createPopupMemory(key: string, stores: { session: BrowserStorage; lasting: BrowserStorage }) {
  const shownKey = STORAGE_KEYS.popupShown(key);
  const dismissedKey = STORAGE_KEYS.popupDismissed(key);
  let wasShownHere = false;
  return {
    /** False if it was shown in this session or closed in the last 30 days. */
    isDue(now: number): boolean {
      if (wasShownHere || stores.session.read(shownKey) !== null) return false;
      const dismissedAt = Number(stores.lasting.read(dismissedKey) ?? Number.NaN);
      // The clock may have been set back.
      return !(Math.abs(now - dismissedAt) < PAUSE_MS);
    },
    noteShown(): void {
      wasShownHere = true;
      stores.session.write(shownKey, 'true');
    },
    noteDismissed(now: number): void {
      stores.lasting.write(dismissedKey, String(now));
    },
  };
}
