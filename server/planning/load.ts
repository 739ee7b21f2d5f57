import { daysBetween } from '#shared/calendar-day.ts';
import type { StageWindow } from '#shared/planning/planning.ts';
import { asOf, type OpenComic } from './open-comic.ts';

/** Work that can be drawn from one day on and is due on another, both counted from today. */
export type OpenWindow = { isRush: boolean; release: number; due: number; minutes: number };

/** The open work of each artist. In columns, as thousands of windows are read for a quote. */
export type OpenWork = ReadonlyMap<string, WindowColumns>;

/** Windows within a horizon, those that can begin on a day next to each other. What lies outside of it is at its ends. */
type SortedWindows = {
  /** The minutes that are due on each day; what is due beyond the horizon comes last. */
  minutesDue: Int32Array;
  /** The place of the first window that can begin on each day, and after the last day that of none. */
  firstOfDay: Int32Array;
  due: Int32Array;
  minutes: Int32Array;
};

/** Written once, and then only read. */
export class WindowColumns {
  readonly release: Int32Array;
  readonly due: Int32Array;
  readonly minutes: Int32Array;
  readonly isRush: Uint8Array;
  /** Kept, as the same open work is read for one quote after the other. */
  readonly #sorted = new Map<string, SortedWindows>();

  constructor(readonly length: number) {
    this.release = new Int32Array(length);
    this.due = new Int32Array(length);
    this.minutes = new Int32Array(length);
    this.isRush = new Uint8Array(length);
  }

  static of(windows: OpenWindow[]): WindowColumns {
    const columns = new WindowColumns(windows.length);
    windows.forEach((window, index) => {
      columns.set(index, window);
    });
    return columns;
  }

  with(windows: OpenWindow[]): WindowColumns {
    const columns = new WindowColumns(this.length + windows.length);
    columns.release.set(this.release);
    columns.due.set(this.due);
    columns.minutes.set(this.minutes);
    columns.isRush.set(this.isRush);
    windows.forEach((window, index) => {
      columns.set(this.length + index, window);
    });
    return columns;
  }

  set(index: number, { release, due, minutes, isRush }: OpenWindow): void {
    this.release[index] = release;
    this.due[index] = due;
    this.minutes[index] = minutes;
    this.isRush[index] = isRush ? 1 : 0;
  }

  /** @param horizon in days @param options.isRushIncluded whether the windows of rush comics count */
  sorted(horizon: number, { isRushIncluded }: { isRushIncluded: boolean }): SortedWindows {
    const key = `${horizon} ${isRushIncluded}`;
    const known = this.#sorted.get(key);
    if (known) return known;
    const sorted = this.#sort(horizon, isRushIncluded);
    this.#sorted.set(key, sorted);
    return sorted;
  }

  #sort(horizon: number, isRushIncluded: boolean): SortedWindows {
    const clamp = (day = 0) => Math.min(horizon, Math.max(0, day));
    const counts = (index: number) => isRushIncluded || this.isRush[index] === 0;
    const minutesDue = new Int32Array(horizon + 1);
    const firstOfDay = new Int32Array(horizon + 2);
    for (let index = 0; index < this.length; index++) {
      if (!counts(index)) continue;
      const due = clamp(this.due[index]);
      minutesDue[due] = (minutesDue[due] ?? 0) + (this.minutes[index] ?? 0);
      const next = clamp(this.release[index]) + 1;
      firstOfDay[next] = (firstOfDay[next] ?? 0) + 1;
    }
    for (let day = 0; day <= horizon; day++)
      firstOfDay[day + 1] = (firstOfDay[day + 1] ?? 0) + (firstOfDay[day] ?? 0);
    const place = firstOfDay.slice();
    const due = new Int32Array(this.length);
    const minutes = new Int32Array(this.length);
    for (let index = 0; index < this.length; index++) {
      if (!counts(index)) continue;
      const release = clamp(this.release[index]);
      const at = place[release] ?? 0;
      place[release] = at + 1;
      due[at] = clamp(this.due[index]);
      minutes[at] = this.minutes[index] ?? 0;
    }
    return { minutesDue, firstOfDay, due, minutes };
  }
}

/** The same work with one comic more. */
export function withWindows(
  open: OpenWork,
  { artistId, isRush, windows }: { artistId: string; isRush: boolean; windows: StageWindow[] },
  today: string,
): OpenWork {
  const columns = (open.get(artistId) ?? new WindowColumns(0)).with(openWindows(windows, isRush, today));
  return new Map([...open, [artistId, columns]]);
}

function openWindows(windows: StageWindow[], isRush: boolean, today: string): OpenWindow[] {
  return windows.map(({ release, due, minutes }) => ({
    isRush,
    release: daysBetween(today, release),
    due: daysBetween(today, due),
    minutes,
  }));
}

export function openWorkOf(comics: OpenComic[], today: string): OpenWork {
  const work = new Map<string, OpenWindow[]>();
  for (const comic of comics) {
    const { artistId, isRush, windows } = asOf(comic, today);
    const added = openWindows(windows, isRush, today);
    const others = work.get(artistId);
    if (others) others.push(...added);
    else work.set(artistId, added);
  }
  return new Map([...work].map(([artistId, windows]) => [artistId, WindowColumns.of(windows)]));
}

/**
 * The promised work of an artist, drawn day by day with the earliest due first (EDF), which keeps every due day if
 * anything can (Liu and Layland 1973). Work of the same due day is the same, so only its sum is counted.
 */
export class Load {
  readonly #capacity: Int32Array;
  /** By due day; what is due beyond the horizon comes last. */
  readonly #todo: Int32Array;
  /** The part of it that has been released. */
  readonly #drawable: Int32Array;
  readonly #windows: SortedWindows;
  /** The work that was added since, by its first day. */
  readonly #added = new Map<number, { due: number; minutes: number }[]>();
  #day = 0;
  /** Before it nothing is drawable. */
  #firstDue: number;

  /** @param options.isRushIncluded whether the windows of rush comics count */
  constructor(capacity: Int32Array, windows: WindowColumns, options: { isRushIncluded: boolean }) {
    const days = capacity.length;
    this.#capacity = capacity;
    this.#windows = windows.sorted(days, options);
    this.#todo = this.#windows.minutesDue.slice();
    this.#drawable = new Int32Array(days + 1);
    this.#firstDue = days + 1;
  }

  /** @param window that begins on the day that is asked for next, or later */
  add({ release, due, minutes }: Omit<OpenWindow, 'isRush'>): void {
    this.#todo[due] = (this.#todo[due] ?? 0) + minutes;
    const others = this.#added.get(release);
    if (others) others.push({ due, minutes });
    else this.#added.set(release, [{ due, minutes }]);
  }

  /**
   * The earliest due day of so many minutes that can begin on a day, with which all other work stays on time: in no
   * days until a later due day may the work that has to be done in them exceed what they hold. The days before are
   * drawn first. @returns null where none is within the horizon
   */
  earliestDue(release: number, minutes: number): number | null {
    if (release >= this.#capacity.length) return null;
    while (this.#day < release) this.#drawDay();
    let free = 0;
    let due = release;
    for (let day = 0; day < this.#capacity.length; day++) {
      free -= this.#todo[day] ?? 0;
      if (day < release) continue;
      free += this.#capacity[day] ?? 0;
      if (free < minutes) due = day + 1;
    }
    return due < this.#capacity.length ? due : null;
  }

  #drawDay(): void {
    const { firstOfDay, due: dueDays, minutes } = this.#windows;
    const end = firstOfDay[this.#day + 1] ?? 0;
    for (let place = firstOfDay[this.#day] ?? 0; place < end; place++)
      this.#release(dueDays[place] ?? 0, minutes[place] ?? 0);
    for (const added of this.#added.get(this.#day) ?? []) this.#release(added.due, added.minutes);
    let left = this.#capacity[this.#day] ?? 0;
    while (left > 0 && this.#firstDue < this.#drawable.length) {
      const due = this.#firstDue;
      const waiting = this.#drawable[due] ?? 0;
      const drawn = Math.min(left, waiting);
      left -= drawn;
      this.#drawable[due] = waiting - drawn;
      this.#todo[due] = (this.#todo[due] ?? 0) - drawn;
      if (drawn === waiting) this.#firstDue++;
    }
    this.#day++;
  }

  #release(due: number, minutes: number): void {
    this.#drawable[due] = (this.#drawable[due] ?? 0) + minutes;
    this.#firstDue = Math.min(this.#firstDue, due);
  }
}
