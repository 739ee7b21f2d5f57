import { addDays, dayOf, startOfDay, weekdayOf } from '#shared/calendar-day.ts';
import { beginsLater } from '#shared/order/promised-dates.ts';
import { REGIONS } from '#shared/order/region.ts';
import type { Destination, HeldPromise } from '#shared/planning/held-promise.ts';
import type { DaysOffer, DaysRefusal, WantedComic } from '#shared/planning/wanted.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';
import { withWindows } from './load.ts';
import { promiseOf } from './promise.ts';
import { type AskedComic, placeComic, quotePlaced } from './quote.ts';
import type { Planning } from './read-planning.ts';
import { workOf } from './work.ts';

/** The most minutes that a window in the database can hold: some months of an artist's work. */
const STAGE_MINUTES_MAX = 65_535;
const NEVER: DaysRefusal = { refused: 'too-far', freeFrom: null };
const NO_RUSH: DaysRefusal = { refused: 'rush-sold-out', freeFrom: null };

/**
 * The days of comics that are ordered together, each after those before it.
 * @param planning of today @param options.beginsOn of an order that was paid before, if it is not begun at once
 */
export function offerDays(
  planning: Planning,
  wanted: WantedComic[],
  { countsRushPlaces = true, beginsOn = null }: { countsRushPlaces?: boolean; beginsOn?: string | null } = {},
): (HeldPromise | DaysRefusal)[] {
  let { open, rushTaken } = planning;
  return wanted.map((comic) => {
    if (countsRushPlaces && comic.rush && rushTaken >= planning.settings.rush.placesPerWeek)
      return rushSoldOut(planning);
    const offer = offerComic({ ...planning, open }, comic, beginsOn ?? firstDayOf(comic, planning.today));
    // Nobody pays for haste where no day can be named.
    if (offer.refused !== null) return comic.rush && countsRushPlaces ? NO_RUSH : offer;
    open = withWindows(open, offer, planning.today);
    if (comic.rush) rushTaken++;
    return offer;
  });
}

function offerComic(
  { studio, settings, safety, open, today }: Planning,
  wanted: WantedComic,
  begins: string,
): HeldPromise | DaysRefusal {
  const { style, rush: isRush, type, isPosted } = wanted;
  const work = workOf(wanted, settings.work);
  if (Object.values(work).some((minutes) => minutes > STAGE_MINUTES_MAX)) return NEVER;
  const asked = { work, style, isRush, begins };
  const days: HeldPromise['days'] = {};
  const placed = placeComic(asked, studio, open, today);
  if ('refused' in placed) return { refused: placed.refused, freeFrom: null };
  let held: Omit<HeldPromise, 'days'> | null = null;
  for (const destination of destinationsOf(type, isPosted)) {
    const comic: AskedComic =
      destination === 'nowhere'
        ? { ...asked, region: null, isPrinted: false }
        : { ...asked, region: destination, isPrinted: type !== 'digital' };
    const quote = quotePlaced(comic, studio, placed, today);
    if ('refused' in quote) return { refused: quote.refused, freeFrom: null };
    const { artistId, windows, answerDays, ready } = quote;
    const { kind, sketches, day, reasons } = promiseOf(quote, comic, safety);
    days[destination] = { ready, day, reasons };
    const added = { sketches: safety.sketches.days, days: safety[kind].days };
    held = { refused: null, work, isRush, artistId, windows, answerDays, kind, sketches, safety: added };
  }
  if (!held) throw new Error('A comic goes to one place at least');
  return { ...held, days };
}

/** A file goes nowhere, a printed book is always posted. What is posted is there last, and is what the promise is for. */
function destinationsOf(type: DeliveryType, isPosted: boolean): Destination[] {
  const isSent = isPosted || type !== 'digital';
  return [...(type === 'print' ? [] : ['nowhere' as const]), ...(isSent ? REGIONS : [])];
}

/** A file whose buyer may still withdraw is begun after the days for that. */
function firstDayOf({ type, rush, beginsAtOnce }: WantedComic, today: string): string {
  const later = beginsLater({ type, rush }, beginsAtOnce, startOfDay(today));
  return later ? dayOf(later) : addDays(today, 1);
}

/** Places are counted from Monday to Sunday. */
function rushSoldOut({ today, settings }: Planning): DaysRefusal {
  const freeFrom = settings.rush.placesPerWeek > 0 ? addDays(today, 8 - weekdayOf(today)) : null;
  return { refused: 'rush-sold-out', freeFrom };
}

/** Takes from an offer the days that a buyer reads. */
export function describeOffer(offer: HeldPromise | DaysRefusal): DaysOffer {
  if (offer.refused !== null) return offer;
  const { sketches, answerDays, days } = offer;
  const { nowhere, greece, eu, international } = days;
  return {
    ...{ refused: null, sketches, answerDays },
    file: nowhere?.day ?? null,
    doors:
      greece && eu && international
        ? { greece: greece.day, eu: eu.day, international: international.day }
        : null,
  };
}
