import { expect, test } from 'vitest';
import { inLanguage } from '#server/language.ts';
import {
  formatColumnDate,
  formatDate,
  formatDateTime,
  formatDayAndMonth,
  formatDays,
  formatMonth,
  formatShortDate,
  formatShortDateTime,
  formatSortableDate,
  formatSortableDateTime,
  formatTimeAgo,
  onDate,
} from './dates.ts';

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

test.each([
  ['2026-11-03T12:00:00Z', 'Nov 3, 2026'],
  ['2026-09-30T21:00:00Z', 'Oct 1, 2026'],
])('in a list the day of %s is %s', (instant, day) => {
  expect(formatShortDate(new Date(instant))).toBe(day);
});

test.each([
  ['2026-11-03T12:00:00Z', 'Nov 03, 2026'],
  ['2026-09-30T21:00:00Z', 'Oct 01, 2026'],
])('in the back office the day of %s is %s', (instant, day) => {
  expect(formatColumnDate(new Date(instant))).toBe(day);
});

test('in a list a moment is told by the studio’s clock', () => {
  expect(formatShortDateTime(new Date('2026-11-03T12:05:00Z'))).toMatch(/^Nov 3, 2026, 2:05\sPM$/);
});

test('a moment names the clock it is told by', () => {
  expect(formatDateTime(new Date('2026-10-29T08:00:00Z'))).toBe('October 29, 2026 at 10:00 AM GMT+2');
});

test.each([
  ['2026-10-29T11:59:30Z', 'just now'],
  ['2026-10-29T12:05:00Z', 'just now'],
  ['2026-10-29T11:59:00Z', '1 minute ago'],
  ['2026-10-29T11:00:30Z', '59 minutes ago'],
  ['2026-10-29T11:00:00Z', '1 hour ago'],
  ['2026-10-28T12:00:01Z', '23 hours ago'],
  ['2026-10-28T12:00:00Z', '1 day ago'],
  ['2026-09-29T12:00:00Z', '30 days ago'],
])('%s was %s', (instant, words) => {
  expect(formatTimeAgo(new Date(instant), new Date('2026-10-29T12:00:00Z'))).toBe(words);
});

test.each([
  ['2026-10-24T20:59:59Z', '2026-10-24', '2026-10-24 23:59'],
  ['2026-10-24T21:00:00Z', '2026-10-25', '2026-10-25 00:00'],
  ['2026-10-25T01:30:00Z', '2026-10-25', '2026-10-25 03:30'],
  ['2026-03-29T01:00:00Z', '2026-03-29', '2026-03-29 04:00'],
])('to another program %s is the day %s and the moment %s', (instant, day, moment) => {
  expect([formatSortableDate(new Date(instant)), formatSortableDateTime(new Date(instant))]).toEqual([
    day,
    moment,
  ]);
});

test.each([
  ['2026-11-03', '2026-11-03', 'Nov 3, 2026'],
  ['2026-11-02', '2026-11-08', 'Nov 2 – 8, 2026'],
  ['2026-11-30', '2026-12-06', 'Nov 30 – Dec 6, 2026'],
  ['2025-12-29', '2026-01-04', 'Dec 29, 2025 – Jan 4, 2026'],
])('the days from %s to %s are %s', (from, to, words) => {
  expect(formatDays(from, to).replace(/\u2009/g, ' ')).toBe(words);
});

test('a day keeps its date wherever the reader is', () => {
  expect([formatDayAndMonth('2026-10-25'), formatMonth('2026-07-01')]).toEqual(['Oct 25', 'Jul 2026']);
});

test.each([
  ['2026-12-01T10:00:00Z', 'την 1η Δεκεμβρίου 2026', 'την 1η Δεκ 2026', /^την 1η Δεκ 2026, 12:00$/],
  ['2026-11-30T22:00:00Z', 'την 1η Δεκεμβρίου 2026', 'την 1η Δεκ 2026', /^την 1η Δεκ 2026, 00:00$/],
  ['2026-12-11T10:00:00Z', 'στις 11 Δεκεμβρίου 2026', 'στις 11 Δεκ 2026', /^στις 11 Δεκ 2026, 12:00$/],
  ['2026-12-31T10:00:00Z', 'στις 31 Δεκεμβρίου 2026', 'στις 31 Δεκ 2026', /^στις 31 Δεκ 2026, 12:00$/],
])('a Greek sentence says of %s that it was ‘%s’', (instant, long, short, withTime) => {
  const date = new Date(instant);
  inLanguage('el', () => {
    expect([onDate(formatDate(date)), onDate(formatShortDate(date))]).toEqual([long, short]);
    expect(onDate(formatShortDateTime(date))).toMatch(withTime);
  });
});

test.each(['2026-12-01T10:00:00Z', '2026-01-11T10:00:00Z'])(
  'an English sentence has its preposition before the date: %s',
  (instant) => {
    const written = formatDate(new Date(instant));
    expect(onDate(written)).toBe(written);
  },
);
