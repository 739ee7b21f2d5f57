import { describe, expect, test } from 'vitest';
import { inLanguage } from '#server/language.ts';
import { formatEuros, parseEuros } from './admin/content.ts';
import { formatBytes } from './bytes.ts';
import { writeInField } from './numbers.ts';
import { formatRate, parseRate } from './order/vat.ts';

describe.each([
  ['en', '149.5', '149.50', '5.5', '4.2 MB'],
  ['el', '149,5', '149,50', '5,5', '4,2 MB'],
])('a number in %s', (language, plain, price, rate, size) => {
  test('has the decimal mark of its language in a field, which reads it back', () =>
    inLanguage(language, () => {
      expect([writeInField('149.5'), formatEuros(149_50), formatRate(5_50)]).toEqual([plain, price, rate]);
      expect([parseEuros(price), parseRate(rate)]).toEqual([149_50, 5_50]);
      expect([formatEuros(149_00), formatRate(24_00)]).toEqual(['149', '24']);
    }));

  test('has it in the size of a file', () => {
    expect(inLanguage(language, () => formatBytes(4_240_000))).toBe(size);
  });
});
