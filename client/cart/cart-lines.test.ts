import { describe, expect, test } from 'vitest';
import type { CartItem, Shop } from '#shared/checkout/checkout.ts';
import { type OrderedDraft, orderedStatus, readCart } from './cart-lines.ts';
import { dogstory, lovestory } from './testing.ts';

const { tier } = lovestory;
const giftWrap = {
  id: '44444444-4444-4444-8444-444444444444',
  name: 'Gift wrap',
  price: 15_00,
  needsShipping: true,
  textLabel: '',
  textMax: 200,
  textRequired: false,
  revisionRounds: 0,
};
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
  const { lines } = readCart([item], { shop: { ...shop, ...change } });
  const [line] = lines;
  expect({ total: line?.item.priceTotal, previous: line?.previousTotal, problem: line?.problem }).toEqual(
    expected,
  );
});

describe('the cart as a whole', () => {
  test('totals today’s prices and says what they were', () => {
    const dearer = { ...shop, tiers: [{ ...tier, digitalPrice: 159_00 }] };
    expect(readCart([lovestory, dogstory], { shop: dearer })).toMatchObject({
      total: 453_00,
      previousTotal: 443_00,
      problem: null,
    });
  });

  test('takes the server’s word over the list it has', () => {
    const answered = { ...lovestory, tier: { ...lovestory.tier, digitalPrice: 169_00 }, priceTotal: 264_00 };
    const { lines, total } = readCart([lovestory], { shop, repriced: { [lovestory.id]: answered } });
    expect(lines[0]).toMatchObject({ previousTotal: 244_00, item: { priceTotal: 264_00 } });
    expect(total).toBe(264_00);
  });

  test('keeps the story of a comic that was edited in another tab since a price was answered', () => {
    const answered = { ...lovestory, storyBrief: 'The old story.', priceTotal: 264_00 };
    const edited = { ...lovestory, timestamp: lovestory.timestamp + 1, storyBrief: 'The new story.' };
    const { lines, total } = readCart([edited], { shop, repriced: { [edited.id]: answered } });
    expect(lines[0]?.item).toEqual(edited);
    expect(total).toBe(244_00);
  });

  test('changes nothing while the shop is not known', () => {
    expect(readCart([lovestory])).toMatchObject({
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
    expect(readCart(items, { shop }).problem).toContain(reason);
  });

  test('can’t be paid for when it costs nothing', () => {
    const free = { ...dogstory, priceTotal: 0 };
    expect(readCart([free]).problem).toBe('There is nothing to pay for in this cart.');
  });

  test('says at a comic what is wrong with it', () => {
    const { lines } = readCart([lovestory, { ...dogstory, characters: [] }], { shop });
    expect(lines.map(({ problem }) => problem)).toEqual([null, 'At least one character is required']);
  });
});

describe('a comic whose payment is on its way', () => {
  const pending: OrderedDraft[] = [orderOf(lovestory, 'pending')];

  test('is left out of what is paid for now', () => {
    const cart = readCart([lovestory, dogstory], { shop, ordered: pending });
    expect(cart.lines.map(({ transfer }) => transfer)).toEqual(['left-out', null]);
    expect(cart).toMatchObject({ total: 199_00, previousTotal: null, problem: null });
    expect(cart.included.map(({ item }) => item)).toEqual([dogstory]);
  });

  test('is paid for again when the buyer says so', () => {
    const again = [lovestory.draftId];
    const cart = readCart([lovestory, dogstory], { shop, ordered: pending, again });
    expect(cart.lines.map(({ transfer }) => transfer)).toEqual(['again', null]);
    expect(cart).toMatchObject({ total: 443_00, problem: null });
  });

  test('leaves nothing to pay for when it is the only one, and says why', () => {
    const cart = readCart([lovestory], { shop, ordered: pending });
    expect(cart).toMatchObject({ total: 0, problem: 'Everything in this cart is already ordered.' });
  });

  test('needs no change, whatever the shop offers by now', () => {
    const { lines, problem } = readCart([lovestory, dogstory], {
      shop: { ...shop, addOns: [] },
      ordered: pending,
    });
    expect(lines[0]).toMatchObject({ problem: null, previousTotal: null });
    expect(problem).toBeNull();
  });

  test('doesn’t move what is wrong with another comic to the wrong place', () => {
    const { lines } = readCart([lovestory, { ...dogstory, characters: [] }], { shop, ordered: pending });
    expect(lines.map(({ problem }) => problem)).toEqual([null, 'At least one character is required']);
  });
});

test.each<[string, CartItem, OrderedDraft[], OrderedDraft['status'] | null]>([
  ['was never ordered', lovestory, [], null],
  ['was paid for', lovestory, [orderOf(lovestory, 'paid')], 'paid'],
  ['is being paid for', lovestory, [orderOf(lovestory, 'pending')], 'pending'],
  [
    'was paid for while a second transfer is on its way',
    lovestory,
    [orderOf(lovestory, 'pending'), orderOf(lovestory, 'paid')],
    'paid',
  ],
  [
    'was edited after it was paid for',
    { ...lovestory, timestamp: lovestory.timestamp + 1 },
    [orderOf(lovestory, 'paid')],
    null,
  ],
  [
    'was edited after its transfer was sent',
    { ...lovestory, timestamp: lovestory.timestamp + 1 },
    [orderOf(lovestory, 'pending')],
    null,
  ],
  [
    'was put in the cart anew after it was paid for',
    { ...lovestory, id: dogstory.id },
    [orderOf(lovestory, 'paid')],
    null,
  ],
  ['stands beside one that was paid for', dogstory, [orderOf(lovestory, 'paid')], null],
])('a comic that %s is known as such', (_, item, ordered, status) => {
  expect(orderedStatus(item, ordered)).toBe(status);
});

function orderOf({ id, draftId, timestamp }: CartItem, status: OrderedDraft['status']): OrderedDraft {
  return { cartItemId: id, draftId, timestamp, status };
}
