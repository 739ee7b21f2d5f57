import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowserStorage } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { CartProvider, createCartStore, pricesFor, totalOf, useCart, useCartCount } from './cart-store.tsx';
import { dogstory, fakeStorage, lovestory } from './testing.ts';

const stored = (storage: ReturnType<typeof fakeStorage>) =>
  JSON.parse(storage.entries[STORAGE_KEYS.cart] ?? 'null');
const cartOf = (...items: unknown[]) => ({ [STORAGE_KEYS.cart]: JSON.stringify(items) });

function openCart(storage = fakeStorage()) {
  const onUnsaved = vi.fn();
  const cart = createCartStore({ storage: openBrowserStorage(() => storage), onUnsaved });
  return { cart, storage, onUnsaved, items: () => cart.state.getState().items };
}

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  warn.mockRestore();
});

describe('the cart', () => {
  test('is empty and not loaded before the storage is read', () => {
    const { cart } = openCart(fakeStorage(cartOf(lovestory)));
    expect(cart.state.getState()).toEqual({ items: [], loaded: false });
    cart.load();
    expect(cart.state.getState()).toEqual({ items: [lovestory], loaded: true });
  });

  test('saves every change at once', () => {
    const { cart, storage } = openCart();
    cart.add(lovestory);
    expect(stored(storage)).toEqual([lovestory]);
    cart.add(dogstory);
    expect(stored(storage)).toEqual([lovestory, dogstory]);
    cart.remove(lovestory.id);
    expect(stored(storage)).toEqual([dogstory]);
    cart.clear();
    expect(stored(storage)).toEqual([]);
  });

  test('merges an update into its item and leaves the others', () => {
    const { cart, items } = openCart(fakeStorage(cartOf(lovestory, dogstory)));
    cart.update(dogstory.id, { extraPages: 1, priceTotal: 239_00 });
    expect(items()).toEqual([lovestory, { ...dogstory, extraPages: 1, priceTotal: 239_00 }]);
    cart.update('unknown', { extraPages: 9 });
    expect(items()).toHaveLength(2);
  });

  test('works out an update from the comic as it is stored now', () => {
    const { cart, items } = openCart(fakeStorage(cartOf(lovestory)));
    cart.update(lovestory.id, (stored) => ({ extraPages: stored.extraPages + 1 }));
    expect(items()).toEqual([{ ...lovestory, extraPages: 3 }]);
  });

  test('holds a comic once: adding it again replaces it where it stands', () => {
    const { cart, items } = openCart(fakeStorage(cartOf(lovestory, dogstory)));
    const again = { ...lovestory, id: '55555555-5555-4555-8555-555555555555', extraPages: 3 };
    cart.add(again);
    expect(items()).toEqual([again, dogstory]);
  });

  test('puts a removed comic back where it was', () => {
    const { cart, items } = openCart(fakeStorage(cartOf(lovestory, dogstory)));
    cart.remove(lovestory.id);
    cart.add(lovestory, 0);
    expect(items()).toEqual([lovestory, dogstory]);
  });

  test('comes to the sum of its prices', () => {
    expect(totalOf([])).toBe(0);
    expect(totalOf([lovestory, dogstory])).toBe(443_00);
  });
});

describe('two tabs', () => {
  test('follow each other', () => {
    const storage = fakeStorage();
    const here = openCart(storage);
    const there = openCart(storage);
    there.cart.add(lovestory);
    here.cart.load();
    expect(here.items()).toEqual([lovestory]);
  });

  test('keep each other’s comics even before they have heard of them', () => {
    const storage = fakeStorage();
    const here = openCart(storage);
    const there = openCart(storage);
    here.cart.load();
    there.cart.add(lovestory);
    here.cart.add(dogstory);
    expect(stored(storage)).toEqual([lovestory, dogstory]);
  });
});

describe('an answer about prices', () => {
  const answer = {
    ...lovestory,
    tier: { ...lovestory.tier, name: 'Heirloom', basePrice: 169_00, digitalPrice: 169_00 },
    addOns: [],
    storyBrief: 'As it was sent.',
    priceTotal: 249_00,
  };

  test('changes names and prices, and nothing of the story', () => {
    const { tier, addOns, priceTotal } = answer;
    expect(pricesFor(lovestory, answer)).toEqual({ tier, addOns, priceTotal });
  });

  test('says nothing of a comic that was edited since', () => {
    expect(pricesFor({ ...lovestory, timestamp: lovestory.timestamp + 1 }, answer)).toBeNull();
    expect(pricesFor(lovestory, undefined)).toBeNull();
  });
});

describe('damaged data', () => {
  test.each([
    ['no JSON', '[{"id":'],
    ['not a list', '{"id":"1"}'],
    ['null', 'null'],
  ])('is set aside with a warning when it is %s', (_, text) => {
    const { cart, storage, items } = openCart(fakeStorage({ [STORAGE_KEYS.cart]: text }));
    cart.load();
    expect(items()).toEqual([]);
    expect(storage.entries[STORAGE_KEYS.damagedCart]).toBe(text);
    expect(stored(storage)).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  test.each([
    ['no object', 7],
    ['null', null],
    ['without an id', { ...dogstory, id: undefined }],
    ['without a package', { ...dogstory, tier: undefined }],
    ['without a character’s photos', { ...dogstory, characters: [{ name: 'Rex' }] }],
    ['without its pages', { ...dogstory, pages: undefined }],
    ['with pages that have no scenes', { ...dogstory, pages: [{ pageNumber: 1 }] }],
    ['delivered by pigeon', { ...dogstory, delivery: { type: 'pigeon', rush: false } }],
    ['with a price that is text', { ...dogstory, priceTotal: '199' }],
    ['with a negative price', { ...dogstory, priceTotal: -1 }],
    ['a second one with the same id', { ...dogstory, id: lovestory.id }],
  ])('leaves the good entries when one is %s', (_, broken) => {
    const { cart, storage, items } = openCart(fakeStorage(cartOf(lovestory, broken)));
    cart.load();
    expect(items()).toEqual([lovestory]);
    expect(stored(storage)).toEqual([lovestory]);
    expect(JSON.parse(storage.entries[STORAGE_KEYS.damagedCart] ?? '')).toEqual(
      JSON.parse(JSON.stringify([broken])),
    );
    expect(warn).toHaveBeenCalledOnce();
  });

  test('stays where it is while there is no room to set it aside', () => {
    const storage = fakeStorage(cartOf(lovestory, 7));
    storage.full = true;
    const { cart, items } = openCart(storage);
    cart.load();
    expect(items()).toEqual([lovestory]);
    expect(stored(storage)).toEqual([lovestory, 7]);
  });
});

describe('a storage that can’t be used', () => {
  test('is told once, and the cart goes on in memory until it can be stored again', () => {
    const { cart, storage, onUnsaved, items } = openCart();
    storage.full = true;
    cart.add(lovestory);
    cart.add(dogstory);
    expect(items()).toEqual([lovestory, dogstory]);
    expect(onUnsaved).toHaveBeenCalledOnce();

    storage.full = false;
    cart.remove(lovestory.id);
    expect(stored(storage)).toEqual([dogstory]);
    storage.full = true;
    cart.clear();
    expect(onUnsaved).toHaveBeenCalledTimes(2);
  });

  test('gets what it had no room for once there is some', () => {
    const { cart, storage, onUnsaved } = openCart();
    storage.full = true;
    cart.add(lovestory);
    expect(cart.retry()).toBe(false);
    storage.full = false;
    expect(cart.retry()).toBe(true);
    expect(stored(storage)).toEqual([lovestory]);
    expect(cart.retry()).toBe(false);
    expect(onUnsaved).toHaveBeenCalledOnce();
  });

  test('may refuse even to be looked at', () => {
    const onUnsaved = vi.fn();
    const blocked = () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    const cart = createCartStore({ storage: openBrowserStorage(blocked), onUnsaved });
    cart.load();
    expect(cart.state.getState()).toEqual({ items: [], loaded: true });
    cart.add(lovestory);
    expect(cart.state.getState().items).toEqual([lovestory]);
    expect(onUnsaved).toHaveBeenCalledOnce();
  });
});

function Probe() {
  const { items, count, total, loaded } = useCart();
  return <p>{JSON.stringify({ items, count, total, loaded, badge: useCartCount() })}</p>;
}

test('the server draws an empty cart that is not loaded, for everybody the same', () => {
  const html = renderToStaticMarkup(
    <CartProvider>
      <Probe />
    </CartProvider>,
  );
  const drawn = JSON.parse(html.replace(/<\/?p>/g, '').replaceAll('&quot;', '"'));
  expect(drawn).toEqual({ items: [], count: 0, total: 0, loaded: false, badge: 0 });
});

test('using the cart outside its provider says so', () => {
  expect(() => renderToStaticMarkup(<Probe />)).toThrow('useCart must be used within CartProvider');
});
