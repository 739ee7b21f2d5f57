import { formatWeekday } from '#shared/dates.ts';
import { writeInField } from '#shared/numbers.ts';

/** The days as in ISO 8601: 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** 'Mon' */
export function weekdayName(weekday: number): string {
  return formatWeekday(`2026-06-0${weekday}`);
}

/** 2250 minutes become '37.5', as a form has hours. */
export function hoursOf(minutes: number): string {
  return writeInField(String(Number((minutes / 60).toFixed(2))));
}

/** '37.5' and '37,5' become 2250 minutes; NaN for what is no number. */
export function minutesOfHours(text: string): number {
  const trimmed = text.trim();
  return /^\d{1,4}([.,]\d{0,2})?$/.test(trimmed)
    ? Math.round(Number(trimmed.replace(',', '.')) * 60)
    : Number.NaN;
}
