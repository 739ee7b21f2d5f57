/** How long a popup that was closed stays away, in milliseconds: 30 days. */
export const QUIET_MS = 30 * 24 * 60 * 60 * 1000;

type PopupStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * What a browser remembers of a popup. One that blocks its storage remembers for as long as the page is open.
 * @param key names the popup
 */
export function createPopupMemory(
  key: string,
  stores: { session: () => PopupStorage; lasting: () => PopupStorage },
) {
  const shownKey = `popup_shown_${key}`;
  const dismissedKey = `popup_dismissed_${key}`;
  let wasShownHere = false;
  return {
    /** Whether it was neither shown in this session of the browser nor closed in the last 30 days. */
    isDue(now: number): boolean {
      if (wasShownHere || read(stores.session, shownKey) !== null) return false;
      const dismissedAt = Number(read(stores.lasting, dismissedKey) ?? Number.NaN);
      // A clock that was set back leaves a time that is still to come.
      return !(Math.abs(now - dismissedAt) < QUIET_MS);
    },
    noteShown(): void {
      wasShownHere = true;
      write(stores.session, shownKey, 'true');
    },
    noteDismissed(now: number): void {
      write(stores.lasting, dismissedKey, String(now));
    },
  };
}

function read(find: () => PopupStorage, key: string): string | null {
  try {
    return find().getItem(key);
  } catch {
    return null;
  }
}

function write(find: () => PopupStorage, key: string, value: string): void {
  try {
    find().setItem(key, value);
  } catch (error) {
    console.warn('This browser does not remember what it has shown.', error);
  }
}
