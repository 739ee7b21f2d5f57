import { expect, test } from 'vitest';
import { formatDate } from './dates';

test('a date is written out in full', () => {
  expect(formatDate(new Date('2026-10-29T08:00:00Z'))).toBe('October 29, 2026');
});

test.each([
  ['2026-07-31T20:59:59Z', 'July 31, 2026'],
  ['2026-07-31T21:00:00Z', 'August 1, 2026'],
  ['2026-12-31T21:59:59Z', 'December 31, 2026'],
  ['2026-12-31T22:00:00Z', 'January 1, 2027'],
])('at %s the studio has %s', (instant, day) => {
  expect(formatDate(new Date(instant))).toBe(day);
});
