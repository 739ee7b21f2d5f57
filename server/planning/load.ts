import { daysBetween } from '#shared/calendar-day.ts';
import type { StageWindow } from '#shared/planning/planning.ts';
import { asOf, type OpenComic } from './open-comic.ts';

/** Work that can be drawn from one day on and is due on another, both counted from today. */
export type OpenWindow = { isRush: boolean; release: number; due: number; minutes: number };

/** The open work of each artist. In columns, as thousands of windows are read for a quote. */
export type OpenWork = ReadonlyMap<string, WindowColumns>;

export class WindowColumns {
  readonly release: Int32Array;
  readonly due: Int32Array;
  readonly minutes: Int32Array;
  readonly isRush: Uint8Array;

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
  readonly #windows: WindowColumns;
  /** The window that was read last of those released on each day, and for each window the one before; 0 is none. */
  readonly #lastOfDay: Int32Array;
  readonly #before: Int32Array;
  /** What was added since, by its first day. */
  readonly #added = new Map<number, { due: number; minutes: number }[]>();
  #day = 0;
  /** Before it nothing is drawable. */
  #firstDue: number;

  /** @param options.isRushIncluded whether the windows of rush comics count */
  constructor(capacity: Int32Array, windows: WindowColumns, options: { isRushIncluded: boolean }) {
    const days = capacity.length;
    this.#capacity = capacity;
    this.#todo = new Int32Array(days + 1);
    this.#drawable = new Int32Array(days + 1);
    this.#firstDue = days + 1;
    this.#windows = windows;
    this.#lastOfDay = new Int32Array(days + 1);
    this.#before = new Int32Array(windows.length + 1);
    for (let index = 0; index < windows.length; index++) {
      if (windows.isRush[index] === 1 && !options.isRushIncluded) continue;
      const due = this.#clamp(windows.due[index] ?? 0);
      const release = this.#clamp(windows.release[index] ?? 0);
      this.#todo[due] = (this.#todo[due] ?? 0) + (windows.minutes[index] ?? 0);
      this.#before[index + 1] = this.#lastOfDay[release] ?? 0;
      this.#lastOfDay[release] = index + 1;
    }
  }

  #clamp(day: number): number {
    return Math.min(this.#capacity.length, Math.max(0, day));
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
    let place = this.#lastOfDay[this.#day] ?? 0;
    while (place > 0) {
      this.#release(this.#clamp(this.#windows.due[place - 1] ?? 0), this.#windows.minutes[place - 1] ?? 0);
      place = this.#before[place] ?? 0;
    }
    for (const { due, minutes } of this.#added.get(this.#day) ?? []) this.#release(due, minutes);
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
