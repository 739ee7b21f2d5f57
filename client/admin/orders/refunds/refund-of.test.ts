import { describe, expect, test } from 'vitest';
import { byNewestBill, delayOf, linesOf, wholeOrder } from './refund-of.ts';

const ORDER = { id: 'order-1', priceTotal: 149_00 };
const BILL = {
  lines: [{ id: 'tier', label: 'Short Story', amount: 149_00, givenBack: 0, left: 149_00 }],
  rounds: [],
  left: 149_00,
  currency: 'EUR',
  proposed: { percent: 10, daysLate: 3, amount: 14_90, currency: 'EUR' },
};

describe('a refund that is written while the bill changes', () => {
  test('for a delay stays one for the delay once the proposal is made or declined, and is not made of the order', () => {
    const delay = delayOf(ORDER, BILL);
    if (!delay) throw new Error('No refund is proposed.');
    expect(byNewestBill(delay, ORDER, { ...BILL, left: 134_10, proposed: null })).toEqual(delay);
  });

  test.each([
    ['line', () => linesOf(ORDER, BILL)[0]],
    ['whole order', () => wholeOrder(ORDER, BILL)],
  ])('of a %s can give back what is left by the newest bill', (_, of) => {
    const known = of();
    if (!known) throw new Error('The bill has no line.');
    const lines = BILL.lines.map((line) => ({ ...line, left: 100_00 }));
    expect(byNewestBill(known, ORDER, { ...BILL, lines, left: 100_00 })).toMatchObject({
      id: known.id,
      most: 100_00,
      left: 100_00,
    });
  });
});
