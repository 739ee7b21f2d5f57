import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal } from '#shared/money.ts';
import { describeRefund, readAmount } from './refund-amount.ts';

test.each([
  ['149', 149_00],
  ['149.00', 149_00],
  ['12,5', 12_50],
  [' 12.05 ', 12_05],
  ['€ 12.05', 12_05],
  ['12.05€', 12_05],
  ['12.05 EUR', 12_05],
  ['0.50', 50],
  ['1234.50', 1234_50],
  ['12.', 12_00],
])('%j is an amount of %j cents', (text, cents) => {
  expect(readAmount(text, 'EUR')).toEqual({ cents });
});

test.each([
  ['0.001', 'Please enter at most two decimals, as in 49.50'],
  ['12.345.6', 'Please write thousands without a separator, as in 1000.50'],
  ['1234.567', 'Please enter at most two decimals, as in 49.50'],
  ['1.2345', 'Please enter at most two decimals, as in 49.50'],
  ['1.000', '“1.000” can be read in two ways. Please write 1000 or 1.00'],
  ['1,000', '“1,000” can be read in two ways. Please write 1000 or 1.00'],
  ['€1.000', '“1.000” can be read in two ways. Please write 1000 or 1.00'],
  ['1.000,50', 'Please write thousands without a separator, as in 1000.50'],
  ['1,234.50', 'Please write thousands without a separator, as in 1000.50'],
  ['1 000', 'Please write thousands without a separator, as in 1000.50'],
  ['1\u00a0000', 'Please write thousands without a separator, as in 1000.50'],
  ['5 0', 'Please write thousands without a separator, as in 1000.50'],
  ['', 'Please enter an amount'],
  ['  ', 'Please enter an amount'],
  ['€', 'Please enter an amount'],
  ['-5', 'Please enter an amount above zero, without a minus'],
  ['−5', 'Please enter an amount above zero, without a minus'],
  ['5e3', 'Please enter an amount in digits, as in 49.50'],
  ['0x10', 'Please enter an amount in digits, as in 49.50'],
  ['+5', 'Please enter an amount in digits, as in 49.50'],
  ['.5', 'Please enter an amount in digits, as in 49.50'],
  ['$5', 'Please enter an amount in digits, as in 49.50'],
  ['٣', 'Please enter an amount in digits, as in 49.50'],
  ['５', 'Please enter an amount in digits, as in 49.50'],
  ['all', 'Please enter an amount in digits, as in 49.50'],
  ['99999999999999999999', 'This is more than was paid'],
])('%j is refused: %s', (text, problem) => {
  expect(readAmount(text, 'EUR')).toEqual({ problem });
});

test('an amount is read back as it was written, with a point or a comma', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.constantFrom('EUR', 'USD', 'JPY'), (cents, currency) => {
      const text = formatDecimal(cents, currency);
      expect(readAmount(text, currency)).toEqual({ cents });
      expect(readAmount(text.replace('.', ','), currency)).toEqual({ cents });
    }),
  );
});

test('of any text, only plain digits with at most two decimals are an amount', () => {
  const letters = fc.constantFrom(...'0123456789.,- €eE٣５ \u00a0');
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 9 }), (text) => {
      const { cents, problem } = readAmount(text, 'EUR');
      const plain = text.trim().replace(/^€|€$/, '').trim();
      expect(cents !== undefined).toBe(/^[0-9]+([.,][0-9]{0,2})?$/.test(plain));
      if (cents === undefined) expect(problem).toMatch(/^\S/);
      else expect(cents / 100).toBe(Number(plain.replace(',', '.')));
    }),
    { numRuns: 2000 },
  );
});

test('a currency without cents has none to type', () => {
  expect(readAmount('500', 'JPY')).toEqual({ cents: 500 });
  expect(readAmount('500.5', 'JPY').problem).toBe(
    'This currency has no decimals. Please enter a whole amount',
  );
  expect(readAmount('1.000', 'JPY').problem).toBe('Please write thousands without a separator: 1000');
});

test('the consequences of a refund are said before it is made', () => {
  const order = { most: 149_00, left: 149_00, paid: 149_00, currency: 'EUR' };
  const rest = { ...order, most: 99_00, left: 99_00 };
  expect(describeRefund(50_00, order, 'Paid')).toBe('The customer has then still paid €99.00.');
  expect(describeRefund(150_00, order, 'Paid')).toBe('At most €149.00 can still be given back.');
  expect(describeRefund(149_00, order, 'Paid')).toBe('That is all of it: the order becomes Canceled.');
  expect(describeRefund(99_00, rest, 'Paid')).toBe(
    'That is all that is left of it: the order becomes Canceled.',
  );
  expect(describeRefund(99_00, rest, 'Canceled')).toBe('That is all that is left of it.');
  expect(describeRefund(30_00, { ...order, most: 20_00 }, 'Paid')).toBe(
    'At most €20.00 can still be given back.',
  );
});

test('the consequences of a further round’s refund are said before it is made', () => {
  const round = { most: 35_00, left: 35_00, paid: 35_00, currency: 'EUR', roundId: 'round' };
  expect(describeRefund(10_00, round, 'Paid')).toBe(
    'The customer has then still paid €25.00 for it, and keeps the round.',
  );
  expect(describeRefund(35_00, round, 'Paid')).toBe('That is all of it: the round ends.');
  expect(describeRefund(25_00, { ...round, most: 25_00, left: 25_00 }, 'Canceled')).toBe(
    'That is all that is left of it: the round ends.',
  );
  expect(describeRefund(25_00, { ...round, most: 0, left: 0 }, 'Paid')).toBe(
    'Nothing of it is left to give back.',
  );
  expect(describeRefund(35_01, round, 'Paid')).toBe('At most €35.00 can still be given back.');
});
