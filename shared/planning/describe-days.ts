import { m } from '#messages';
import { startOfDay } from '#shared/calendar-day.ts';
import { formatShortDate } from '#shared/dates.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';
import type { DaysOffer, DaysRefusal } from './wanted.ts';

/** Says what a buyer reads before the payment, one sentence a line. A parcel's place is not known yet. */
export function describeDays(offer: DaysOffer, type: DeliveryType): string[] {
  if (offer.refused !== null) return [describeRefusal(offer)];
  const { sketches, answerDays, file, doors } = offer;
  const describeDoors =
    type === 'digital' ? m.orders_promise_parcel_by_region : m.orders_promise_book_by_region;
  return [
    m.orders_promise_sketches({ date: formatDay(sketches) }),
    ...(file === null ? [] : [m.orders_promise_created_digital({ date: formatDay(file) })]),
    ...(doors === null
      ? []
      : [
          describeDoors({
            greece: formatDay(doors.greece),
            eu: formatDay(doors.eu),
            international: formatDay(doors.international),
          }),
        ]),
    m.promise_if_answered({ count: answerDays }),
  ];
}

export function describeRefusal({ refused, freeFrom }: DaysRefusal): string {
  if (refused !== 'rush-sold-out') return m.promise_no_day();
  return freeFrom === null ? m.promise_rush_none() : m.promise_rush_sold_out({ date: formatDay(freeFrom) });
}

/** @param day as '2026-12-21' */
export function formatDay(day: string): string {
  return formatShortDate(startOfDay(day));
}
