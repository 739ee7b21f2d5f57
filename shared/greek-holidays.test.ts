import { expect, test } from 'vitest';
import { daysBetween, weekdayOf } from './calendar-day.ts';
import { orthodoxEaster, proposeHolidays } from './greek-holidays.ts';

test('the public holidays of Greece are proposed for a year, in which Labour Day may be Holy Saturday', () => {
  expect(proposeHolidays(2027)).toEqual([
    { day: '2027-01-01', holiday: 'new-year' },
    { day: '2027-01-06', holiday: 'epiphany' },
    { day: '2027-03-15', holiday: 'clean-monday' },
    { day: '2027-03-25', holiday: 'independence' },
    { day: '2027-04-30', holiday: 'good-friday' },
    { day: '2027-05-01', holiday: 'labour-day' },
    { day: '2027-05-02', holiday: 'easter-sunday' },
    { day: '2027-05-03', holiday: 'easter-monday' },
    { day: '2027-06-21', holiday: 'whit-monday' },
    { day: '2027-08-15', holiday: 'dormition' },
    { day: '2027-10-28', holiday: 'ohi-day' },
    { day: '2027-12-25', holiday: 'christmas' },
    { day: '2027-12-26', holiday: 'second-christmas' },
  ]);
});

test.each([
  [2018, '2018-04-08'],
  [2021, '2021-05-02'],
  [2024, '2024-05-05'],
  [2025, '2025-04-20'],
  [2026, '2026-04-12'],
  [2028, '2028-04-16'],
])('Orthodox Easter of %i is on %s', (year, easter) => {
  expect(proposeHolidays(year)).toContainEqual({ day: easter, holiday: 'easter-sunday' });
});

test('Orthodox Easter is a Sunday from 4 April to 10 May in every year from 1900 to 2099', () => {
  for (let year = 1900; year <= 2099; year++) {
    const easter = orthodoxEaster(year);
    expect(weekdayOf(easter)).toBe(7);
    expect(daysBetween(`${year}-04-04`, easter)).toBeGreaterThanOrEqual(-1);
    expect(daysBetween(easter, `${year}-05-10`)).toBeGreaterThanOrEqual(0);
  }
});
