import { expect, test } from 'vitest';
import { estimateGrams } from './print-weight.ts';

test.each([
  [6, 110],
  [24, 210],
  [80, 500],
  [1000, 2000],
])('a comic of %i pages weighs about %i g', (pages, grams) => {
  expect(estimateGrams(pages)).toBe(grams);
});
