import { addDays, weekdayOf } from './calendar-day.ts';

export const HOLIDAYS = [
  'new-year',
  'epiphany',
  'clean-monday',
  'independence',
  'good-friday',
  'easter-sunday',
  'easter-monday',
  'labour-day',
  'whit-monday',
  'dormition',
  'ohi-day',
  'christmas',
  'second-christmas',
] as const;
export type Holiday = (typeof HOLIDAYS)[number];

const FIXED: Partial<Record<Holiday, string>> = {
  'new-year': '01-01',
  epiphany: '01-06',
  independence: '03-25',
  'labour-day': '05-01',
  dormition: '08-15',
  'ohi-day': '10-28',
  christmas: '12-25',
  'second-christmas': '12-26',
};

/** In days from Orthodox Easter. */
const MOVABLE: Partial<Record<Holiday, number>> = {
  'clean-monday': -48,
  'good-friday': -2,
  'easter-sunday': 0,
  'easter-monday': 1,
  'whit-monday': 50,
};

/**
 * The public holidays of Greece in a year, to be changed by the owner: ministers move them, as Labour Day in 2021, 2022
 * and 2024. In 2027 it falls on Holy Saturday.
 */
export function proposeHolidays(year: number): { day: string; holiday: Holiday }[] {
  const easter = orthodoxEaster(year);
  return HOLIDAYS.map((holiday) => {
    const fixed = FIXED[holiday];
    const day = fixed ? `${year}-${fixed}` : addDays(easter, MOVABLE[holiday] ?? 0);
    return { day, holiday };
  }).toSorted((one, other) => one.day.localeCompare(other.day));
}

/** Regulation (EEC, Euratom) No 1182/71, Article 3(4): a period does not end on a Saturday, Sunday or public holiday. */
export function nextWorkingDay(day: string): string {
  let next = day;
  while (weekdayOf(next) > 5 || isHoliday(next)) next = addDays(next, 1);
  return next;
}

function isHoliday(day: string): boolean {
  return proposeHolidays(Number(day.slice(0, 4))).some((holiday) => holiday.day === day);
}

/**
 * Computed by the Julian calendar (Meeus, Astronomical Algorithms, chapter 8), which is 13 days behind from 1900 to
 * 2099.
 */
export function orthodoxEaster(year: number): string {
  const moon = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const month = Math.floor((moon + weekday + 114) / 31);
  const date = ((moon + weekday + 114) % 31) + 1;
  const julian = new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
  return addDays(julian, 13);
}
