import { addDays, daysBetween } from '#shared/calendar-day.ts';

/**
 * Days by how many they are after a first one, or before. Thousands of windows have the same few hundred days, and to
 * compute each of them takes longer than to plan them.
 */
export class DayTable {
  readonly #days = new Map<number, string>();
  readonly #numbers = new Map<string, number>();

  constructor(readonly first: string) {}

  numberOf(day: string): number {
    const known = this.#numbers.get(day);
    if (known !== undefined) return known;
    const number = daysBetween(this.first, day);
    this.#numbers.set(day, number);
    return number;
  }

  at(number: number): string {
    const known = this.#days.get(number);
    if (known !== undefined) return known;
    const day = addDays(this.first, number);
    this.#days.set(number, day);
    return day;
  }

  /** As `addDays`. */
  add(day: string, days: number): string {
    return days === 0 ? day : this.at(this.numberOf(day) + days);
  }
}
