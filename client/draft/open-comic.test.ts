import { beforeEach, expect, test, vi } from 'vitest';
import { openBrowserStorage } from '#client/storage/browser-storage.ts';
import { type DraftKey, EMPTY_COMIC } from '#shared/draft/comic.ts';
import { createDraftServer, createMemoryStorage, MARIA } from './draft-testing.ts';
import { createDraftTokens } from './draft-tokens.ts';
import { findEarlierDraft } from './open-comic.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

function openBrowser() {
  const server = createDraftServer();
  const storage = createMemoryStorage();
  const tokens = createDraftTokens(openBrowserStorage(() => storage));
  /** Leaves a draft on the server, and its token in this browser. */
  async function leave(storyBrief: string, step: number): Promise<DraftKey> {
    const content = { ...EMPTY_COMIC, ...MARIA, storyBrief, step };
    const { id, token } = (await server.api.create(content)) as DraftKey;
    tokens.remember({ id, token });
    server.calls.length = 0;
    return { id, token };
  }
  const find = (known: string[] = []) => findEarlierDraft(server.api, tokens, known);
  return { server, tokens, leave, find };
}

test('the comic saved last is found as the server has it', async () => {
  const { leave, find } = openBrowser();
  await leave('Older', 5);
  const key = await leave('Newest', 4);
  expect(await find()).toMatchObject({
    savedAt: null,
    dirty: false,
    content: {
      comic: { ...MARIA, storyBrief: 'Newest' },
      ...{ step: 4, reached: 4, serverDraft: { key, revision: 1 }, cartItemId: null },
    },
  });
});

test('a browser without drafts asks the server nothing', async () => {
  const { server, find } = openBrowser();
  expect(await find()).toBeNull();
  expect(server.calls).toEqual([]);
});

test('a comic in the cart, an ordered one and one on its first step are not found', async () => {
  const { server, leave, find } = openBrowser();
  await leave('Barely begun', 1);
  const ordered = await leave('Ordered', 7);
  await server.api.complete(ordered, 1);
  const inCart = await leave('In the cart', 7);
  expect(await find([inCart.id])).toBeNull();
});

test('a comic of the cart that is edited again is still none to come back to', async () => {
  const { server, leave, find } = openBrowser();
  const key = await leave('Ordered', 7);
  await server.api.complete(key, 1);
  const content = { ...EMPTY_COMIC, ...MARIA, storyBrief: 'Edited', step: 4 };
  await server.api.update({ key, revision: 2, content }, { keepalive: false });
  expect(await find()).toBeNull();
});

test('a draft that is gone is forgotten, and an older one found', async () => {
  const { server, tokens, leave, find } = openBrowser();
  await leave('Older', 3);
  const { id } = await leave('Newest', 4);
  server.drafts.delete(id);
  expect((await find())?.content.comic.storyBrief).toBe('Older');
  expect(tokens.find(id)).toBeNull();
});

test('without a connection there is nothing to offer, and nothing is forgotten', async () => {
  const { server, tokens, leave, find } = openBrowser();
  const { id } = await leave('Newest', 4);
  server.dropNextCall();
  expect(await find()).toBeNull();
  expect(tokens.find(id)).not.toBeNull();
});
