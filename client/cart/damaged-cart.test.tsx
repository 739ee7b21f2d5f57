import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { openBrowserStorage } from '#client/storage/browser-storage.ts';
import { STORAGE_KEYS } from '#client/storage/storage-keys.ts';
import { itemDetails, needsShipping } from '#shared/checkout/checkout.ts';
import { wantedOf } from '#shared/planning/wanted.ts';
import { CartItemCard } from './cart-item-card.tsx';
import { readCart } from './cart-lines.ts';
import { createCartStore } from './cart-store.tsx';
import { dogstory, fakeStorage, lovestory } from './testing.ts';

const whole = {
  ...lovestory,
  addOns: lovestory.addOns.map((addOn) => ({ ...addOn, text: 'For Anna' })),
  characters: lovestory.characters.map((character) => ({
    ...character,
    images: [{ url: '/api/images/one.jpg', title: 'Anna' }],
  })),
  pages: [
    {
      pageNumber: 1,
      mode: 'individual-scenes',
      wholePageDescription: '',
      scenes: [{ title: 'Rain', description: 'One umbrella.', sceneSize: '', imageUrl: null }],
    },
  ],
  delivery: { type: 'print', rush: true, wish: { day: '2027-02-14', isFixed: true } },
  styling: { ...lovestory.styling, occasion: 'Valentine’s Day', coverTitle: 'Rain' },
};

const WRONG = [undefined, null, 'x', -1, {}, [null]];

type Path = (string | number)[];

/** Each place of a value, from the outside to the inside. */
function placesIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...placesIn(inner).map((path) => [key, ...path]),
  ]);
}

function replaced(value: unknown, [key, ...path]: Path, wrong: unknown): unknown {
  if (key === undefined) return wrong;
  const inner = replaced((value as Record<string, unknown>)[key], path, wrong);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...(value as object), [key]: inner };
}

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => warn.mockRestore());

/** All that the cart’s page makes of what is stored. @returns the ids of the comics that it shows */
function show(...entries: unknown[]): string[] {
  const storage = fakeStorage({ [STORAGE_KEYS.cart]: JSON.stringify(entries) });
  const cart = createCartStore({ storage: openBrowserStorage(() => storage), onUnsaved: () => {} });
  cart.load();
  const { items } = cart.state.getState();
  const asked = { textMax: 60, textRequired: false };
  const shop = { tiers: [lovestory.tier], addOns: whole.addOns.map((addOn) => ({ ...addOn, ...asked })) };
  const drawn = readCart(items, { shop }).lines.map((line) => {
    wantedOf(line.item, false);
    itemDetails(line.item);
    needsShipping(line.item);
    const unknown = {
      ...{ mayInsist: false, beginsAtOnce: true, isDaysFailed: false, isWishFailed: false },
      ...{ offer: undefined, wishAnswer: undefined, startWording: null, waitsForStart: false },
    };
    const nothing = async () => false;
    return renderToStaticMarkup(
      <Router ssrPath="/cart">
        <CartItemCard
          line={{ ...line, ...unknown }}
          onRemove={nothing}
          onOrderAgain={nothing}
          onInsist={nothing}
          onBegin={nothing}
          onDropRush={nothing}
          onDropWish={nothing}
        />
      </Router>,
    );
  });
  expect(drawn).toHaveLength(items.length);
  return items.map(({ id }) => id);
}

test('a comic that is stored in any other form never hides the others of the cart', () => {
  expect(show(whole, dogstory)).toEqual([whole.id, dogstory.id]);
  const hiding: string[] = [];
  for (const path of placesIn(whole)) {
    for (const wrong of WRONG) {
      try {
        show(replaced(whole, path, wrong));
      } catch (error) {
        hiding.push(`${path.join('.')} as ${JSON.stringify(wrong)}: ${error}`);
      }
    }
  }
  expect(hiding).toEqual([]);
});
