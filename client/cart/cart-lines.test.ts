import { describe, expect, test } from 'vitest';
import type { CartItem } from '../../shared/checkout';
import { readCart, type Shop, titleOf } from './cart-lines';
import { dogstory, lovestory } from './testing';

const tier: Shop['tiers'][number] = {
  ...lovestory.tier,
  popular: false,
  revisionRounds: 1,
  includesConsultation: false,
  prioritySupportHours: null,
  dedicatedManager: false,
};
const giftWrap = { id: '44444444-4444-4444-8444-444444444444', name: 'Gift wrap', price: 15_00 };
const shop: Shop = { tiers: [tier], addOns: [giftWrap] };

const packageGone =
  'The package ‘Keepsake’ is no longer offered. Please edit this comic and choose another one.';
const addOnGone = 'The add-on ‘Gift wrap’ is no longer offered. Please edit this comic and remove it.';

test.each<
  [string, Partial<Shop>, CartItem, { total: number; previous: number | null; problem: string | null }]
>([
  ['unchanged', {}, lovestory, { total: 244_00, previous: null, problem: null }],
  [
    'a dearer package',
    { tiers: [{ ...tier, digitalPrice: 159_00 }] },
    lovestory,
    { total: 254_00, previous: 244_00, problem: null },
  ],
  [
    'a cheaper add-on',
    { addOns: [{ ...giftWrap, price: 10_00 }] },
    lovestory,
    { total: 239_00, previous: 244_00, problem: null },
  ],
  [
    'another delivery’s price',
    { tiers: [{ ...tier, digitalPrice: 999_00 }] },
    dogstory,
    { total: 199_00, previous: null, problem: null },
  ],
  ['no such package', { tiers: [] }, lovestory, { total: 244_00, previous: null, problem: packageGone }],
  ['no such add-on', { addOns: [] }, lovestory, { total: 244_00, previous: null, problem: addOnGone }],
  [
    'a price of their own making',
    {},
    { ...lovestory, priceTotal: 1 },
    { total: 244_00, previous: 1, problem: null },
  ],
])('a comic in a shop with %s', (_, change, item, expected) => {
  const { lines } = readCart([item], { ...shop, ...change });
  const [line] = lines;
  expect({ total: line?.item.priceTotal, previous: line?.previousTotal, problem: line?.problem }).toEqual(
    expected,
  );
});

describe('the cart as a whole', () => {
  test('totals today’s prices and says what they were', () => {
    const dearer = { ...shop, tiers: [{ ...tier, digitalPrice: 159_00 }] };
    expect(readCart([lovestory, dogstory], dearer)).toMatchObject({
      total: 453_00,
      previousTotal: 443_00,
      problem: null,
    });
  });

  test('takes the server’s word over the list it has', () => {
    const answered = { ...lovestory, tier: { ...lovestory.tier, digitalPrice: 169_00 }, priceTotal: 264_00 };
    const { lines, total } = readCart([lovestory], shop, { [lovestory.id]: answered });
    expect(lines[0]).toMatchObject({ previousTotal: 244_00, item: { priceTotal: 264_00 } });
    expect(total).toBe(264_00);
  });

  test('changes nothing while the shop is not known', () => {
    expect(readCart([lovestory], undefined)).toMatchObject({
      total: 244_00,
      previousTotal: null,
      problem: null,
    });
  });

  test.each<[string, CartItem[], string]>([
    ['one comic is unfinished', [{ ...lovestory, storyBrief: ' ' }], 'One comic needs a change'],
    [
      'two are',
      [
        { ...lovestory, storyBrief: '' },
        { ...dogstory, characters: [] },
      ],
      '2 comics need a change',
    ],
    ['a comic is in it twice', [lovestory, { ...dogstory, draftId: lovestory.draftId }], 'twice'],
  ])('can’t be paid for while %s', (_, items, reason) => {
    expect(readCart(items, shop).problem).toContain(reason);
  });

  test('can’t be paid for when it costs nothing', () => {
    const free = { ...dogstory, priceTotal: 0 };
    expect(readCart([free], undefined).problem).toBe('There is nothing to pay for in this cart.');
  });

  test('says at a comic what is wrong with it', () => {
    const { lines } = readCart([lovestory, { ...dogstory, characters: [] }], shop);
    expect(lines.map(({ problem }) => problem)).toEqual([null, 'At least one character is required']);
  });
});

test('a comic is called after its package and its type, even one of a type we do not know', () => {
  expect(titleOf(lovestory)).toBe('Keepsake: Love Story');
  expect(titleOf({ ...lovestory, comicType: 'saga' as CartItem['comicType'] })).toBe('Keepsake: Comic');
});
