import { expect, test } from 'vitest';
import { type Outcome, outcomeTitle, pollDelay, readOutcome } from './outcome.ts';

test.each<[string, Outcome]>([
  ['?success=true&oid=abc', { kind: 'success', orderId: 'abc' }],
  ['success=true&oid=abc', { kind: 'success', orderId: 'abc' }],
  ['?success=true', { kind: 'success', orderId: null }],
  ['?success=true&oid=', { kind: 'success', orderId: null }],
  ['?canceled=true&oid=abc', { kind: 'canceled' }],
  ['?success=false', { kind: 'none' }],
  ['?oid=abc', { kind: 'none' }],
  ['', { kind: 'none' }],
])('the query ‘%s’ is read', (search, outcome) => {
  expect(readOutcome(search)).toEqual(outcome);
});

test('the title says how the payment stands', () => {
  const success: Outcome = { kind: 'success', orderId: 'abc' };
  expect(outcomeTitle(success)).toBe('Your order');
  expect(outcomeTitle(success, 'paid')).toBe('Thank you');
  expect(outcomeTitle(success, 'failed')).toBe('Your payment did not go through');
  expect(outcomeTitle({ kind: 'canceled' })).toBe('Payment canceled');
  expect(outcomeTitle({ kind: 'none' })).toBe('Checkout');
});

test('a payment on its way is asked for from every 2 s, more and more rarely, up to every 30 s', () => {
  const delays = Array.from({ length: 12 }, (_, answers) => pollDelay('pending', answers + 1));
  expect(delays.slice(0, 3)).toEqual([2_000, 3_000, 4_500]);
  expect(delays.at(-1)).toBe(30_000);
  expect(pollDelay('open', 1)).toBe(2_000);
});

test.each(['paid', 'failed', 'expired', undefined] as const)(
  'a payment that is %s is not asked for again',
  (status) => {
    expect(pollDelay(status, 1)).toBe(false);
  },
);
