import { DomainError } from '#server/error.ts';
import type { Planning } from '#server/planning/read-planning.ts';
import { offerDaysForSure, wishedDayOf } from '#server/planning/wish.ts';
import { startOfDay } from '#shared/calendar-day.ts';
import { needsShipping } from '#shared/checkout/checkout.ts';
import { formatShortDate } from '#shared/dates.ts';
import { checkWishedDay, type Wish } from '#shared/draft/wish.ts';
import { errorText } from '#shared/error-text.ts';
import type { OrderedComic } from '#shared/order/order.ts';
import { REGIONS, type Region } from '#shared/order/region.ts';
import { type DaysOffer, wantedOf } from '#shared/planning/wanted.ts';

type Wished = { item: OrderedComic; wish: Wish; offer: DaysOffer };

/**
 * Refuses a comic that can't be there by the day that its buyer wished. As all parcels of a payment go to one address,
 * each has to keep its day in every place that was named.
 * @returns where parcels may go, so that nobody pays for a day that the plan can't keep
 * @throws DomainError CONFLICT
 */
export function refuseUnkeptWishes(
  planning: Planning,
  items: OrderedComic[],
  beginsAtOnce: boolean,
): Region[] {
  if (items.every(({ delivery }) => !delivery.wish)) return [...REGIONS];
  const offers = offerDaysForSure(
    planning,
    items.map((item) => wantedOf(item, beginsAtOnce)),
  );
  const wished = items.flatMap((item, index): Wished[] => {
    const [{ wish }, offer] = [item.delivery, offers[index]];
    return wish && offer ? [{ item, wish, offer }] : [];
  });
  const named = wished.flatMap(({ item, wish }) => (needsShipping(item) ? [wish.region] : []));
  for (const one of wished) {
    const problem = checkWishedDay(one.wish.day, planning.today);
    if (problem) throw new DomainError('CONFLICT', problem, { itemId: one.item.id });
    for (const region of new Set([one.wish.region, ...named])) refuseUnkept(one, region);
  }
  return REGIONS.filter((region) => wished.every((one) => isKept(one, region)));
}

function refuseUnkept({ item, wish, offer }: Wished, region: Region): void {
  if (isKept({ item, wish, offer }, region)) return;
  const found = wishedDayOf(offer, { ...wish, region });
  const date = formatShortDate(startOfDay(wish.day));
  const sentence = found
    ? errorText('errors_checkout_wish_missed', { date, earliest: formatShortDate(startOfDay(found.day)) })
    : errorText('errors_checkout_wish_unknown', { date });
  throw new DomainError('CONFLICT', sentence, { itemId: item.id });
}

function isKept({ wish, offer }: Wished, region: Region): boolean {
  const found = wishedDayOf(offer, { ...wish, region });
  return found !== null && found.day <= wish.day;
}
