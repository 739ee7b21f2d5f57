import { formatSortableDate, formatSortableDateTime } from './dates.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Whether a text is a day that exists, as '2026-11-23'. zod's own check would be loaded with every form. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text.length === 10;
}

/** The studio's day of a moment, as '2026-11-23'. */
export function dayOf(moment: Date): string {
  return formatSortableDate(moment);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** @returns days from one to the other; the clock changing in between makes no difference */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS;
}

/** The moment at which a day begins in Athens, which is two hours before UTC, or three in summer. */
export function startOfDay(day: string): Date {
  const summer = new Date(Date.parse(`${day}T00:00Z`) - 3 * 60 * 60_000);
  return formatSortableDateTime(summer) === `${day} 00:00`
    ? summer
    : new Date(summer.getTime() + 60 * 60_000);
}

/** The last millisecond of a day in Athens. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(addDays(day, 1)).getTime() - 1);
}

/** Regulation (EEC, Euratom) No 1182/71, Article 3(4): a period does not end on a Saturday, Sunday or public holiday. */
export function nextWorkingDay(day: string): string {
  let next = day;
  while (isWeekend(next) || isGreekHoliday(next)) next = addDays(next, 1);
  return next;
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay());
}

const FIXED_HOLIDAYS = ['01-01', '01-06', '03-25', '05-01', '08-15', '10-28', '12-25', '12-26'];
/** Clean Monday, Good Friday, Easter Monday and Whit Monday, in days from Easter. */
const MOVABLE_HOLIDAYS = [-48, -2, 1, 50];

function isGreekHoliday(day: string): boolean {
  const easter = orthodoxEaster(Number(day.slice(0, 4)));
  return FIXED_HOLIDAYS.includes(day.slice(5)) || MOVABLE_HOLIDAYS.includes(daysBetween(easter, day));
}

/** By the Julian calendar (Meeus, Astronomical Algorithms, chapter 8), which is 13 days behind until 2099. */
function orthodoxEaster(year: number): string {
  const moon = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const month = Math.floor((moon + weekday + 114) / 31);
  const date = ((moon + weekday + 114) % 31) + 1;
  const julian = new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
  return addDays(julian, 13);
}
