import { expect, test } from 'vitest';
import { isDay } from './calendar-day.ts';

test.each([
  ['2026-11-23', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-11-23T00:00', false],
  ['2026-11', false],
  ['0001-01-01', true],
  // PostgreSQL has no year 0.
  ['0000-12-31', false],
  ['soon', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
