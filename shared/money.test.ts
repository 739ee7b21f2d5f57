import { expect, test } from 'vitest';
import { CURRENCY, formatDecimal, formatMoney } from './money.ts';

type Row = [amount: number, currency: string, style: 'exact' | 'short', shown: string];

test.each<Row>([
  [279_00, 'EUR', 'exact', '€279.00'],
  [279_50, 'EUR', 'exact', '€279.50'],
  [1_234_567_89, 'EUR', 'exact', '€1,234,567.89'],
  [0, 'EUR', 'exact', '€0.00'],
  [1, 'EUR', 'exact', '€0.01'],
  [-40_00, 'EUR', 'exact', '-€40.00'],
  [279_00, 'EUR', 'short', '€279'],
  [279_50, 'EUR', 'short', '€279.50'],
  [1099_00, 'EUR', 'short', '€1,099'],
  [1099_00, 'eur', 'exact', '€1,099.00'],
  [5000, 'JPY', 'exact', 'JP¥5,000'],
  [5000, 'jpy', 'short', 'JP¥5,000'],
  [5000, 'usd', 'exact', 'US$50.00'],
  [5000, 'KWD', 'exact', 'KWD 5.000'],
])('%i of %s, %s, is shown as %s', (amount, currency, style, shown) => {
  expect(formatMoney(amount, currency, style).replaceAll('\u00a0', ' ')).toBe(shown);
});

test('without being told otherwise, an amount is exact and in euro', () => {
  expect(formatMoney(149_00)).toBe('€149.00');
  expect(CURRENCY).toBe('EUR');
});

test.each([
  [279_00, 'EUR', '279.00'],
  [1_234_567_89, 'eur', '1234567.89'],
  [1, 'EUR', '0.01'],
  [5000, 'JPY', '5000'],
  [5000, 'KWD', '5.000'],
])('%i of %s is %s to another program', (amount, currency, written) => {
  expect(formatDecimal(amount, currency)).toBe(written);
});
