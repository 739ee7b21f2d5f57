import { daysBetween } from '#shared/calendar-day.ts';
import { asOf, type OpenComic } from './open-comic.ts';

/** Open work of an artist: minutes that can be drawn from one day on and are due on another, counted from today. */
export type OpenWindow = {
  artistId: string;
  isRush: boolean;
  release: number;
  due: number;
  minutes: number;
};

export function windowsOf(comics: OpenComic[], today: string): OpenWindow[] {
  return comics.flatMap((comic) => {
    const { artistId, isRush, windows } = asOf(comic, today);
    return windows.map(({ release, due, minutes }) => ({
      artistId,
      isRush,
      release: daysBetween(today, release),
      due: daysBetween(today, due),
      minutes,
    }));
  });
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
  readonly #arriving = new Map<number, { due: number; minutes: number }[]>();
  #day = 0;
  /** Before it nothing is drawable. */
  #firstDue: number;

  constructor(capacity: Int32Array, windows: Iterable<Pick<OpenWindow, 'release' | 'due' | 'minutes'>>) {
    this.#capacity = capacity;
    this.#todo = new Int32Array(capacity.length + 1);
    this.#drawable = new Int32Array(capacity.length + 1);
    this.#firstDue = this.#drawable.length;
    for (const window of windows) this.add(window);
  }

  add({ release, due, minutes }: Pick<OpenWindow, 'release' | 'due' | 'minutes'>): void {
    const dueDay = Math.min(this.#capacity.length, Math.max(0, due));
    this.#todo[dueDay] = (this.#todo[dueDay] ?? 0) + minutes;
    const arrival = { due: dueDay, minutes };
    const first = Math.max(this.#day, release);
    const others = this.#arriving.get(first);
    if (others) others.push(arrival);
    else this.#arriving.set(first, [arrival]);
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
    for (const { due, minutes } of this.#arriving.get(this.#day) ?? []) {
      this.#drawable[due] = (this.#drawable[due] ?? 0) + minutes;
      this.#firstDue = Math.min(this.#firstDue, due);
    }
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
}
