import { expect, test } from 'vitest';
import { isDay } from './calendar-day.ts';

test.each([
  ['2026-11-23', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-11-23T00:00', false],
  ['2026-11', false],
  ['soon', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
