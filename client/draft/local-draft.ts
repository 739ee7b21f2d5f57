import * as z from 'zod/mini';
import type { BrowserStorage } from '#client/storage/browser-storage.ts';
import { type Comic, RESUME_WINDOW_MS } from '#shared/draft/comic.ts';
import { comicSchema, draftKeySchema } from '#shared/draft/schema.ts';
import { isEqualComic } from './draft-content.ts';
import { CORRUPT_DRAFT_KEY, KEPT_DRAFT_KEY, LOCAL_DRAFT_KEY, NO_TAB } from './stored-keys.ts';
import type { WizardContent } from './wizard-store.ts';

const copySchema = z.object({
  /** Milliseconds since 1970. */
  savedAt: z.number(),
  /** The page load that wrote the copy. */
  tab: z.string(),
  /** Whether it contains changes that the server does not have. */
  dirty: z.boolean(),
  /** Fingerprints of all versions that the server may have from this browser, because responses can get lost. */
  sent: z._default(z.array(z.string()), []),
  /**
   * Whether this browser has sent the draft to the cart, so that a lost response is not taken for another
   * device's order.
   */
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
export type Snapshot = Omit<LocalCopy, 'savedAt' | 'tab'>;

/**
 * The comic in the wizard as this browser stores it.
 * @param tab identifies this page load
 * @param onKept is called when a version was kept or removed
 */
export function createLocalDraft(storage: BrowserStorage, tab: string, onKept: () => void = () => {}) {
  // The text that this tab last wrote or read. Any other text was written by another tab.
  let seen: string | null = null;
  const kept = createKeptDrafts(storage, onKept);
  const peek = () => readCopy(storage, LOCAL_DRAFT_KEY);
  const sign = (copy: Snapshot): LocalCopy => ({ savedAt: Date.now(), tab, ...copy });

  /**
   * Keeps unsaved changes of another tab as a version of their own instead of overwriting them.
   * @returns false if there is no room for them
   */
  function makeRoomFor(comic: Comic): boolean {
    const stored = storage.read(LOCAL_DRAFT_KEY);
    if (stored === null || stored === seen) return true;
    const ours = seen === null ? null : parseCopy(seen);
    const copy = peek();
    if (!copy?.dirty || copy.tab === tab || copy.content.reached === 1) return true;
    const isKnown = [ours?.content.comic, comic].some(
      (known) => known !== undefined && isEqualComic(known, copy.content.comic),
    );
    return isKnown || kept.adopt(copy);
  }

  function remove(): void {
    seen = null;
    storage.remove(LOCAL_DRAFT_KEY);
  }

  return {
    tab,
    /** Reads the copy to continue it: the next write replaces it. */
    read(): LocalCopy | null {
      const copy = peek();
      seen = storage.read(LOCAL_DRAFT_KEY);
      return copy;
    },
    /** Reads the copy without continuing it. */
    peek,
    /** @returns false if there is no room for it */
    write(copy: Snapshot): boolean {
      if (!makeRoomFor(copy.content.comic)) return false;
      const text = JSON.stringify(sign(copy));
      const isWritten = storage.write(LOCAL_DRAFT_KEY, text);
      if (!isWritten) return false;
      seen = text;
      kept.retry();
      return true;
    },
    /**
     * Makes a kept copy the one that the next visit is offered. It belongs to no page, so that it is kept again when a
     * new comic is begun here.
     * @returns false when there was no room for it, or another tab has stored its own
     */
    offerNextVisit: (copy: LocalCopy) =>
      peek() === null && storage.write(LOCAL_DRAFT_KEY, JSON.stringify({ ...copy, tab: NO_TAB })),
    remove,
    /** Removes the copy of a draft that was completed, unless it has unsaved changes of another tab. */
    removeDraft(draftId: string): void {
      const copy = peek();
      if (copy?.content.serverDraft?.key.id !== draftId || (copy.dirty && copy.tab !== tab)) return;
      remove();
    },
    /** The latest first. */
    listKept: kept.list,
    keep: (copy: Snapshot) => void kept.add(sign(copy)),
    /** Stores the kept ones for which the browser had no room. */
    retryKept: kept.retry,
    removeKept: (copy: LocalCopy) => kept.remove((other) => isSameCopy(copy, other)),
    /** Removes what was kept while another tab wrote and is no other version than the one in the wizard. */
    removeKeptLike: (content: WizardContent) => kept.remove((copy) => isSameVersion(copy, { content })),
    removeKeptOf: (draftId: string) => kept.remove(({ content }) => content.serverDraft?.key.id === draftId),
  };
}

/** Versions that were not chosen, and comics that were replaced in the wizard, the latest first. */
function createKeptDrafts(storage: BrowserStorage, onChange: () => void) {
  // Copies without room in the storage are kept in memory until the page is closed.
  let unstored: LocalCopy[] = [];

  function list(): LocalCopy[] {
    const stored = readKeptCopies(storage);
    const others = stored.filter((copy) => !unstored.some((ours) => isSameCopy(ours, copy)));
    return [...unstored, ...others].sort((one, other) => other.savedAt - one.savedAt);
  }

  /** @returns false if there is no room for them */
  function store(copies: LocalCopy[]): boolean {
    if (copies.length === 0) storage.remove(KEPT_DRAFT_KEY);
    const isStored = copies.length === 0 || storage.write(KEPT_DRAFT_KEY, JSON.stringify(copies));
    unstored = isStored ? [] : copies.filter((copy) => !isIn(readKeptCopies(storage), copy));
    onChange();
    return isStored;
  }

  /** Adds a copy, and drops equal ones of the same draft. */
  const listWith = (copy: LocalCopy, kept: LocalCopy[]) => [
    copy,
    ...kept.filter((other) => !isSameCopy(copy, other) && !isSameVersion(copy, other)),
  ];

  return {
    list,
    /** @returns false if there is no room for it; then it stays with the tab that wrote it */
    adopt(copy: LocalCopy): boolean {
      const copies = listWith(copy, list());
      if (!storage.write(KEPT_DRAFT_KEY, JSON.stringify(copies))) return false;
      unstored = [];
      onChange();
      return true;
    },
    /** Call it when there may be room again. */
    retry(): void {
      if (unstored.length > 0) store(list());
    },
    add: (copy: LocalCopy) => store(listWith(copy, list())),
    remove(isGone: (copy: LocalCopy) => boolean): void {
      const copies = list();
      const left = copies.filter((copy) => !isGone(copy));
      if (left.length < copies.length) store(left);
    },
  };
}

/** Old copies are dropped; damaged ones are stored under another key. */
function readKeptCopies(storage: BrowserStorage): LocalCopy[] {
  const stored = storage.read(KEPT_DRAFT_KEY);
  if (stored === null) return [];
  const value = parseJson(stored);
  // Earlier releases stored a single copy.
  const entries: unknown[] = Array.isArray(value) ? value : [value];
  const copies = entries.map(parseCopyValue);
  if (copies.includes(null)) setAside(storage, stored);
  const fresh = copies.filter((copy) => copy !== null && !isTooOld(copy)) as LocalCopy[];
  if (fresh.length === 0) storage.remove(KEPT_DRAFT_KEY);
  return fresh;
}

export function isSameCopy(one: LocalCopy, other: LocalCopy): boolean {
  return one.savedAt === other.savedAt && one.tab === other.tab && isSameVersion(one, other);
}

type Version = Pick<LocalCopy, 'content'>;

function isSameVersion(one: Version, other: Version): boolean {
  return (
    one.content.serverDraft?.key.id === other.content.serverDraft?.key.id &&
    one.content.cartItemId === other.content.cartItemId &&
    isEqualComic(one.content.comic, other.content.comic)
  );
}

const isIn = (copies: LocalCopy[], copy: LocalCopy) => copies.some((other) => isSameCopy(other, copy));

function isTooOld({ savedAt }: LocalCopy): boolean {
  return Date.now() - savedAt > RESUME_WINDOW_MS;
}

function setAside(storage: BrowserStorage, stored: string): void {
  console.warn(`The stored draft is damaged. It is kept under ${CORRUPT_DRAFT_KEY}.`);
  storage.write(CORRUPT_DRAFT_KEY, stored);
}

/** The copy under a key, or null if it is missing, old or damaged. A damaged one is stored under another key. */
function readCopy(storage: BrowserStorage, key: string): LocalCopy | null {
  const stored = storage.read(key);
  if (stored === null) return null;
  const copy = parseCopy(stored);
  if (!copy) setAside(storage, stored);
  if (copy && !isTooOld(copy)) return copy;
  storage.remove(key);
  return null;
}

/** Parses a stored copy; null if invalid. */
export function parseCopy(text: string): LocalCopy | null {
  return parseCopyValue(parseJson(text));
}

function parseCopyValue(value: unknown): LocalCopy | null {
  const parsed = copySchema.safeParse(value);
  if (!parsed.success) return null;
  const comic = readComic(parsed.data.content.comic);
  return comic && { ...parsed.data, content: { ...parsed.data.content, comic } };
}

function readComic(value: unknown): Comic | null {
  const parsed = comicSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  // Text above its limit is no damage: it was stored as typed, and the person will be asked to shorten it.
  return parsed.error.issues.every(({ code }) => code === 'too_big') ? (value as Comic) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
