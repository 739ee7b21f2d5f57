export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type BrowserStorage = {
  read(key: string): string | null;
  /** @returns false when the browser has no room for it, or keeps nothing at all */
  write(key: string, value: string): boolean;
  remove(key: string): void;
};

/**
 * Storage that fails quietly: a browser that blocks it throws on access already, and a full one on writing.
 * @param find is asked each time
 */
export function openBrowserStorage(find: () => DraftStorage): BrowserStorage {
  let warned = false;
  function attempt<T>(work: (storage: DraftStorage) => T, otherwise: T): T {
    try {
      return work(find());
    } catch (error) {
      if (!warned) console.warn('This browser does not store drafts.', error);
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
  };
}
