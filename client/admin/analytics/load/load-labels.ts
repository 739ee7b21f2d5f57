import type { ApiOutput } from '#client/api/trpc.ts';
import { m } from '#messages';
import { daysBetween } from '#shared/calendar-day.ts';
import { formatDayAndMonth } from '#shared/dates.ts';
import { formatRounded } from '#shared/numbers.ts';
import { formatDay } from '#shared/planning/describe-days.ts';

export type StudioLoad = ApiOutput['admin']['analytics']['load'];
export type ArtistLoad = StudioLoad['artists'][number];
export type LoadWeek = ArtistLoad['weeks'][number];

/** '12.5 h' */
export function formatHours(minutes: number): string {
  return m.load_hours({ number: hoursOf(minutes) });
}

/** '12.5 of 40 h' */
export function formatHoursOf({ drawn, capacity }: { drawn: number; capacity: number }): string {
  return m.load_hours_of({ number: hoursOf(drawn), all: hoursOf(capacity) });
}

function hoursOf(minutes: number): string {
  return formatRounded(minutes / 60, minutes < 600 ? 1 : 0);
}

/** Pages of a standard comic that take so long. */
export function formatPages(minutes: number, pageMinutes: number): string {
  return formatRounded(minutes / pageMinutes, 0);
}

/** 'about 12 pages' */
export function tellPages(minutes: number, pageMinutes: number): string {
  const number = formatPages(minutes, pageMinutes);
  return m.load_pages({ count: Math.round(minutes / pageMinutes), number });
}

const SAME_YEAR_DAYS = 300;

/** Short where the year goes without saying. */
export function formatNear(day: string, today: string): string {
  return daysBetween(today, day) < SAME_YEAR_DAYS ? formatDayAndMonth(day) : formatDay(day);
}

export function sumWeeks(artists: ArtistLoad[]): LoadWeek[] {
  const [first] = artists;
  if (!first) return [];
  return first.weeks.map((week, index) => {
    const sumOf = (of: (week: LoadWeek) => number) =>
      artists.reduce((sum, { weeks }) => sum + (weeks[index] ? of(weeks[index]) : 0), 0);
    return {
      ...week,
      capacity: sumOf(({ capacity }) => capacity),
      drawn: sumOf(({ drawn }) => drawn),
      late: sumOf(({ late }) => late),
    };
  });
}

/** Sums an artist's work of all the weeks, and the work that lies beyond. */
export function sumLoad({ weeks, afterwards, unplaced }: Omit<ArtistLoad, 'artistId' | 'name'>) {
  const sumOf = (of: (week: LoadWeek) => number) => weeks.reduce((sum, week) => sum + of(week), 0);
  return {
    capacity: sumOf(({ capacity }) => capacity),
    drawn: sumOf(({ drawn }) => drawn),
    late: sumOf(({ late }) => late),
    ...{ afterwards, unplaced },
  };
}
