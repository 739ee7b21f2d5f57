import { addDays, laterDay } from '#shared/calendar-day.ts';
import type { Region } from '#shared/order/region.ts';
import type { LatePart, LatePlace } from '#shared/planning/late.ts';
import { answerDue, type OpenComic } from './open-comic.ts';
import { arrivesOn, filesSent, printedOn, type Studio } from './studio.ts';

/** All that is known of a comic once it is drawn. Days are null for events that have not happened. */
export type Delivery = {
  /** Whether a book is printed, and not only an add-on sent. */
  isPrinted: boolean;
  /** Where a parcel goes; null where nothing does. */
  region: Region | null;
  /** The promised day of files that are not there yet and whose parcel follows. */
  fileDay: string | null;
  approvedOn: string | null;
  sentOn: string | null;
};

export type ExpectedPart = {
  part: LatePart;
  at: LatePlace;
  promisedDay: string;
  /** Null where nobody draws it within the horizon. */
  arrives: string | null;
};

/**
 * When what was promised would be there by the days off that are known now, answers taking as long as was agreed. A
 * parcel on its way takes the days of its shipping.
 * @param comic as it is today @param drawn when its last stage ends by the plan
 */
export function expectParts(
  comic: OpenComic,
  drawn: string | null,
  delivery: Delivery,
  studio: Studio,
  today: string,
): ExpectedPart[] {
  const { isPrinted, region, fileDay, sentOn } = delivery;
  const { approved, at } = approvalOf(comic, drawn, delivery, today);
  const file = approved && laterDay(today, filesSent(studio, approved));
  const printed = approved && laterDay(today, printedOn(studio, approved));
  const handed = sentOn ?? (isPrinted ? printed : file);
  const arrived = region === null ? file : handed && arrivesOn(studio, handed, region);
  const all: ExpectedPart = {
    part: 'all',
    at: sentOn ? 'way' : at,
    promisedDay: comic.promisedDay,
    arrives: arrived,
  };
  return fileDay === null ? [all] : [{ part: 'file', at, promisedDay: fileDay, arrives: file }, all];
}

function approvalOf(
  { windows, waiting, answerDays }: OpenComic,
  drawn: string | null,
  { approvedOn }: Delivery,
  today: string,
): { approved: string | null; at: LatePlace } {
  const last = windows.at(-1);
  if (last) {
    const agreed = last.isRedrawn ? 0 : answerDays;
    return { approved: drawn && addDays(drawn, agreed), at: 'drawing' };
  }
  if (waiting) return { approved: laterDay(today, answerDue(waiting)), at: 'drawing' };
  return { approved: approvedOn ?? today, at: 'sending' };
}
