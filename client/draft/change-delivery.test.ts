import { beforeEach, expect, test, vi } from 'vitest';
import { type Comic, EMPTY_COMIC } from '#shared/draft/comic.ts';
import { changeDelivery } from './change-delivery.ts';
import { createDraftServer, createMemoryStorage, type DraftServer, MARIA, openTab } from './draft-testing.ts';
import { openCartItem } from './open-comic.ts';

const WISH = { day: '2026-12-21', region: 'greece', fileFirst: false } as const;
const withoutWish = ({ wish: _, ...delivery }: Comic['delivery']) => delivery;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** A comic in the cart that is needed by a day, and two tabs of its browser. */
async function fillCart() {
  const server = createDraftServer();
  const storage = createMemoryStorage();
  const cart = openTab(server, storage, 'cart');
  const other = openTab(server, storage, 'other');
  const delivery = { type: 'print', rush: false, wish: WISH } as const;
  const { id, token } = Object(await server.api.create({ ...EMPTY_COMIC, ...MARIA, delivery, step: 7 }));
  cart.tokens.remember({ id, token });
  await server.api.complete({ id, token }, 1);
  server.calls.length = 0;
  return { server, cart, other, draftId: String(id), item: { id: 'item', draftId: String(id) } };
}

const onServer = ({ drafts }: DraftServer, id: string) => drafts.get(id);

test('a date that is removed in the cart is gone from the comic too, which stays in the cart', async () => {
  const { server, cart, draftId, item } = await fillCart();
  expect(await changeDelivery(draftId, withoutWish, cart)).toBeNull();
  expect(onServer(server, draftId)).toMatchObject({ completed: true });
  expect(onServer(server, draftId)?.content).toMatchObject({
    ...MARIA,
    step: 7,
    delivery: { type: 'print', rush: false },
  });
  await openCartItem(item, cart);
  expect(cart.read().comic.delivery).toEqual({ type: 'print', rush: false });
});

test('a comic that is open in the same tab or another one shows the change, and no text is lost', async () => {
  const { server, cart, other, draftId, item } = await fillCart();
  await openCartItem(item, cart);
  await openCartItem(item, other);
  cart.write('Typed right before.');
  await changeDelivery(draftId, withoutWish, cart);
  await other.autosave.refresh();
  for (const tab of [cart, other]) {
    expect(tab.read().comic).toMatchObject({
      storyBrief: 'Typed right before.',
      delivery: { type: 'print', rush: false },
    });
    expect(tab.read().comic.delivery.wish).toBeUndefined();
    expect(tab.conflict()).toBeNull();
  }
  expect(onServer(server, draftId)?.content.storyBrief).toBe('Typed right before.');
});

test('a change that another device has saved in between stays', async () => {
  const { server, cart, draftId } = await fillCart();
  const key = cart.tokens.find(draftId);
  if (!key) throw new Error('The draft has a key.');
  const load: typeof server.api.load = async (asked) => {
    const draft = await server.api.load(asked);
    const content = { ...draft.content, storyBrief: 'From the phone' };
    await server.api.update({ key, revision: draft.revision, content }, { keepalive: false });
    return draft;
  };
  await changeDelivery(draftId, withoutWish, { ...cart, api: { ...server.api, load } });
  expect(onServer(server, draftId)?.content).toMatchObject({
    storyBrief: 'From the phone',
    delivery: { type: 'print', rush: false },
  });
  expect(onServer(server, draftId)?.content.delivery.wish).toBeUndefined();
});

test('a comic whose draft is gone, or was made in another browser, has nothing to change', async () => {
  const { server, cart, draftId } = await fillCart();
  server.drafts.clear();
  expect(await changeDelivery(draftId, withoutWish, cart)).toBeNull();
  cart.tokens.forget(draftId);
  server.calls.length = 0;
  expect(await changeDelivery(draftId, withoutWish, cart)).toBeNull();
  expect(server.calls).toEqual([]);
});

test('without a connection, and where the server refuses it, the person is told and nothing has changed', async () => {
  const { server, cart, draftId } = await fillCart();
  server.dropNextCall();
  expect(await changeDelivery(draftId, withoutWish, cart)).toContain('Please check your connection');
  const refused = changeDelivery(draftId, withoutWish, cart);
  server.refuseNextCall('This package is no longer offered.');
  expect(await refused).toBe('This package is no longer offered.');
  expect(onServer(server, draftId)?.content.delivery.wish).toEqual(WISH);
});
