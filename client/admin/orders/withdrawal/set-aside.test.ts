import { expect, test } from 'vitest';
import { isOfferedToSetAside } from './set-aside.ts';

const withdrawnAt = new Date('2026-11-26T10:00:00Z');
const WITHDRAWN = { withdrawnAt, status: 'Canceled' as const };
const onItsWay = { status: 'pending' as const, line: null };
const returned = { status: 'failed' as const, line: null };

test.each([
  ['an order that goes on', { withdrawnAt, status: 'Paid' as const }, 149_00, [], true],
  ['one whose money is on its way back', { withdrawnAt, status: 'Paid' as const }, 0, [onItsWay], false],
  [
    'one of which a part is on its way back',
    { withdrawnAt, status: 'Paid' as const },
    9_00,
    [onItsWay],
    true,
  ],
  ['one of which nothing was paid', { withdrawnAt, status: 'Paid' as const }, 0, [], true],
  ['one that was canceled without its money', WITHDRAWN, 149_00, [], true],
  ['one whose money went back', WITHDRAWN, 0, [{ status: 'succeeded' as const, line: null }], false],
  ['one whose price came back from the bank', WITHDRAWN, 149_00, [returned], false],
  [
    'one whose price Stripe gave up',
    WITHDRAWN,
    149_00,
    [{ ...returned, status: 'canceled' as const }],
    false,
  ],
  ['one of which an extra came back', WITHDRAWN, 149_00, [{ ...returned, line: 'Gift wrapping' }], true],
  ['one of which a round came back', WITHDRAWN, 149_00, [{ ...returned, line: 'A further round' }], true],
  ['one that nobody withdrew', { withdrawnAt: null, status: 'Canceled' as const }, 149_00, [], false],
])('a withdrawal from %s may be set aside or not', (_, order, owed, refunds, expected) => {
  expect(isOfferedToSetAside(order, { owed, refunds })).toBe(expected);
});
