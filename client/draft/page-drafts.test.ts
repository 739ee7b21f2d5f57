import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type DraftKey, EMPTY_COMIC } from '#shared/draft/comic.ts';
import { draftApi } from './draft-calls.ts';
import { createDraftServer, createMemoryStorage, MARIA } from './draft-testing.ts';

import {
  discardDraft,
  leaveCartItem,
  offerEarlierDraft,
  offerStoredDraft,
  openCartItem,
  openFromElsewhere,
  resumeDraft,
  switchVersion,
} from './open-comic.ts';
import { completeDraft, pageDrafts, saveNow } from './page-drafts.ts';
import { DRAFT_TOKENS_KEY, LOCAL_DRAFT_KEY } from './stored-keys.ts';
import { goToStep, startFresh, updateComic, useWizard } from './wizard-store.ts';

vi.mock('#client/ui/toast.tsx');

const server = createDraftServer();
Object.assign(draftApi, server.api);
const { autosave, local, view, wizard } = pageDrafts;
const { signal } = new AbortController();
let storage = createMemoryStorage();

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  storage = createMemoryStorage();
  vi.stubGlobal('localStorage', storage);
  await discardDraft();
  server.drafts.clear();
  view.setState({ offer: null, kept: [] });
});

/** Saves a comic on the server, and empties the wizard. */
async function leaveOnServer(storyBrief: string, step: number): Promise<DraftKey> {
  const content = { ...EMPTY_COMIC, ...MARIA, storyBrief, step };
  const { id, token } = (await draftApi.create(content)) as DraftKey;
  const tokens = JSON.parse(storage.getItem(DRAFT_TOKENS_KEY) ?? '{}');
  storage.setItem(DRAFT_TOKENS_KEY, JSON.stringify({ ...tokens, [id]: token }));
  return { id, token };
}

/** Opens the comic of a cart item. */
async function editFromCart(storyBrief = 'In the cart') {
  const { id: draftId } = await leaveOnServer(storyBrief, 7);
  const item = { id: `item of ${storyBrief}`, draftId };
  await openCartItem(item);
  return item;
}

async function beginComic(storyBrief: string): Promise<void> {
  updateComic({ ...MARIA, storyBrief });
  goToStep(4);
  await saveNow();
}

const story = () => useWizard.getState().comic.storyBrief;
const storedStory = (key: string) => {
  const stored = storage.getItem(key);
  return stored === null ? null : JSON.parse(stored).content.comic.storyBrief;
};
const keptStories = () => local.listKept().map(({ content }) => content.comic.storyBrief);

describe('a draft that only the server still has', () => {
  test('is offered, and goes on where it was left', async () => {
    const key = await leaveOnServer('Once', 4);
    await offerEarlierDraft([], signal);
    expect(view.getState().offer?.content.step).toBe(4);
    resumeDraft();
    expect(useWizard.getState()).toMatchObject({ step: 4, serverDraft: { key } });
    expect(story()).toBe('Once');
    expect(storedStory(LOCAL_DRAFT_KEY)).toBe('Once');
  });

  test('is not offered over a comic that was begun meanwhile, nor to whoever has left', async () => {
    await leaveOnServer('Once', 4);
    const offering = offerEarlierDraft([], signal);
    updateComic({ comicType: 'pet' });
    await offering;
    expect(view.getState().offer).toBeNull();
    startFresh();
    await offerEarlierDraft([], AbortSignal.abort());
    expect(view.getState().offer).toBeNull();
  });

  test('is deleted by starting fresh, and never offered again even if that fails', async () => {
    const { id } = await leaveOnServer('Once', 4);
    await offerEarlierDraft([], signal);
    server.dropNextCall();
    await discardDraft();
    expect(server.drafts.has(id)).toBe(true);
    await offerEarlierDraft([], signal);
    expect(view.getState().offer).toBeNull();
  });
});

test('a type that was chosen while the code loaded hides no draft of an earlier visit', async () => {
  await beginComic('Once');
  const stored = storage.getItem(LOCAL_DRAFT_KEY) ?? '';
  startFresh();
  storage.setItem(LOCAL_DRAFT_KEY, stored);
  updateComic({ comicType: 'pet' });
  offerStoredDraft(pageDrafts);
  expect(view.getState().offer?.content.comic.storyBrief).toBe('Once');
  resumeDraft();
  expect(story()).toBe('Once');
});

describe('a comic that is put away', () => {
  test('while its draft is being created is deleted once it is there', async () => {
    const release = server.hold();
    updateComic({ ...MARIA, storyBrief: 'Never mind' });
    const saving = saveNow();
    const discarding = discardDraft();
    release();
    expect(await saving).toBe(false);
    await discarding;
    expect(server.drafts.size).toBe(0);
    expect(pageDrafts.tokens.list()).toEqual([]);
  });

  test('into the cart is there before the browser’s copy goes', async () => {
    await beginComic('The end');
    const putInCart = vi.fn(() => expect(storedStory(LOCAL_DRAFT_KEY)).toBe('The end'));
    expect(await completeDraft(putInCart)).toBe(true);
    expect(putInCart).toHaveBeenCalledOnce();
    expect(storage.getItem(LOCAL_DRAFT_KEY)).toBeNull();
  });

  test('into the cart makes room for its key, without which it could be neither edited nor ordered', async () => {
    const { setItem } = storage;
    storage.setItem = (key, value) => {
      if (key === DRAFT_TOKENS_KEY && storage.items.has(LOCAL_DRAFT_KEY))
        throw new Error('The quota has been exceeded.');
      setItem(key, value);
    };
    await beginComic('The end');
    const id = useWizard.getState().serverDraft?.key.id ?? '';
    expect(storage.getItem(DRAFT_TOKENS_KEY) ?? '').not.toContain(id);
    expect(await completeDraft(() => {})).toBe(true);
    expect(storage.getItem(DRAFT_TOKENS_KEY)).toContain(id);
  });

  test('into the cart makes way for the unfinished one, which stays kept where the storage is full', async () => {
    await beginComic('Unfinished');
    await editFromCart();
    const { setItem } = storage;
    storage.setItem = (key, value) => {
      if (key === LOCAL_DRAFT_KEY && value.includes('Unfinished'))
        throw new Error('The quota has been exceeded.');
      setItem(key, value);
    };
    expect(await completeDraft(() => {})).toBe(true);
    expect(keptStories()).toEqual(['Unfinished']);
  });
});

describe('coming for another comic while that of a cart item is open', () => {
  test('begins an empty one, and the cart item’s is untouched by it', async () => {
    const { draftId } = await editFromCart();
    leaveCartItem();
    expect(useWizard.getState()).toMatchObject({ comic: EMPTY_COMIC, cartItemId: null, serverDraft: null });
    expect(storage.getItem(LOCAL_DRAFT_KEY)).toBeNull();
    expect(view.getState().kept).toEqual([]);
    await beginComic('Another story');
    expect(server.drafts.get(draftId)?.content.storyBrief).toBe('In the cart');
    expect(server.drafts.size).toBe(2);
  });

  test('puts unsent changes aside, and coming back to the item goes on with them', async () => {
    const item = await editFromCart();
    updateComic({ storyBrief: 'Half edited' });
    leaveCartItem();
    expect(keptStories()).toEqual(['Half edited']);
    await beginComic('Another story');
    await openCartItem(item);
    expect(story()).toBe('Half edited');
    expect(useWizard.getState().cartItemId).toBe(item.id);
    expect(keptStories()).toEqual(['Another story']);
  });

  test('goes on with the unfinished comic that had made room for it', async () => {
    await beginComic('Unfinished');
    await editFromCart();
    updateComic({ storyBrief: 'Half edited' });
    expect(keptStories()).toEqual(['Unfinished']);
    leaveCartItem();
    expect(story()).toBe('Unfinished');
    expect(useWizard.getState()).toMatchObject({ cartItemId: null, step: 4 });
    expect(keptStories()).toEqual(['Half edited']);
  });

  test('changes nothing about an ordinary comic', async () => {
    await beginComic('Unfinished');
    leaveCartItem();
    expect(story()).toBe('Unfinished');
  });
});

describe('a link to another comic', () => {
  /** Opens the draft of another device by its link. */
  async function openLink() {
    const content = { ...EMPTY_COMIC, ...MARIA, storyBrief: 'From the link', step: 5 };
    const { id, token } = (await draftApi.create(content)) as DraftKey;
    const draft = await draftApi.load({ id, token });
    return openFromElsewhere({ id, token }, draft);
  }

  /** A draft without a name and an address, which the server does not store. */
  function keepOnlyHere(storyBrief: string) {
    const content = { comic: { ...EMPTY_COMIC, storyBrief }, step: 4, reached: 4, serverDraft: null };
    local.keep({ dirty: true, sent: [], content: { ...content, cartItemId: null } });
  }

  test('keeps the comic that was here beside another one that is kept', async () => {
    keepOnlyHere('Kept');
    updateComic({ storyBrief: 'Also only here' });
    goToStep(4);
    autosave.open(wizard.read(), { dirty: true, sent: [] });
    await openLink();
    expect(story()).toBe('From the link');
    expect(keptStories().sort()).toEqual(['Also only here', 'Kept']);

    const also = local.listKept().find(({ content }) => content.comic.storyBrief === 'Also only here');
    if (also) switchVersion(also);
    expect(story()).toBe('Also only here');
    expect(keptStories().sort()).toEqual(['From the link', 'Kept']);
  });

  test('goes on with what this browser has of it, and keeps every other version', async () => {
    await beginComic('Here');
    keepOnlyHere('Kept');
    const { serverDraft } = wizard.read();
    if (!serverDraft) throw new Error('The draft was not made');
    const draft = await draftApi.load(serverDraft.key);
    startFresh();
    await openFromElsewhere(serverDraft.key, draft);
    expect(story()).toBe('Here');
    expect(keptStories()).toEqual(['Kept']);
  });
});
