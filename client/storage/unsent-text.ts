import { type BrowserStorage, localStore } from './browser-storage.ts';

/**
 * Text that was typed and not sent. It is stored in this browser, so that neither closing its form nor a reload loses
 * it; without room there the page holds it. It is its writer's alone, as colleagues may share a computer. What is more
 * than a text has a shape of its own in `storedJson`: a story and a proof's comments name the revision that they were
 * typed over, and a comic is kept beside those of other tabs. `reload-keeping-text.ts` is for fields of any form, also
 * those that keep nothing.
 */
export function unsentText(key: string, writerId: string, storage: BrowserStorage = localStore) {
  const own = `${key}_${writerId}`;
  return {
    // A page of an older release has kept it without its writer.
    read: (): string => typedHere.get(own) ?? storage.read(own) ?? storage.read(key) ?? '',
    /** An empty text is forgotten. */
    write(text: string): void {
      typedHere.set(own, text);
      storage.remove(key);
      if (text) storage.write(own, text);
      else storage.remove(own);
    },
  };
}

const typedHere = new Map<string, string>();

/** Wraps a field of a form, so that what is typed into it outlives the form. */
export type KeepField = <Field extends { name: string; onChange: (value: never) => void }>(
  field: Field,
  name?: string,
) => Field;

/** For forms whose text may not stay on the device, such as a visitor's: it outlives its form until the page is closed. */
export function createUnsentText<Values extends Record<string, string>>() {
  let typed: Partial<Values> = {};
  return {
    over: (initial: Values): Values => ({ ...initial, ...typed }),

    /**
     * Call it before sending. @returns a function that clears the text unless it changed meanwhile, and tells
     * whether it did
     */
    prepareToClear(): () => boolean {
      const sent = typed;
      return () => {
        const isUnchanged = typed === sent;
        if (isUnchanged) typed = {};
        return isUnchanged;
      };
    },

    keep: ((field, name = field.name) => ({
      ...field,
      onChange: (value: never) => {
        typed = { ...typed, [name]: value };
        field.onChange(value);
      },
    })) satisfies KeepField,
  };
}
