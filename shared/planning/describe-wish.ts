import { m } from '#messages';
import { isDay } from '#shared/calendar-day.ts';
import { REGION_LABELS } from '#shared/draft/labels.ts';
import type { Wish } from '#shared/draft/wish.ts';
import { formatDay } from './describe-days.ts';
import type { WishAnswer } from './wish.ts';

/** Says which day a buyer wished. @param occasion may be empty */
export function describeWish({ day }: Wish, occasion = ''): string {
  const date = nameDay(day);
  return occasion.trim() === '' ? m.promise_wish_by({ date }) : m.promise_wish_for({ date, occasion });
}

/** Its parts, where a label says what they are. */
export function listWishParts({ day, region, fileFirst }: Wish, isPosted: boolean): string[] {
  const place = isPosted ? [REGION_LABELS[region]()] : [];
  return [nameDay(day), ...place, ...(fileFirst && isPosted ? [m.promise_wish_file_first()] : [])];
}

/** Whether the shop can keep it, one sentence a line. */
export function describeWishAnswer({ isKept, day, parcel, answerDays }: WishAnswer): string[] {
  if (day === null) return [m.promise_wish_unknown()];
  return [describeDay({ isKept, day, parcel }), m.promise_wish_answers({ count: answerDays })];
}

function describeDay({
  isKept,
  day,
  parcel,
}: Pick<WishAnswer, 'isKept' | 'parcel'> & { day: string }): string {
  const date = formatDay(day);
  if (!isKept) return m.promise_wish_missed({ date });
  return parcel === null
    ? m.promise_wish_kept({ date })
    : m.promise_wish_kept_file({ date, parcel: formatDay(parcel) });
}

function nameDay(day: string): string {
  return isDay(day) ? formatDay(day) : day;
}
