import { expect, test } from 'vitest';
import { type Figure, medianFigures } from './figure.ts';

test('of several runs each figure is taken from the run in which it was in the middle', () => {
  const runOf = (hash: number, signIn: number): Figure[] => [
    { name: 'a bare hash', value: hash, unit: 'ms' },
    { name: 'signing in', value: signIn, unit: 'times', limit: 1.4, note: `over ${hash} ms` },
  ];
  expect(medianFigures([runOf(6, 1.5), runOf(5, 1.3), runOf(19, 1.4)])).toEqual([
    { name: 'a bare hash', value: 6, unit: 'ms' },
    { name: 'signing in', value: 1.4, unit: 'times', limit: 1.4, note: 'over 19 ms' },
  ]);
});

test('the figures of a single run stay as they are', () => {
  const figures = [{ name: 'first page', value: 99, unit: 'kB' }];
  expect(medianFigures([figures])).toEqual(figures);
});
