import { expect, test } from 'vitest';
import { describeAge, describeChange, formatShare, labelPoint, nameChoice } from './analytics-labels.ts';
import { sumTimeline } from './timeline-sums.ts';

test.each([
  [150, 100, 30, '50% more than the 30 days before'],
  [75, 100, 90, '25% less than the 90 days before'],
  [100, 100, 1, 'the same as the day before'],
  [0, 0, 365, 'the same as the 365 days before'],
  [100, 0, 7, 'none in the 7 days before'],
  [0, 100, 1096, '100% less than the 1,096 days before'],
])('%i beside %i in %i days is %s', (now, before, days, words) => {
  expect(describeChange(now, before, days)).toBe(words);
});

test('a part of nothing is no share', () => {
  expect([formatShare(1, 3), formatShare(0, 5), formatShare(0, 0)]).toEqual(['33%', '0%', '–']);
});

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-22', 'today'],
  ['2026-11-20', '1 day'],
  ['2026-10-20', '32 days'],
])('an order of %s has waited %s', (day, words) => {
  expect(describeAge(day, '2026-11-21')).toBe(words);
});

test('a point is called by its month or its first day', () => {
  const point = { from: '2026-11-02', to: '2026-11-08' };
  expect([labelPoint(point, 'week'), labelPoint(point, 'month')]).toEqual(['Nov 2', 'Nov 2026']);
});

test('a choice has the shop’s words, and a name that the shop has no words for stays', () => {
  expect(nameChoice('type', 'love')).toBe('Love Story');
  expect(nameChoice('delivery', 'print-digital')).toBe('Print + Digital');
  expect(nameChoice('package', 'love')).toBe('love');
  expect(nameChoice('type', 'toString?')).toBe('toString?');
});

test('a range is summed, with the average of an order in whole cents', () => {
  const point = { from: '', to: '', orders: 2, revenue: 100, refunded: 10 };
  const before = { ordersBefore: 0, revenueBefore: 0, refundedBefore: 5 };
  expect(
    sumTimeline([
      { ...point, ...before },
      { ...point, ...before, orders: 1, revenue: 101 },
    ]),
  ).toEqual({
    now: { orders: 3, revenue: 201, refunded: 20, average: 67 },
    before: { orders: 0, revenue: 0, refunded: 10, average: 0 },
  });
});
