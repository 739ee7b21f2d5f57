import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elenisComic, tomsComic } from '#testing/comics.ts';
import { billOf } from './bill.ts';

const tier = { name: 'Love Letter', digitalPrice: 279_00, printPrice: 339_00, comboPrice: 339_00 };

test('an order is billed by package, add-ons, extra pages, characters and rush, under names of their own', () => {
  const rawOrderJson = {
    tier: { ...tier, charactersIncluded: 1, extraCharacterPrice: 25_00 },
    addOns: [
      { id: 'wrap', name: 'Gift wrapping', price: 15_00 },
      { id: 'frame', name: 'Framed cover print', price: 79_00 },
    ],
    extraPages: 2,
    characters: [{}, {}, {}],
    delivery: { type: 'print', rush: true },
  };
  expect(billOf({ rawOrderJson, priceTotal: 663_00 })).toEqual([
    { id: 'package', label: 'Love Letter, Print', amount: 339_00 },
    { id: 'add-on-wrap', label: 'Gift wrapping', amount: 15_00 },
    { id: 'add-on-frame', label: 'Framed cover print', amount: 79_00 },
    { id: 'extra-pages', label: '2 extra pages', amount: 80_00 },
    { id: 'characters', label: '2 further characters', amount: 50_00 },
    { id: 'rush', label: 'Rush creation', amount: 100_00 },
  ]);
});

test('an order keeps the price of rush that was paid', () => {
  const rawOrderJson = { tier: { ...tier, rushPrice: 60_00 }, delivery: { type: 'digital', rush: true } };
  expect(billOf({ rawOrderJson, priceTotal: 339_00 })).toEqual([
    { id: 'package', label: 'Love Letter, Digital', amount: 279_00 },
    { id: 'rush', label: 'Rush creation', amount: 60_00 },
  ]);
});

test.each([
  ['nothing', null],
  ['an empty comic', {}],
  ['lists that are null', { tier, addOns: null, characters: null, delivery: { type: 'digital' } }],
  ['a delivery that is unknown', { tier, delivery: { type: 'pigeon' } }],
])('an order that stores %s has one line', (_, rawOrderJson) => {
  expect(billOf({ rawOrderJson, priceTotal: 149_00 })).toEqual([
    { id: 'order', label: 'The whole order', amount: 149_00 },
  ]);
});

test('an amount that the stored comic does not explain is a line of its own', () => {
  const rawOrderJson = { tier, delivery: { type: 'digital' } };
  expect(billOf({ rawOrderJson, priceTotal: 300_00 })).toEqual([
    { id: 'package', label: 'Love Letter, Digital', amount: 279_00 },
    { id: 'rest', label: 'Not itemized', amount: 21_00 },
  ]);
  expect(billOf({ rawOrderJson, priceTotal: 200_00 })).toEqual([
    { id: 'order', label: 'The whole order', amount: 200_00 },
  ]);
});

test('the lines of any order add up to its price, and none has the id of another', () => {
  const stored = fc.oneof(fc.anything(), fc.constantFrom(elenisComic, tomsComic));
  fc.assert(
    fc.property(stored, fc.nat(1_000_000), (rawOrderJson, priceTotal) => {
      const lines = billOf({ rawOrderJson, priceTotal });
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(priceTotal);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    }),
  );
});
