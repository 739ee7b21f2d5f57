import type { BrowserStorage } from './browser-storage.ts';

/** A value that the browser keeps as JSON. */
export type StoredJson<Value> = {
  /** Null where nothing is stored, or nothing that makes a value today. */
  read(): Value | null;
  /** @returns false when it could not be kept */
  write(value: Value): boolean;
  remove(): void;
};

/** @param parse checks what was stored, perhaps by an earlier release; null refuses it */
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
    // Damaged, or not ours.
    return undefined;
  }
}
