import { addDays, weekdayOf } from '#shared/calendar-day.ts';
import { type OpenWork, WindowColumns } from './load.ts';
import { capacitiesOf, HORIZON_DAYS, type Studio } from './studio.ts';

export const LOAD_WEEKS = 12;

/** Monday to Sunday, the first one from today on. In minutes. */
export type LoadWeek = {
  from: string;
  to: string;
  capacity: number;
  drawn: number;
  /** The part of it that is drawn after the day on which it was due. */
  late: number;
};

/** All of an artist's open work, in minutes: that of the weeks, the work after them, and what no day is left for. */
export type ArtistLoad = {
  artistId: string;
  name: string;
  weeks: LoadWeek[];
  afterwards: number;
  unplaced: number;
};

export type StudioLoad = {
  artists: ArtistLoad[];
  /** Of artists whom the studio does not have, or not any more. */
  withoutArtist: number;
};

/**
 * The promised work of each artist on the days that it can be drawn, the earliest due first (EDF), so that nobody has
 * more than a week holds: what is too much for it moves on, and is late.
 */
export function weeklyLoad(studio: Studio, open: OpenWork, today: string): StudioLoad {
  const capacities = capacitiesOf(studio, today, HORIZON_DAYS);
  const known = new Set(studio.artists.map(({ id }) => id));
  return {
    artists: studio.artists.map(({ id, name }, index) => ({
      artistId: id,
      name,
      ...loadOf(open.get(id) ?? NO_WINDOWS, capacities[index] as Int32Array, today),
    })),
    withoutArtist: [...open]
      .filter(([artistId]) => !known.has(artistId))
      .reduce((sum, [, windows]) => sum + minutesOf(windows), 0),
  };
}

const NO_WINDOWS = new WindowColumns(0);

function loadOf(windows: WindowColumns, capacity: Int32Array, today: string) {
  const days = drawWindows(windows, capacity);
  const sumOf = (minutes: Int32Array, first: number, last: number) =>
    minutes.subarray(first, last).reduce((sum, one) => sum + one, 0);
  const inFirstWeek = 8 - weekdayOf(today);
  const weeks = Array.from({ length: LOAD_WEEKS }, (_, week): LoadWeek => {
    const first = week === 0 ? 0 : inFirstWeek + 7 * (week - 1);
    const end = inFirstWeek + 7 * week;
    return {
      from: addDays(today, first),
      to: addDays(today, end - 1),
      capacity: sumOf(capacity, first, end),
      drawn: sumOf(days.drawn, first, end),
      late: sumOf(days.late, first, end),
    };
  });
  const end = inFirstWeek + 7 * (LOAD_WEEKS - 1);
  return { weeks, afterwards: sumOf(days.drawn, end, capacity.length), unplaced: days.left };
}

function drawWindows(windows: WindowColumns, capacity: Int32Array) {
  const length = capacity.length;
  const released = byRelease(windows, length);
  // Work that was due before today comes first, and work due after the horizon last.
  const waiting = new Int32Array(length + 2);
  const drawn = new Int32Array(length);
  const late = new Int32Array(length);
  let left = minutesOf(windows);
  let earliest = waiting.length;
  for (let day = 0; day < length && left > 0; day++) {
    for (const index of released[day] ?? []) {
      const place = Math.min(length, Math.max(-1, windows.due[index] ?? 0)) + 1;
      waiting[place] = (waiting[place] ?? 0) + (windows.minutes[index] ?? 0);
      earliest = Math.min(earliest, place);
    }
    let free = capacity[day] ?? 0;
    while (free > 0 && earliest < waiting.length) {
      const minutes = Math.min(free, waiting[earliest] ?? 0);
      waiting[earliest] = (waiting[earliest] ?? 0) - minutes;
      drawn[day] = (drawn[day] ?? 0) + minutes;
      if (earliest - 1 < day) late[day] = (late[day] ?? 0) + minutes;
      free -= minutes;
      left -= minutes;
      if (waiting[earliest] === 0) earliest++;
    }
  }
  return { drawn, late, left };
}

/** The windows that can begin on each day, from today on. */
function byRelease({ release, length }: WindowColumns, days: number): number[][] {
  const released: number[][] = Array.from({ length: days }, () => []);
  for (let index = 0; index < length; index++) released[Math.max(0, release[index] ?? 0)]?.push(index);
  return released;
}

function minutesOf({ minutes }: WindowColumns): number {
  return minutes.reduce((sum, one) => sum + one, 0);
}
