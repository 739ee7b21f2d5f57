export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type BrowserStorage = {
  read(key: string): string | null;
  /** @returns false if the storage is full or blocked */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Removes what others have stored under keys that match. */
  removeMatching(pattern: RegExp): void;
};

/**
 * Storage that never throws: a browser that blocks it throws on access already, and a full one on writing.
 * @param find is asked each time
 */
export function openBrowserStorage(find: () => DraftStorage): BrowserStorage {
  let warned = false;
  function attempt<T>(work: (storage: DraftStorage) => T, otherwise: T): T {
    try {
      return work(find());
    } catch (error) {
      if (!warned) console.warn('This browser keeps nothing for this page, or has no room left.', error);
      warned = true;
      return otherwise;
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    removeMatching: (pattern) =>
      attempt((storage) => {
        for (const key of Object.keys(storage)) if (pattern.test(key)) storage.removeItem(key);
      }, undefined),
  };
}

/** Kept until it is removed, for all tabs. */
export const localStore = openBrowserStorage(() => localStorage);

/** Kept until this tab is closed. */
export const sessionStore = openBrowserStorage(() => sessionStorage);

/** Calls back when another tab has changed this key, or may have while the page was put aside. */
export function onStorageChange(key: string, listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    // A cleared storage names no key.
    if (event.key === key || event.key === null) listener();
  };
  // A page in the back/forward cache hears of nothing.
  const wake = ({ persisted }: PageTransitionEvent) => persisted && listener();
  addEventListener('storage', follow);
  addEventListener('pageshow', wake);
  return () => {
    removeEventListener('storage', follow);
    removeEventListener('pageshow', wake);
  };
}
