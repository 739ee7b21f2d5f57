export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type BrowserStorage = {
  read(key: string): string | null;
  /** @returns false if the storage is full or blocked */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  removeMatching(pattern: RegExp): void;
};

/**
 * Never throws: blocked storage throws on access, full storage on writing.
 * @param find is called for each access
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

export const localStore = openBrowserStorage(() => localStorage);

export const sessionStore = openBrowserStorage(() => sessionStorage);

/**
 * Tells of changes, also after the back/forward cache, where pages get no events.
 * @returns the function that unsubscribes
 */
export function onStorageChange(key: string, listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    // The key is null if the storage was cleared.
    if (event.key === key || event.key === null) listener();
  };
  const wake = ({ persisted }: PageTransitionEvent) => persisted && listener();
  addEventListener('storage', follow);
  addEventListener('pageshow', wake);
  return () => {
    removeEventListener('storage', follow);
    removeEventListener('pageshow', wake);
  };
}
