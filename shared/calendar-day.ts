import { formatSortableDate, formatSortableDateTime } from './dates.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Whether a text is a day that exists, as '2026-11-23'. PostgreSQL has no year 0. zod's own check would be loaded with
 * every form.
 */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00Z`);
  if (Number.isNaN(day.getTime()) || text < '0001') return false;
  return day.toISOString().startsWith(text) && text.length === 10;
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

export function laterDay(one: string, other: string): string {
  return one > other ? one : other;
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

/** 1 is Monday, 7 is Sunday, as in ISO 8601. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay() || 7;
}
