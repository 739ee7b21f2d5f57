import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  describeRates,
  divideByRate,
  divideRefunds,
  parseRate,
  STANDARD_VAT_RATE,
  shareOut,
  sumUpVat,
  vatIn,
} from './vat.ts';

const BOOK_VAT_RATE = 6_00;

test.each([
  [149_00, STANDARD_VAT_RATE, 28_84],
  [149_00, BOOK_VAT_RATE, 8_43],
  [124, STANDARD_VAT_RATE, 24],
  [1, STANDARD_VAT_RATE, 0],
  [0, STANDARD_VAT_RATE, 0],
  [149_00, 0, 0],
  [3, 100_00, 2],
])('a price of %i cents at %i hundredths of a percent includes %i cents of tax', (amount, rate, vat) => {
  expect(vatIn(amount, rate)).toBe(vat);
});

test.each([
  ['24', 2400],
  ['5.5', 550],
  ['5,5 %', 550],
  ['0', 0],
  ['100', 10000],
  ['', null],
  ['-6', null],
  ['book', null],
  ['6.125', null],
])('the rate %j is read as %j', (text, rate) => {
  expect(parseRate(text)).toBe(rate);
});

describe('an order of a book with a framed print and a card', () => {
  const order = {
    priceTotal: 433_00,
    addOns: [
      { id: 'frame', price: 79_00 },
      { id: 'card', price: 15_00 },
    ],
  };
  const parts = divideByRate(order, {
    comic: BOOK_VAT_RATE,
    addOns: { frame: STANDARD_VAT_RATE, card: BOOK_VAT_RATE },
  });

  test('has one part for each rate', () => {
    expect(parts).toEqual([
      { lines: ['comic', 'add-on-card'], amount: 354_00, rate: 600, vat: 20_04 },
      { lines: ['add-on-frame'], amount: 79_00, rate: 2400, vat: 15_29 },
    ]);
    expect(describeRates(parts, 'EUR')).toBe('24% (63.71 + 15.29); 6% (333.96 + 20.04)');
  });

  test('loses the tax of the line that is refunded', () => {
    expect(sumUpVat(divideRefunds(parts, [{ line: 'add-on-frame', amount: 79_00 }]))).toEqual({
      amount: 79_00,
      net: 63_71,
      vat: 15_29,
    });
    expect(sumUpVat(divideRefunds(parts, [{ line: 'rush', amount: 106_00 }])).vat).toBe(6_00);
  });

  test('shares a refund of no line by what is left under each rate', () => {
    const [book, frame] = divideRefunds(parts, [{ line: null, amount: 43_30 }]);
    expect([book?.amount, frame?.amount]).toEqual([35_40, 7_90]);
    expect([book?.vat, frame?.vat]).toEqual([2_00, 1_53]);
  });
});

const cents = fc.integer({ min: 0, max: 5_000_00 });
const rate = fc.constantFrom(0, 600, 1300, 1700, 2400);
const sale = fc
  .record({
    comic: fc.integer({ min: 1, max: 20_000_00 }),
    comicRate: rate,
    addOns: fc.array(fc.tuple(cents, rate), { maxLength: 20 }),
  })
  .map(({ comic, comicRate, addOns }) => ({
    order: {
      priceTotal: comic + addOns.reduce((sum, [price]) => sum + price, 0),
      addOns: addOns.map(([price], index) => ({ id: `${index}`, price })),
    },
    rates: {
      comic: comicRate,
      addOns: Object.fromEntries(addOns.map(([, each], index) => [`${index}`, each])),
    },
  }));

describe('whatever was sold', () => {
  test('the parts add up to the price, each by its rate to the nearest cent', () => {
    fc.assert(
      fc.property(sale, ({ order, rates }) => {
        const parts = divideByRate(order, rates);
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.priceTotal);
        expect(new Set(parts.map((part) => part.rate)).size).toBe(parts.length);
        for (const part of parts) {
          const exact = (part.amount * part.rate) / (10_000 + part.rate);
          expect(Math.abs(part.vat - exact)).toBeLessThanOrEqual(0.5);
        }
        const { amount, net, vat } = sumUpVat(parts);
        expect(net + vat).toBe(amount);
      }),
    );
  });

  test('refunds take off what was given back, never more tax than was sold, and all of it together', () => {
    const pieces = fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000_00 }), fc.nat(25), fc.boolean()), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(sale, pieces, ({ order, rates }, wanted) => {
        const parts = divideByRate(order, rates);
        let left = order.priceTotal;
        const refunds = wanted.flatMap(([amount, place, hasLine]) => {
          const given = Math.min(amount, left);
          left -= given;
          const line = hasLine ? (place > 20 ? 'rush' : `add-on-${place}`) : null;
          return given > 0 ? [{ line, amount: given }] : [];
        });
        const given = sumUpVat(divideRefunds(parts, refunds));
        expect(given.amount).toBe(order.priceTotal - left);
        expect(given.vat).toBeGreaterThanOrEqual(0);
        expect(given.net).toBeGreaterThanOrEqual(0);
        const rest = left > 0 ? [...refunds, { line: null, amount: left }] : refunds;
        expect(divideRefunds(parts, rest)).toEqual(parts);
        expect(sumUpVat(divideRefunds(parts, refunds.toReversed()))).toEqual(given);
      }),
    );
  });

  test('an amount is shared out to the cent, nobody gets more than their weight', () => {
    fc.assert(
      fc.property(fc.nat(20_000_00), fc.array(cents, { minLength: 1, maxLength: 20 }), (amount, weights) => {
        const shares = shareOut(amount, weights);
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(amount, whole));
        for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(weights[index] ?? 0);
      }),
    );
  });
});
