import { expect, test } from 'vitest';
import { describeDue } from './describe-due.ts';

const withdrawnAt = new Date('2026-11-24T21:30:00Z');

test.each([
  ['2026-11-24T21:59:00Z', 'by Dec 8, 2026 (14 days left)'],
  ['2026-12-07T12:00:00Z', 'by Dec 8, 2026 (1 day left)'],
  ['2026-12-08T21:59:00Z', 'by Dec 8, 2026 (today)'],
  ['2026-12-08T22:00:00Z', 'by Dec 8, 2026 (1 day overdue)'],
  ['2026-12-11T12:00:00Z', 'by Dec 8, 2026 (3 days overdue)'],
])('at %s the money is due %s, in Athens', (now, text) => {
  expect(describeDue(withdrawnAt, new Date(now))).toBe(text);
});
