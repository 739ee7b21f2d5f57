import * as z from 'zod/mini';
import type { BrowserStorage } from '#client/storage/browser-storage.ts';
import { type Comic, comicSchema, draftKeySchema, RESUME_WINDOW_MS } from '#shared/draft.ts';
import type { WizardContent } from './wizard-store.ts';

export const LOCAL_DRAFT_KEY = 'configurator_draft';
/** The version of a comic that was not chosen, or another unfinished comic that had to make room. */
export const KEPT_DRAFT_KEY = 'configurator_draft_kept';
export const CORRUPT_DRAFT_KEY = 'configurator_draft_corrupt';

const copySchema = z.object({
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  /** The page load that wrote it. */
  tab: z.string(),
  /** Whether it holds changes the server has not. */
  dirty: z.boolean(),
  /** Fingerprints of what the server may hold because this browser sent it: answers can get lost. */
  sent: z._default(z.array(z.string()), []),
  /** Whether it was sent to a cart from here: should the answer get lost, it was nobody else. */
  completionKnown: z.optional(z.boolean()),
  content: z.object({
    comic: z.unknown(),
    step: z.int().check(z.gte(1)),
    reached: z.int().check(z.gte(1)),
    serverDraft: z.nullable(z.object({ key: draftKeySchema, revision: z.int() })),
    cartItemId: z.nullable(z.string()),
  }),
});

export type LocalCopy = Omit<z.infer<typeof copySchema>, 'content'> & { content: WizardContent };
export type LocalDraft = ReturnType<typeof createLocalDraft>;
type Unsigned = Omit<LocalCopy, 'savedAt' | 'tab'>;

/**
 * The comic in the making as this browser keeps it.
 * @param tab tells this page load from every other
 * @param onKept is called when another version was put aside or let go
 */
export function createLocalDraft(storage: BrowserStorage, tab: string, onKept: () => void = () => {}) {
  // What this tab last wrote or read: anything else in its place comes from another tab.
  let seen: string | null = null;
  const kept = createKeptDraft(storage, onKept);
  const peek = () => readCopy(storage, LOCAL_DRAFT_KEY);
  const sign = (copy: Unsigned): LocalCopy => ({ savedAt: Date.now(), tab, ...copy });

  /**
   * Another tab's unsent changes are moved out of the way, not written over.
   * @returns false when there is no room for them
   */
  function makeRoomFor(comic: Comic): boolean {
    const stored = storage.read(LOCAL_DRAFT_KEY);
    if (stored === null || stored === seen) return true;
    const ours = seen === null ? null : parseCopy(seen);
    const copy = peek();
    if (!copy?.dirty || copy.tab === tab || copy.content.reached === 1) return true;
    const isKnown = [ours?.content.comic, comic].some((known) => isSame(known, copy.content.comic));
    return isKnown || kept.store(stored);
  }

  function remove(): void {
    seen = null;
    storage.remove(LOCAL_DRAFT_KEY);
  }

  return {
    tab,
    /** To go on with it: what is written next replaces it. */
    read(): LocalCopy | null {
      const copy = peek();
      seen = storage.read(LOCAL_DRAFT_KEY);
      return copy;
    },
    /** To look at it only. */
    peek,
    /** @returns false when there was no room for it */
    write(copy: Unsigned): boolean {
      if (!makeRoomFor(copy.content.comic)) return false;
      const text = JSON.stringify(sign(copy));
      const isWritten = storage.write(LOCAL_DRAFT_KEY, text);
      if (!isWritten) return false;
      seen = text;
      kept.retry();
      return true;
    },
    remove,
    /** Removes the copy of a draft that has ended, unless it holds changes of another tab that were not sent. */
    removeDraft(draftId: string): void {
      const copy = peek();
      if (copy?.content.serverDraft?.key.id !== draftId || (copy.dirty && copy.tab !== tab)) return;
      remove();
    },
    readKept: kept.read,
    keep: (copy: Unsigned) => kept.write(sign(copy)),
    removeKept: kept.remove,
  };
}

/** The one place for another version, or another comic. */
function createKeptDraft(storage: BrowserStorage, onChange: () => void) {
  // What the browser had no room for stays until the page is closed.
  let unstored: LocalCopy | null = null;

  /** @returns false when there is no room for it */
  function store(text: string): boolean {
    const isStored = storage.write(KEPT_DRAFT_KEY, text);
    if (isStored) unstored = null;
    onChange();
    return isStored;
  }

  return {
    read: () => unstored ?? readCopy(storage, KEPT_DRAFT_KEY),
    store,
    /** To be called when the browser has room again. */
    retry(): void {
      const stored = unstored && readCopy(storage, KEPT_DRAFT_KEY);
      if (unstored && (stored?.savedAt ?? 0) <= unstored.savedAt) store(JSON.stringify(unstored));
    },
    write(copy: LocalCopy): void {
      unstored = copy;
      store(JSON.stringify(copy));
    },
    remove(): void {
      unstored = null;
      storage.remove(KEPT_DRAFT_KEY);
      onChange();
    },
  };
}

/** The copy under a key, unless it is too old. A damaged one is set aside. */
function readCopy(storage: BrowserStorage, key: string): LocalCopy | null {
  const stored = storage.read(key);
  if (stored === null) return null;
  const copy = parseCopy(stored);
  if (!copy) {
    console.warn(`The stored draft is damaged. It is kept under ${CORRUPT_DRAFT_KEY}.`);
    storage.write(CORRUPT_DRAFT_KEY, stored);
  }
  if (copy && Date.now() - copy.savedAt <= RESUME_WINDOW_MS) return copy;
  storage.remove(key);
  return null;
}

/** The copy in a stored text, or null where it is none. */
export function parseCopy(text: string): LocalCopy | null {
  const parsed = copySchema.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const comic = readComic(parsed.data.content.comic);
  return comic && { ...parsed.data, content: { ...parsed.data.content, comic } };
}

function readComic(value: unknown): Comic | null {
  const parsed = comicSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  // Text over its limit is not damage: it was kept as typed, and the person is asked to shorten it.
  return parsed.error.issues.every(({ code }) => code === 'too_big') ? (value as Comic) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isSame(one: Comic | undefined, other: Comic): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other);
}
