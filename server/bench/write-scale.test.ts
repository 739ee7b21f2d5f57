import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#server/commands/build.js';
import { type Cost, type Costs, priceOf, reckon } from './scale.ts';
import { MEASURED, partsOf, replacePart } from './write-scale.ts';

const RUN = '2026-11-22 10:00 UTC, commit abc1234.';

const cost = (server: number, database: number, written: number): Cost => ({
  ...{ perSecond: 242, median: 63.6, percentile95: 80.2 },
  ...{ server, database, written },
});

const costs: Costs = {
  kept: cost(0.7, 0, 0),
  afresh: cost(9.3, 1.8, 0),
  save: cost(3.2, 1.5, 1.1),
  photograph: cost(21, 5.2, 3.5),
  order: cost(25, 17, 27),
  orderSize: 13,
};

const { orderSize: _, ...requests } = MEASURED;
const figures = [
  ...Object.values(requests).map((name) => ({ name, value: 242, unit: '/s', cost: cost(3.2, 0.6543, 1.1) })),
  { name: MEASURED.orderSize, value: 13.7, unit: 'kB' },
];

test('a thousand orders a day from a million visitors are mostly saves', () => {
  const needs = reckon({ orders: 1_000, visitors: 1_000_000 }, costs);
  expect(needs.saves).toBeCloseTo(434, 0);
  expect(needs.databaseCores).toBeCloseTo(0.775, 3);
  expect(needs.made).toBeCloseTo(3.67, 2);
  expect(needs.sent).toBe(45e9);
  expect(needs.rows).toBe(13 * 365_000);
});

test('the smallest database is paid for however little is asked', () => {
  expect(priceOf({ orders: 10, visitors: 1_000 }, costs).database).toBeCloseTo(19.3, 1);
  expect(priceOf({ orders: 100_000, visitors: 10_000_000 }, costs).cdn).toBeCloseTo(139_500, 0);
});

test('the costs of a run stand in a table below its date', () => {
  const { costs: text, needs, prices } = partsOf(figures, RUN);
  expect(text).toMatch(/^2026-11-22 10:00 UTC, commit abc1234\.\n\n\| request \|/);
  expect(text).toContain('| saving a draft | 240 | 64 ms (80 ms) | 3.2 ms | 0.65 ms | 1.1 kB |');
  expect(text).toContain('An order leaves 14 kB');
  expect(needs).toContain(
    '| visitors a day | 1,000 | 10,000 | 100,000 | 1,000,000 | 10,000,000 | 100,000,000 |',
  );
  expect(prices).toContain('| CDN | 14 | 140 | 1,400 | 14,000 | 140,000 | 1,400,000 |');
});

test('a figure that was not measured is not reckoned with', () => {
  expect(() => partsOf(figures.slice(1), RUN)).toThrow('“first page, its data kept” was not measured.');
});

test('docs/scale.md has a place for each part, and keeps what stands around it', () => {
  const page = readFileSync(join(root, 'docs/scale.md'), 'utf8');
  for (const name of Object.keys(partsOf(figures, RUN))) {
    const written = replacePart(page, name, 'new');
    expect(written.split('\n\nnew\n\n')).toHaveLength(2);
    expect(replacePart(written, name, 'new')).toBe(written);
  }
  expect(() => replacePart(page, 'weather', 'new')).toThrow('no part “weather”');
});
