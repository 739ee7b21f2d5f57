import { addDays, daysBetween } from '#shared/calendar-day.ts';
import type { Reason } from '#shared/planning/reasons.ts';
import type { PromiseKind, Safety } from './learn.ts';
import type { OpenComic } from './open-comic.ts';
import type { AskedComic, Quote } from './quote.ts';

/** The days that are told to a buyer, if each version is answered within `answerDays`. */
export type PromisedDays = {
  kind: Exclude<PromiseKind, 'sketches'>;
  artistId: string;
  sketches: string;
  /** To download, or at the door. */
  day: string;
  answerDays: number;
  /** Why that day: what lies before it, in sequence. Its days are those from today. */
  reasons: Reason[];
};

/** The earliest feasible days and the safety that belongs to them. */
export function promiseOf(
  quote: Quote,
  { region }: Pick<AskedComic, 'region'>,
  safety: Safety,
): PromisedDays {
  const kind = region ? 'print' : 'digital';
  const { days } = safety[kind];
  return {
    kind,
    artistId: quote.artistId,
    sketches: addDays(quote.windows[0]?.due ?? quote.ready, safety.sketches.days),
    day: addDays(quote.ready, days),
    answerDays: quote.answerDays,
    reasons: days > 0 ? [...quote.reasons, { what: 'safety', days }] : quote.reasons,
  };
}

/** A comic that is ordered with its promise. */
export function openComic(
  id: string,
  { work, isRush }: Pick<AskedComic, 'work' | 'isRush'>,
  { artistId, windows, answerDays, ready }: Omit<Quote, 'reasons'>,
  { day }: Pick<PromisedDays, 'day'>,
): OpenComic {
  const drawn = windows.at(-1)?.due ?? ready;
  return {
    id,
    artistId,
    isRush,
    answerDays,
    work,
    windows,
    waiting: null,
    pausedSince: null,
    drawnBy: addDays(drawn, daysBetween(ready, day)),
    firstDay: day,
    promisedDay: day,
  };
}

/** Days from the earliest feasible day, with all that has moved it, to the one on which it was there. */
export function latenessOf(promise: { promisedDay: string; safetyDays: number }, there: string): number {
  return daysBetween(promise.promisedDay, there) + promise.safetyDays;
}
