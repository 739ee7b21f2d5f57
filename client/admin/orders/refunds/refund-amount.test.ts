import { expect, test } from 'vitest';
import { describeRefund, readAmount } from './refund-amount.ts';

test.each([
  ['149', 149_00],
  ['149.00', 149_00],
  ['12,5', 12_50],
  ['€ 12.05', 12_05],
  ['0.50', 50],
  ['1,234.50', 1234_50],
  ['1.234,50', 1234_50],
  ['1,234', 1234_00],
  ['12.', 12_00],
  ['', null],
  ['12.345.6', null],
  ['1.2345', null],
  ['-5', null],
  ['5e3', null],
  ['all', null],
  ['99999999999999999999', null],
])('%j is an amount of %j cents', (text, cents) => {
  expect(readAmount(text, 'EUR')).toBe(cents);
});

test('a currency without cents has none to type', () => {
  expect(readAmount('500', 'JPY')).toBe(500);
  expect(readAmount('500.5', 'JPY')).toBeNull();
});

test('what a refund means is said before it is made', () => {
  const order = { currency: 'EUR', priceTotal: 149_00, status: 'Paid' } as const;
  expect(describeRefund(50_00, 149_00, order)).toBe('The customer has then still paid €99.00.');
  expect(describeRefund(150_00, 149_00, order)).toBe('At most €149.00 can still be given back.');
  expect(describeRefund(149_00, 149_00, order)).toBe('That is all of it: the order becomes Canceled.');
  expect(describeRefund(99_00, 99_00, order)).toBe(
    'That is all that is left of it: the order becomes Canceled.',
  );
  expect(describeRefund(99_00, 99_00, { ...order, status: 'Canceled' })).toBe(
    'That is all that is left of it.',
  );
});
