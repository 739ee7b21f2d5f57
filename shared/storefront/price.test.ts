import { describe, expect, test } from 'vitest';
import {
  basePriceOf,
  DELIVERY_TYPES,
  type DeliveryType,
  EXTRA_PAGE_PRICE,
  priceComic,
  RUSH_FEE,
} from './price.ts';

const loveLetter = { name: 'Love Letter', digitalPrice: 279_00, printPrice: 339_00, comboPrice: 339_00 };
const giftWrapping = { name: 'Gift wrapping', price: 15_00 };
const framedCover = { name: 'Framed cover print', price: 79_00 };

type Row = [
  type: DeliveryType,
  addOns: (typeof giftWrapping)[],
  extraPages: number,
  rush: boolean,
  total: number,
];

const ROWS: Row[] = [
  ['digital', [], 0, false, 279_00],
  ['print', [], 0, false, 339_00],
  ['print-digital', [], 0, false, 339_00],
  ['digital', [giftWrapping], 0, false, 294_00],
  ['digital', [giftWrapping, framedCover], 0, false, 373_00],
  ['digital', [], 1, false, 319_00],
  ['digital', [], 50, false, 2279_00],
  ['digital', [], 0, true, 379_00],
  ['print', [framedCover], 2, true, 598_00],
  ['print-digital', [giftWrapping, framedCover], 3, true, 653_00],
];

test.each(ROWS)(
  '%s with add-ons %j, %i extra pages, rush %s costs %i cents',
  (type, addOns, extraPages, rush, total) => {
    const price = priceComic({
      tier: loveLetter,
      addOns,
      extraPages,
      characters: [],
      delivery: { type, rush },
    });
    expect(price.total).toBe(total);
    expect(price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    expect(price.basePrice).toBe(basePriceOf(loveLetter, type));
  },
);

test('an extra page is 40 euros and rush is 100, in cents', () => {
  expect([EXTRA_PAGE_PRICE, RUSH_FEE]).toEqual([4000, 10000]);
});

test('rush costs what its package says, and 100 euros in carts and orders from before it said so', () => {
  const order = {
    addOns: [],
    extraPages: 0,
    characters: [],
    delivery: { type: 'digital', rush: true },
  } as const;
  expect(priceComic({ ...order, addOns: [], tier: { ...loveLetter, rushPrice: 60_00 } }).total).toBe(339_00);
  expect(priceComic({ ...order, addOns: [], tier: loveLetter }).total).toBe(379_00);
});

test('each delivery type has a price of its own column', () => {
  const tier = { digitalPrice: 1, printPrice: 2, comboPrice: 3 };
  expect(DELIVERY_TYPES.map((type) => basePriceOf(tier, type))).toEqual([1, 2, 3]);
});

describe('the lines of a price', () => {
  test('name the package first, then the add-ons as chosen, the pages and the rush', () => {
    const { lines } = priceComic({
      tier: loveLetter,
      addOns: [framedCover, giftWrapping],
      extraPages: 2,
      characters: [],
      delivery: { type: 'digital', rush: true },
    });
    expect(lines).toEqual([
      { label: 'Love Letter', amount: 279_00 },
      { label: 'Framed cover print', amount: 79_00 },
      { label: 'Gift wrapping', amount: 15_00 },
      { label: '2 extra pages', amount: 80_00 },
      { label: 'Rush creation', amount: 100_00 },
    ]);
  });

  test.each([
    [3, null],
    [4, { label: '1 further character', amount: 25_00 }],
    [6, { label: '3 further characters', amount: 75_00 }],
  ])('charge %i characters by what the package includes', (length, line) => {
    const tier = { ...loveLetter, charactersIncluded: 3, extraCharacterPrice: 25_00 };
    const delivery = { type: 'digital', rush: false } as const;
    const price = priceComic({ tier, addOns: [], extraPages: 0, characters: { length }, delivery });
    expect(price.lines.slice(1)).toEqual(line ? [line] : []);
    expect(price.total).toBe(279_00 + (line?.amount ?? 0));
  });

  test('charge no characters for packages without a limit, and in orders from before there was one', () => {
    const order = { addOns: [], extraPages: 0, characters: { length: 30 } };
    const delivery = { type: 'digital', rush: false } as const;
    const unlimited = { ...loveLetter, charactersIncluded: null, extraCharacterPrice: 25_00 };
    for (const tier of [unlimited, loveLetter]) {
      expect(priceComic({ ...order, tier, delivery }).total).toBe(279_00);
    }
  });

  test('say one page in the singular, and nothing of what was not chosen', () => {
    const delivery = { type: 'digital', rush: false } as const;
    const withPage = priceComic({ tier: loveLetter, addOns: [], extraPages: 1, characters: [], delivery });
    expect(withPage.lines.map(({ label }) => label)).toEqual(['Love Letter', '1 extra page']);
    const plain = priceComic({ tier: loveLetter, addOns: [], extraPages: 0, characters: [], delivery });
    expect(plain.lines).toHaveLength(1);
  });
});
