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

/**
 * The comic in the making as this browser keeps it.
 * @param tab tells this page load from every other
 * @param onKept is called when another version was put aside or let go
 */
export function createLocalDraft(storage: BrowserStorage, tab: string, onKept: () => void = () => {}) {
  // What this tab last wrote or read: anything else in its place comes from another tab.
  let seen: string | null = null;
  /** A kept version that the browser had no room for: it stays until the page is closed. */
  let unstoredKept: LocalCopy | null = null;

  function read(key: string): LocalCopy | null {
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

  function sign(content: Omit<LocalCopy, 'savedAt' | 'tab'>): LocalCopy {
    return { savedAt: Date.now(), tab, ...content };
  }

  /**
   * Another tab's unsent changes are moved out of the way, not written over.
   * @returns false when there is no room for them
   */
  function makeRoomFor(comic: Comic): boolean {
    const stored = storage.read(LOCAL_DRAFT_KEY);
    if (stored === null || stored === seen) return true;
    const ours = seen === null ? null : parseCopy(seen);
    const copy = read(LOCAL_DRAFT_KEY);
    if (!copy?.dirty || copy.tab === tab || copy.content.reached === 1) return true;
    const isKnown = [ours?.content.comic, comic].some((known) => isSame(known, copy.content.comic));
    if (isKnown) return true;
    const isKept = storage.write(KEPT_DRAFT_KEY, stored);
    if (isKept) unstoredKept = null;
    onKept();
    return isKept;
  }

  function remove(): void {
    seen = null;
    storage.remove(LOCAL_DRAFT_KEY);
  }

  return {
    tab,
    /** To go on with it: what is written next replaces it. */
    read(): LocalCopy | null {
      const copy = read(LOCAL_DRAFT_KEY);
      seen = storage.read(LOCAL_DRAFT_KEY);
      return copy;
    },
    /** To look at it only. */
    peek: () => read(LOCAL_DRAFT_KEY),
    /** @returns false when there was no room for it */
    write(content: Omit<LocalCopy, 'savedAt' | 'tab'>): boolean {
      if (!makeRoomFor(content.content.comic)) return false;
      const text = JSON.stringify(sign(content));
      const isWritten = storage.write(LOCAL_DRAFT_KEY, text);
      if (isWritten) seen = text;
      return isWritten;
    },
    remove,
    /** Removes the copy of a draft that has ended, unless it holds changes of another tab that were not sent. */
    removeDraft(draftId: string): void {
      const copy = read(LOCAL_DRAFT_KEY);
      if (copy?.content.serverDraft?.key.id !== draftId || (copy.dirty && copy.tab !== tab)) return;
      remove();
    },
    readKept: () => unstoredKept ?? read(KEPT_DRAFT_KEY),
    keep(content: Omit<LocalCopy, 'savedAt' | 'tab'>): void {
      const copy = sign(content);
      const isWritten = storage.write(KEPT_DRAFT_KEY, JSON.stringify(copy));
      unstoredKept = isWritten ? null : copy;
      onKept();
    },
    removeKept(): void {
      unstoredKept = null;
      storage.remove(KEPT_DRAFT_KEY);
      onKept();
    },
  };
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
