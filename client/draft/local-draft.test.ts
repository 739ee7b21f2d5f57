import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBrowserStorage } from '#client/storage/browser-storage.ts';
import { type Comic, type DraftKey, EMPTY_COMIC } from '#shared/draft/comic.ts';
import { createMemoryStorage, TOKEN } from './draft-testing.ts';
import { createDraftTokens } from './draft-tokens.ts';
import { createLocalDraft } from './local-draft.ts';
import { CORRUPT_DRAFT_KEY, DRAFT_TOKENS_KEY, KEPT_DRAFT_KEY, LOCAL_DRAFT_KEY } from './stored-keys.ts';
import type { WizardContent } from './wizard-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function contentWith(storyBrief: string, place: Partial<WizardContent> = {}): WizardContent {
  const comic = { ...EMPTY_COMIC, storyBrief };
  return { comic, step: 4, reached: 4, serverDraft: null, cartItemId: null, ...place };
}

function openDrafts() {
  const storage = createMemoryStorage();
  const browserStorage = openBrowserStorage(() => storage);
  const openTab = (tab: string) => createLocalDraft(browserStorage, tab);
  return { storage, openTab, one: openTab('one'), other: openTab('other') };
}

const unsent = (storyBrief: string, place?: Partial<WizardContent>) => ({
  dirty: true,
  sent: [],
  content: contentWith(storyBrief, place),
});

test('a draft is read as it was written', () => {
  const { one, other } = openDrafts();
  one.write(unsent('Once'));
  expect(other.read()).toEqual({ savedAt: Date.now(), tab: 'one', ...unsent('Once') });
});

test('a draft is offered for 24 hours and then discarded', () => {
  const { storage, one } = openDrafts();
  one.write(unsent('Once'));
  vi.advanceTimersByTime(DAY_MS);
  expect(one.read()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(one.read()).toBeNull();
  expect(storage.items.has(LOCAL_DRAFT_KEY)).toBe(false);
});

test.each([
  ['no JSON', '{"savedAt":'],
  ['something else', '[1, 2]'],
  [
    'a comic with a part missing',
    JSON.stringify({ savedAt: 0, tab: 'x', dirty: true, content: { comic: {} } }),
  ],
])('a damaged draft is set aside: %s', (_, damaged) => {
  const { storage, one } = openDrafts();
  storage.setItem(LOCAL_DRAFT_KEY, damaged);
  expect(one.read()).toBeNull();
  expect(storage.items.get(CORRUPT_DRAFT_KEY)).toBe(damaged);
  expect(storage.items.has(LOCAL_DRAFT_KEY)).toBe(false);
  expect(console.warn).toHaveBeenCalled();
});

test('text over its limit is not damage', () => {
  const { one } = openDrafts();
  one.write(unsent('x'.repeat(2001)));
  expect(one.read()?.content.comic.storyBrief).toHaveLength(2001);
});

test('a draft from before fingerprints were kept can still be read', () => {
  const { storage, one } = openDrafts();
  const { dirty, content } = unsent('Once');
  storage.setItem(LOCAL_DRAFT_KEY, JSON.stringify({ savedAt: Date.now(), tab: 'x', dirty, content }));
  expect(one.read()?.sent).toEqual([]);
});

test('another tab’s unsent changes are kept, not written over', () => {
  const { one, other } = openDrafts();
  one.write(unsent('from one'));
  other.write(unsent('from the other'));
  expect(other.read()?.content.comic.storyBrief).toBe('from the other');
  expect(other.listKept()[0]?.content.comic.storyBrief).toBe('from one');
});

test('every version that had to make room is kept, the latest first, and each only once', () => {
  const { storage, one, other } = openDrafts();
  for (const story of ['first', 'second', 'third', 'second']) {
    vi.advanceTimersByTime(1000);
    one.keep(unsent(story));
  }
  const listStories = () => other.listKept().map(({ content }) => content.comic.storyBrief);
  const [latest] = other.listKept();
  if (!latest) throw new Error('Nothing is kept');
  // PostgreSQL changes the order of keys.
  const keysReversed = Object.fromEntries(Object.entries(latest.content.comic).reverse()) as Comic;
  one.keep({ ...latest, content: { ...latest.content, comic: keysReversed } });
  expect(listStories()).toEqual(['second', 'third', 'first']);
  const [second, third] = other.listKept();
  if (!second || !third) throw new Error('Nothing is kept');
  other.keep(unsent('fourth'));
  other.removeKept(third);
  one.removeKept(second);
  expect(listStories()).toEqual(['fourth', 'first']);
  vi.advanceTimersByTime(DAY_MS + 1);
  expect(listStories()).toEqual([]);
  expect(storage.items.has(KEPT_DRAFT_KEY)).toBe(false);
});

test('a version that an older page kept by itself can still be read', () => {
  const { storage, one, other } = openDrafts();
  one.write(unsent('Kept alone'));
  storage.setItem(KEPT_DRAFT_KEY, storage.getItem(LOCAL_DRAFT_KEY) ?? '');
  other.keep(unsent('Beside it'));
  expect(
    other
      .listKept()
      .map(({ content }) => content.comic.storyBrief)
      .sort(),
  ).toEqual(['Beside it', 'Kept alone']);
});

test('a version that another tab has sent needs no copy', () => {
  const { storage, one, other } = openDrafts();
  one.write({ ...unsent('from one'), dirty: false });
  other.write(unsent('from the other'));
  expect(storage.items.has(KEPT_DRAFT_KEY)).toBe(false);
});

test('a draft that was resumed here is this tab’s own from then on', () => {
  const { storage, one, other } = openDrafts();
  one.write(unsent('Once'));
  other.read();
  other.write(unsent('Once upon a time'));
  other.write(unsent('Once upon a time, there'));
  expect(storage.items.has(KEPT_DRAFT_KEY)).toBe(false);
});

test('a comic type picked in another tab is not worth keeping', () => {
  const { storage, one, other } = openDrafts();
  one.write(unsent('', { step: 1, reached: 1 }));
  other.write(unsent('from the other'));
  expect(storage.items.has(KEPT_DRAFT_KEY)).toBe(false);
});

test('a browser without room or storage is warned about once, and nothing crashes', () => {
  const blocked = createLocalDraft(
    openBrowserStorage(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }),
    'one',
  );
  blocked.write(unsent('Once'));
  blocked.write(unsent('Once upon'));
  expect(blocked.read()).toBeNull();
  blocked.remove();
  expect(console.warn).toHaveBeenCalledTimes(1);
});

function keyOf(number: number): DraftKey {
  return { id: `${number}0000000-0000-4000-8000-000000000000`, token: `${TOKEN}-${number}` };
}

test('tokens are kept by draft and let go one by one', () => {
  const storage = createMemoryStorage();
  const tokens = createDraftTokens(openBrowserStorage(() => storage));
  const [one, two] = [keyOf(1), keyOf(2)];
  tokens.remember(one);
  tokens.remember(two);
  expect(tokens.find(one.id)).toEqual(one);
  tokens.forget(one.id);
  expect(tokens.find(one.id)).toBeNull();
  expect(tokens.find(two.id)).toEqual(two);
});

test('a token that the browser does not store is kept in memory, and stored with the next one', () => {
  const storage = createMemoryStorage();
  const [one, two, three] = [keyOf(1), keyOf(2), keyOf(3)];
  let isFull = false;
  const tokens = createDraftTokens(
    openBrowserStorage(() => {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      return storage;
    }),
  );
  tokens.remember(one);
  isFull = true;
  tokens.remember(two);
  expect(tokens.find(two.id)).toEqual(two);
  isFull = false;
  tokens.remember(three);
  const otherTab = createDraftTokens(openBrowserStorage(() => storage));
  expect(otherTab.list()).toEqual([three, two, one]);
});

test('the token of the draft saved last comes first, and what is none is left out', () => {
  const storage = createMemoryStorage();
  const tokens = createDraftTokens(openBrowserStorage(() => storage));
  const [one, two, three] = [keyOf(1), keyOf(2), keyOf(3)];
  for (const key of [three, one, two, two, three]) tokens.remember(key);
  expect(tokens.list()).toEqual([three, two, one]);
  storage.setItem(DRAFT_TOKENS_KEY, JSON.stringify({ a: 1, [one.id]: one.token, [two.id]: null }));
  expect(tokens.list()).toEqual([one]);
});

test('damaged tokens read as none', () => {
  const storage = createMemoryStorage();
  storage.setItem(DRAFT_TOKENS_KEY, 'not json');
  const tokens = createDraftTokens(openBrowserStorage(() => storage));
  expect(tokens.find('a')).toBeNull();
});
