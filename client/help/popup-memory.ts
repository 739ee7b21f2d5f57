import type { BrowserStorage } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';

/** How long a popup that was closed stays away, in milliseconds: 30 days. */
export const QUIET_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * What a browser remembers of a popup. One that blocks its storage remembers for as long as the page is open.
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
      // A clock that was set back leaves a time that is still to come.
      return !(Math.abs(now - dismissedAt) < QUIET_MS);
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
