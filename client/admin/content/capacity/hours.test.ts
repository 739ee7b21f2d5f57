import { expect, test } from 'vitest';
import { inLanguage } from '#server/language.ts';
import { hoursOf, minutesOfHours, weekdayName } from './hours.ts';

test.each([
  ['40', 2400],
  ['37,5', 2250],
  [' 0.25 ', 15],
  ['', Number.NaN],
  ['-3', Number.NaN],
  ['many', Number.NaN],
])('hours typed as %o are %d minutes', (text, minutes) => {
  expect(minutesOfHours(text)).toBe(minutes);
});

test('minutes are shown as hours and read as the same minutes again', () => {
  expect(hoursOf(2250)).toBe('37.5');
  for (let minutes = 1; minutes < 3000; minutes += 7) expect(minutesOfHours(hoursOf(minutes))).toBe(minutes);
});

test('minutes are shown as hours with the decimal mark of the language', () => {
  expect(inLanguage('el', () => hoursOf(2250))).toBe('37,5');
});

test('the week begins on Monday', () => {
  expect([weekdayName(1), weekdayName(7)]).toEqual(['Mon', 'Sun']);
});
