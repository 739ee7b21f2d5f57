import { daysBetween } from '#shared/calendar-day.ts';
import type { Region } from '#shared/order/region.ts';
import type { HeldPromise, StoredDays } from '#shared/planning/held-promise.ts';
import type { DaysRefusal } from '#shared/planning/wanted.ts';
import { type OpenWork, withWindows } from './load.ts';
import type { OpenComic } from './open-comic.ts';
import { openComic } from './promise.ts';

/** The days for its place, now that it is known. */
function daysFor({ days }: Pick<HeldPromise, 'days'>, region: Region | null) {
  const found = days[region ?? 'nowhere'] ?? days.international ?? days.nowhere;
  if (!found) throw new Error('Days were told without a place');
  return found;
}

/** Adds the work of comics that are being paid for. */
export function withHeld(open: OpenWork, held: HeldPromise[], today: string): OpenWork {
  return held.reduce((all, one) => withWindows(all, one, today), open);
}

/**
 * The comic as it will be once it is paid for; where its place is not known yet, for the one that leaves the least
 * time.
 */
export function openHeld(id: string, promise: HeldPromise): OpenComic {
  const [told] = Object.values(promise.days).toSorted((one, other) => slackOf(one) - slackOf(other));
  if (!told) throw new Error('Days were told without a place');
  return openComic(id, promise, { ...promise, ready: told.ready }, told);
}

function slackOf({ ready, day }: { ready: string; day: string }): number {
  return daysBetween(ready, day);
}

/** @returns null where no day was told */
export function storedDays(promise: HeldPromise, region: Region | null): StoredDays;
export function storedDays(promise: HeldPromise | DaysRefusal, region: Region | null): StoredDays | null;
export function storedDays(promise: HeldPromise | DaysRefusal, region: Region | null): StoredDays | null {
  if (promise.refused !== null) return null;
  const { days: _, refused: __, ...told } = promise;
  const fileDay = region ? (promise.days.nowhere?.day ?? null) : null;
  return { ...told, ...daysFor(promise, region), fileDay };
}
