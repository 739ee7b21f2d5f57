import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type DraftKey, EMPTY_COMIC } from '#shared/draft.ts';
import * as calls from './draft-calls.ts';
import {
  discardDraft,
  leaveCartItem,
  local,
  offerEarlierDraft,
  queue,
  readWizard,
  resumeDraft,
  saveNow,
} from './draft-sync.ts';
import { createMemoryStorage, type DraftServer, MARIA } from './draft-testing.ts';
import { DRAFT_TOKENS_KEY } from './draft-tokens.ts';
import { KEPT_DRAFT_KEY, LOCAL_DRAFT_KEY } from './local-draft.ts';
import { openCartItem, openFromElsewhere } from './opened-comic.ts';
import { readView, showView } from './sync-view.ts';
import { goToStep, startFresh, updateComic, useWizard } from './wizard-store.ts';

vi.mock('./draft-calls.ts', async () => {
  const { createDraftServer } = await import('./draft-testing.ts');
  const server = createDraftServer();
  return { draftApi: server.api, server };
});
vi.mock('#client/ui/toast.tsx');

const { server } = calls as unknown as { server: DraftServer };
const { signal } = new AbortController();
let storage = createMemoryStorage();

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  storage = createMemoryStorage();
  vi.stubGlobal('localStorage', storage);
  await discardDraft();
  server.drafts.clear();
  showView({ offer: null, kept: null });
});

/** A comic that was saved on the server, and the wizard left empty. */
async function leaveOnServer(storyBrief: string, step: number): Promise<DraftKey> {
  const content = { ...EMPTY_COMIC, ...MARIA, storyBrief, step };
  const { id, token } = (await calls.draftApi.create(content)) as DraftKey;
  const tokens = JSON.parse(storage.getItem(DRAFT_TOKENS_KEY) ?? '{}');
  storage.setItem(DRAFT_TOKENS_KEY, JSON.stringify({ ...tokens, [id]: token }));
  return { id, token };
}

const yes = async () => true;

/** The comic of a cart item, opened from the cart. */
async function editFromCart(storyBrief = 'In the cart') {
  const { id: draftId } = await leaveOnServer(storyBrief, 7);
  const item = { id: `item of ${storyBrief}`, draftId };
  await openCartItem(item, yes);
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

describe('a draft that only the server still has', () => {
  test('is offered, and goes on where it was left', async () => {
    const key = await leaveOnServer('Once', 4);
    await offerEarlierDraft([], signal);
    expect(readView().offer?.content.step).toBe(4);
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
    expect(readView().offer).toBeNull();
    startFresh();
    await offerEarlierDraft([], AbortSignal.abort());
    expect(readView().offer).toBeNull();
  });

  test('is deleted by starting fresh, and never offered again even if that fails', async () => {
    const { id } = await leaveOnServer('Once', 4);
    await offerEarlierDraft([], signal);
    server.dropNextCall();
    await discardDraft();
    expect(server.drafts.has(id)).toBe(true);
    await offerEarlierDraft([], signal);
    expect(readView().offer).toBeNull();
  });
});

describe('coming for another comic while that of a cart item is open', () => {
  test('begins an empty one, and the cart item’s is untouched by it', async () => {
    const { draftId } = await editFromCart();
    leaveCartItem();
    expect(useWizard.getState()).toMatchObject({ comic: EMPTY_COMIC, cartItemId: null, serverDraft: null });
    expect(storage.getItem(LOCAL_DRAFT_KEY)).toBeNull();
    expect(readView().kept).toBeNull();
    await beginComic('Another story');
    expect(server.drafts.get(draftId)?.content.storyBrief).toBe('In the cart');
    expect(server.drafts.size).toBe(2);
  });

  test('puts unsent changes aside, and coming back to the item goes on with them', async () => {
    const item = await editFromCart();
    updateComic({ storyBrief: 'Half edited' });
    leaveCartItem();
    expect(storedStory(KEPT_DRAFT_KEY)).toBe('Half edited');
    await beginComic('Another story');
    await openCartItem(item, yes);
    expect(story()).toBe('Half edited');
    expect(useWizard.getState().cartItemId).toBe(item.id);
    expect(storedStory(KEPT_DRAFT_KEY)).toBe('Another story');
  });

  test('goes on with the unfinished comic that had made room for it', async () => {
    await beginComic('Unfinished');
    await editFromCart();
    updateComic({ storyBrief: 'Half edited' });
    expect(storedStory(KEPT_DRAFT_KEY)).toBe('Unfinished');
    leaveCartItem();
    expect(story()).toBe('Unfinished');
    expect(useWizard.getState()).toMatchObject({ cartItemId: null, step: 4 });
    expect(storedStory(KEPT_DRAFT_KEY)).toBe('Half edited');
  });

  test('changes nothing about an ordinary comic', async () => {
    await beginComic('Unfinished');
    leaveCartItem();
    expect(story()).toBe('Unfinished');
  });
});

describe('a link to another comic', () => {
  /** A comic that another device began, as its link opens it here. */
  async function openLink(mayReplace: () => Promise<boolean>) {
    const content = { ...EMPTY_COMIC, ...MARIA, storyBrief: 'From the link', step: 5 };
    const { id, token } = (await calls.draftApi.create(content)) as DraftKey;
    const draft = await calls.draftApi.load({ id, token });
    return openFromElsewhere({ id, token }, draft, mayReplace);
  }

  /** What cannot be got back from the server: nobody to keep it for was named. */
  function keepOnlyHere(storyBrief: string) {
    const content = { comic: { ...EMPTY_COMIC, storyBrief }, step: 4, reached: 4, serverDraft: null };
    local.keep({ dirty: true, sent: [], content: { ...content, cartItemId: null } });
  }

  test('leaves a kept comic that is nowhere else alone, where the one it takes the place of is on the server', async () => {
    await beginComic('On the server');
    keepOnlyHere('Only here');
    const ask = vi.fn(yes);
    expect(await openLink(ask)).toBe(true);
    expect(ask).not.toHaveBeenCalled();
    expect(story()).toBe('From the link');
    expect(storedStory(KEPT_DRAFT_KEY)).toBe('Only here');
  });

  test('asks before one that is only here takes the place of the kept one, and without a yes changes nothing', async () => {
    keepOnlyHere('Kept');
    updateComic({ storyBrief: 'Also only here' });
    goToStep(4);
    queue.open(readWizard(), { dirty: true, sent: [] });
    const ask = vi.fn(async () => false);
    expect(await openLink(ask)).toBe(false);
    expect(story()).toBe('Also only here');
    expect(storedStory(LOCAL_DRAFT_KEY)).toBe('Also only here');
    expect(storedStory(KEPT_DRAFT_KEY)).toBe('Kept');

    expect(await openLink(yes)).toBe(true);
    expect(story()).toBe('From the link');
    expect(storedStory(KEPT_DRAFT_KEY)).toBe('Also only here');
    expect(ask).toHaveBeenCalledOnce();
  });

  test('asks nothing where the kept one is on the server', async () => {
    await beginComic('On the server');
    local.keep(queue.snapshot());
    startFresh();
    updateComic({ storyBrief: 'Only here' });
    goToStep(4);
    const ask = vi.fn(yes);
    await openLink(ask);
    expect(ask).not.toHaveBeenCalled();
    expect(storedStory(KEPT_DRAFT_KEY)).toBe('Only here');
  });
});
