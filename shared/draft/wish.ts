import { m } from '#messages';
import { dayOf, daysBetween, isDay } from '#shared/calendar-day.ts';
import type { Region } from '#shared/order/region.ts';

/** When a buyer needs a comic. Its occasion is that of the comic. */
export type Wish = {
  /** As '2026-12-21'. In a draft it can be anything that was typed, or empty. */
  day: string;
  /** Where a parcel has to be by then. */
  region: Region;
  /** Whether it is enough if the file is there by then, and a parcel follows. */
  fileFirst: boolean;
};

export const NO_WISH: Wish = { day: '', region: 'greece', fileFirst: false };

/** About two years, as far as the studio plans. */
const WISH_DAYS_MAX = 730;

/** @returns why nothing can be ready by that day, whatever the plan says; null for none at all, too */
export function checkWishedDay(day: string, today = dayOf(new Date())): string | null {
  if (day === '') return null;
  if (!isDay(day)) return m.draft_wish_no_day();
  if (day < today) return m.draft_wish_past();
  if (day === today) return m.draft_wish_today();
  return daysBetween(today, day) > WISH_DAYS_MAX ? m.draft_wish_too_far() : null;
}
