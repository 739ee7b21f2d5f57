import { expect, test } from 'vitest';
import { goodsOf } from './tracked-goods.ts';
import { normaliseEmail, purchaseEventId } from './tracking.ts';

const comic = {
  tier: { id: 'short', name: 'Short Story' },
  comicType: 'love',
  priceTotal: 14_900,
} as Parameters<typeof goodsOf>[0][number];

test('comics are told of by their packages, each once, with their sum', () => {
  expect(goodsOf([comic, { ...comic, comicType: 'pet', priceTotal: 24_900 }])).toEqual({
    contentName: 'Short Story: Love Story, Short Story: Pet',
    category: 'Comics',
    items: [
      { id: 'short', name: 'Short Story: Love Story', quantity: 1, price: 14_900 },
      { id: 'short', name: 'Short Story: Pet', quantity: 1, price: 24_900 },
    ],
    value: 39_800,
  });
  expect(goodsOf([comic, comic]).category).toBe('love');
});

test('an address is the same one however it is written, and an order is one event', () => {
  expect(normaliseEmail('  Eleni@Example.COM ')).toBe('eleni@example.com');
  expect(purchaseEventId('7')).toBe('order_7');
});
