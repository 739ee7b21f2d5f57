import { addDays, daysBetween, weekdayOf } from '#shared/calendar-day.ts';
import type { Region } from '#shared/order/region.ts';

/** Days as '2026-11-23' in the studio's time zone, both included. */
export type DayRange = { from: string; to: string };

export type Artist = {
  id: string;
  name: string;
  minutesPerWeek: number;
  /** On which the week's minutes are spread evenly: 1 is Monday, 7 is Sunday. */
  weekdays: number[];
  /** Art styles of shared/draft; empty for all of them. */
  styles: string[];
  absences: DayRange[];
};

/** All that the planner knows of the studio, apart from its work. */
export type Studio = {
  /** Those who draw, in the sequence in which comics are offered to them. */
  artists: Artist[];
  /** Nobody works, carriers included. */
  holidays: DayRange[];
  /** The studio's own days off. */
  closures: DayRange[];
  /** Nothing is printed, while the studio draws. */
  withoutPrinting: DayRange[];
  /** No parcel moves, such as in a strike. */
  withoutParcels: DayRange[];
  /** The share of each day, 0 to 1, that no promise uses: for rounds of changes and for what nobody foresees. */
  reserveShare: number;
  /** The share of each day, 0 to 1, that only rush comics use. */
  rushShare: number;
  /** Days that a customer is given to answer a version. */
  answerDays: number;
  /** Working days. */
  redrawDays: number;
  /** Working days from the approved pages to a book that can be sent. */
  printingDays: number;
  /** Working days. */
  shippingDays: Record<Region, number>;
};

/** The minutes of a day depend on how many days of a week are worked, as the week's minutes are spread over them. */
export function minutesPerDay({ minutesPerWeek, weekdays }: Artist): number {
  return weekdays.length === 0 ? 0 : Math.floor(minutesPerWeek / weekdays.length);
}

/** @returns for each of so many days from the first one, the minutes that each artist can draw */
export function capacitiesOf(
  { artists, holidays, closures }: Pick<Studio, 'artists' | 'holidays' | 'closures'>,
  first: string,
  days: number,
): Int32Array[] {
  const off = [...holidays, ...closures].map((range) => clampRange(first, days, range));
  const weekdays = Array.from({ length: Math.min(7, days) }, (_, day) => weekdayOf(addDays(first, day)));
  return artists.map((artist) => {
    const minutes = minutesPerDay(artist);
    const week = weekdays.map((day) => (artist.weekdays.includes(day) ? minutes : 0));
    const capacity = new Int32Array(days);
    for (let day = 0; day < days; day++) capacity[day] = week[day % 7] ?? 0;
    const absent = artist.absences.map((range) => clampRange(first, days, range));
    for (const range of [...off, ...absent]) capacity.fill(0, ...range);
    return capacity;
  });
}

/** Arguments of `fill`. */
function clampRange(first: string, days: number, { from, to }: DayRange): [number, number] {
  const clamp = (day: number) => Math.min(days, Math.max(0, day));
  return [clamp(daysBetween(first, from)), clamp(daysBetween(first, to) + 1)];
}

/** Longer than any promise; a date that lies further ahead is refused. */
export const HORIZON_DAYS = 730;

export function daysOffOf({ holidays, closures }: Pick<Studio, 'holidays' | 'closures'>): DayRange[] {
  return [...holidays, ...closures];
}

/** Approved pages are sent on the next working day. */
export function filesSent(studio: Studio, approved: string): string {
  return addWorkingDays(approved, 1, daysOffOf(studio));
}

/** When a book of approved pages can be sent. */
export function printedOn(studio: Studio, approved: string): string {
  return addWorkingDays(approved, studio.printingDays, [...daysOffOf(studio), ...studio.withoutPrinting]);
}

/** When a parcel is at the door. */
export function arrivesOn(studio: Studio, sent: string, region: Region): string {
  const { holidays, withoutParcels, shippingDays } = studio;
  return addWorkingDays(sent, shippingDays[region], [...holidays, ...withoutParcels]);
}

/** Monday to Friday without days off. */
function isWorkingDay(day: string, daysOff: DayRange[]): boolean {
  return weekdayOf(day) <= 5 && !daysOff.some(({ from, to }) => from <= day && day <= to);
}

/**
 * @returns the day on which so many working days after the given one are over, itself for 0; where days off leave too
 * few, a day beyond the horizon
 */
export function addWorkingDays(day: string, count: number, daysOff: DayRange[]): string {
  let end = day;
  let left = count;
  for (let passed = 0; left > 0 && passed <= HORIZON_DAYS; passed++) {
    end = addDays(end, 1);
    if (isWorkingDay(end, daysOff)) left--;
  }
  return end;
}
