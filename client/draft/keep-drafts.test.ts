import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from './draft-testing.ts';
import { keepDrafts } from './keep-drafts.ts';
import { LOCAL_DRAFT_KEY } from './stored-keys.ts';
import { startFresh, updateComic } from './wizard-store.ts';

vi.mock('./drafts.ts', () => new Promise(() => {}));

// Another file of this worker may have left a comic in the wizard.
beforeEach(startFresh);
afterEach(() => vi.unstubAllGlobals());

function openPage(items: Record<string, string> = {}) {
  const storage = createMemoryStorage();
  for (const [key, value] of Object.entries(items)) storage.setItem(key, value);
  const page = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const stop = keepDrafts();
  return { storage, leave: () => page.dispatchEvent(new Event('pagehide')), stop };
}

test('a choice made before the code for drafts arrived is stored when the page is left', () => {
  const { storage, leave, stop } = openPage();
  leave();
  expect(storage.getItem(LOCAL_DRAFT_KEY)).toBeNull();
  updateComic({ comicType: 'pet' });
  leave();
  expect(JSON.parse(storage.getItem(LOCAL_DRAFT_KEY) ?? '{}').content.comic.comicType).toBe('pet');
  stop();
});

test('the draft of an earlier visit is not replaced by it', () => {
  const { storage, leave, stop } = openPage({ [LOCAL_DRAFT_KEY]: 'an earlier comic' });
  updateComic({ comicType: 'pet' });
  leave();
  expect(storage.getItem(LOCAL_DRAFT_KEY)).toBe('an earlier comic');
  stop();
});
