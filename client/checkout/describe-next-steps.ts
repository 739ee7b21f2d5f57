import { m } from '#messages';
import { formatShortDate } from '#shared/dates.ts';
import type { SaidDays } from '#shared/order/promised-dates.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';

/** `beginsLater`: only after the time for a withdrawal. `days` is null where none were told. */
export type SoldComic = {
  delivery: { type: DeliveryType };
  isPosted: boolean;
  beginsLater: boolean;
  days: SaidDays | null;
};

/** The way of the comics of a payment, with the days that their buyer was told. */
export function describeNextSteps(comics: SoldComic[]): { title: string; text: string }[] {
  const sketches = sharedDay(comics.map(({ days }) => days?.sketches));
  const beginsLater = comics.some((comic) => comic.beginsLater);
  return [
    {
      title: sketches === null ? m.checkout_step_draft() : m.checkout_step_draft_by({ date: sketches }),
      text: joinOnce([...(beginsLater ? [m.checkout_step_draft_later()] : []), m.checkout_step_draft_text()]),
    },
    { title: m.checkout_step_changes(), text: m.checkout_step_changes_text() },
    { title: m.checkout_step_created(), text: m.checkout_step_created_text() },
    { title: m.checkout_step_delivered(), text: joinOnce(describeDelivery(comics)) },
  ];
}

function describeDelivery(comics: SoldComic[]): string[] {
  const files = comics.filter(({ delivery }) => delivery.type === 'digital');
  const books = comics.filter(({ delivery }) => delivery.type !== 'digital');
  const parcels = files.filter(({ isPosted }) => isPosted);
  return [
    ...describeWay(files, 'file', m.checkout_step_file, m.checkout_step_file_by),
    ...describeWay(parcels, 'door', m.checkout_step_parcel, m.checkout_step_parcel_by),
    ...describeWay(books, 'door', m.checkout_step_book, m.checkout_step_book_by),
  ];
}

/** Describes the way with its day, where all comics of this way have the same. */
function describeWay(
  comics: SoldComic[],
  way: keyof SaidDays,
  say: () => string,
  sayDay: (inputs: { date: string }) => string,
): string[] {
  if (comics.length === 0) return [];
  const days = comics.map((comic) => comic.days?.[way]);
  const date = sharedDay(days);
  if (date !== null) return [sayDay({ date })];
  return days.some(Boolean) ? [say(), m.checkout_step_days_differ()] : [say()];
}

/** Null where the days differ, or one is missing. */
function sharedDay(days: (Date | null | undefined)[]): string | null {
  const [first, ...others] = new Set(days.map((day) => (day ? formatShortDate(day) : null)));
  return others.length === 0 ? (first ?? null) : null;
}

function joinOnce(sentences: string[]): string {
  return [...new Set(sentences)].join(' ');
}
