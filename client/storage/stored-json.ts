import type { BrowserStorage } from './browser-storage.ts';

/** A value that is stored in the browser as JSON. */
export type StoredJson<Value> = {
  /** Null if nothing valid is stored. */
  read(): Value | null;
  /** @returns false if the storage is full or blocked */
  write(value: Value): boolean;
  remove(): void;
};

/** @param parse validates the stored value, which an earlier release may have written; null rejects it */
export function storedJson<Value>(
  storage: BrowserStorage,
  key: string,
  parse: (stored: unknown) => Value | null,
): StoredJson<Value> {
  return {
    read() {
      const text = storage.read(key);
      const stored = text === null ? undefined : parseJson(text);
      return stored === undefined ? null : parse(stored);
    },
    write: (value) => storage.write(key, JSON.stringify(value)),
    remove: () => storage.remove(key),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text is damaged, or other code has written it.
    return undefined;
  }
}
