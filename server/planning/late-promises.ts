import { addDays, daysBetween } from '#shared/calendar-day.ts';
import type { LatePart, LatePlace, LateProposal } from '#shared/planning/late.ts';
import { type Delivery, type ExpectedPart, expectParts } from './arrival.ts';
import { handOver } from './hand-over.ts';
import { type OpenWork, openWorkOf } from './load.ts';
import { asOf, lateAnswerDays, moveComic, movingDays, type OpenComic } from './open-comic.ts';
import { drawnDayOf, planComics } from './plan.ts';
import { HORIZON_DAYS, type Studio } from './studio.ts';

/** From so many days before a promised day the owner sees that the plan does not keep it. */
export const WARNED_FROM_DAYS = 7;

export type LatePromise = {
  comicId: string;
  artistId: string;
  part: LatePart;
  at: LatePlace;
  promisedDay: string;
  /** Negative once the day is past. */
  daysLeft: number;
  /** By how many days it would come too late; null where nobody draws it within the horizon. */
  daysLate: number | null;
  /** Its day moves on by one with each further one. */
  isAnswerLate: boolean;
  proposal: LateProposal;
};

export type JudgedDelivery = Delivery & { style: string | null };

/** All open work, and what is known of the comics that are judged, by their ids. */
export type Judged = {
  open: OpenComic[];
  studio: Studio;
  today: string;
  deliveries: ReadonlyMap<string, JudgedDelivery>;
};

/** A promise that the plan does not keep: the first part of it that would be late. */
export type UnkeptPromise = {
  stored: OpenComic;
  /** As it is today. */
  comic: OpenComic;
  delivery: JudgedDelivery;
  late: ExpectedPart;
  /** By how many days it comes too late; null where nobody draws it. */
  days: number | null;
  isKeptWithRush: boolean;
};

/**
 * The promises of the next days that the plan no longer keeps, the soonest first, each with one proposal: the first of
 * another artist, the part for rush, and a mail to the customer that helps. What its customer has paused waits for them.
 */
export function latePromises(judged: Judged): LatePromise[] {
  const { open, today } = judged;
  const unkept = unkeptPromises(judged).filter(
    ({ comic, late }) =>
      comic.pausedSince === null && daysBetween(today, late.promisedDay) <= WARNED_FROM_DAYS,
  );
  const work = unkept.length > 0 ? openWorkOf(open, today) : new Map();
  return unkept
    .map((unkept): LatePromise => {
      const { comic, late } = unkept;
      const { part, at, promisedDay, arrives } = late;
      const proposal = proposalFor(unkept, judged, work);
      return {
        ...{ comicId: comic.id, artistId: comic.artistId, part, at, promisedDay, proposal },
        daysLeft: daysBetween(today, promisedDay),
        daysLate: arrives === null ? null : daysBetween(promisedDay, arrives),
        isAnswerLate: lateAnswerDays(comic, today) > 0,
      };
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft || (one.comicId < other.comicId ? -1 : 1));
}

/**
 * Of those that are judged, whenever they are due. All open work is planned, the earliest due first; ordinary comics
 * have what is not kept for rush.
 */
export function unkeptPromises({ open, studio, today, deliveries }: Judged): UnkeptPromise[] {
  if (deliveries.size === 0) return [];
  const whole = drawnDays(open, studio, today);
  const ordinary = drawnDays(open, withoutRush(studio), today);
  return open.flatMap((stored) => {
    const delivery = deliveries.get(stored.id);
    if (!delivery) return [];
    const lateWith = (drawn: DrawnDays) =>
      lateParts(stored, delivery, drawn.get(stored.id) ?? null, { studio, today });
    const late = lateWith(stored.isRush ? whole : ordinary);
    if (!late[0]) return [];
    const isKeptWithRush = !stored.isRush && lateWith(whole).length === 0;
    const comic = asOf(stored, today);
    return { stored, comic, delivery, late: late[0], days: worstOf(late), isKeptWithRush };
  });
}

/** The parts that come too late, as the comic is planned. */
function lateParts(
  stored: OpenComic,
  told: Delivery,
  drawnOn: string | null,
  { studio, today }: Pick<Judged, 'studio' | 'today'>,
): ExpectedPart[] {
  const fileDay = told.fileDay && addDays(told.fileDay, movingDays(stored, today));
  return expectParts(asOf(stored, today), drawnOn, { ...told, fileDay }, studio, today).filter(
    (part) => isLate(part) && !isPresumedThere(part, today),
  );
}

function isLate({ promisedDay, arrives }: ExpectedPart): boolean {
  return arrives === null || arrives > promisedDay;
}

/** Its arrival, which nobody has to note, was planned for a day that is past: nothing is left to be done for it. */
function isPresumedThere({ at, arrives }: ExpectedPart, today: string): boolean {
  return at === 'way' && arrives !== null && arrives < today;
}

function worstOf(late: ExpectedPart[]): number | null {
  const days = late.map(({ promisedDay, arrives }) => arrives && daysBetween(promisedDay, arrives));
  return days.reduce<number | null>(
    (worst, one) => (worst === null || typeof one !== 'number' ? null : Math.max(worst, one)),
    0,
  );
}

/** The day on which the last stage of each comic ends; null where that is beyond the horizon. */
type DrawnDays = ReadonlyMap<string, string | null>;

function drawnDays(open: OpenComic[], studio: Studio, today: string): DrawnDays {
  const { comics } = planComics(open, studio, today);
  return new Map(comics.map(({ comicId, stages }) => [comicId, stages.at(-1)?.ends ?? null]));
}

function withoutRush(studio: Studio): Studio {
  const artists = studio.artists.map((artist) => ({
    ...artist,
    minutesPerWeek: Math.floor(artist.minutesPerWeek * (1 - studio.rushShare)),
  }));
  return { ...studio, artists };
}

/** @param work of all artists */
function proposalFor(unkept: UnkeptPromise, judged: Judged, work: OpenWork): LateProposal {
  const taker = takerOf(unkept, judged, work);
  if (taker) return { what: 'artist', ...taker };
  if (unkept.isKeptWithRush) return { what: 'rush' };
  const days = daysToMove(unkept, judged);
  return { what: 'mail', day: days === null ? null : addDays(unkept.comic.promisedDay, days) };
}

/** Another artist who keeps it with all that they have promised. */
function takerOf(
  { stored, delivery }: UnkeptPromise,
  { open, studio, today }: Judged,
  work: OpenWork,
): { artistId: string; name: string } | null {
  if (stored.windows.length === 0) return null;
  const artists = studio.artists.filter(({ id }) => id !== stored.artistId);
  const left = [{ comic: stored, style: delivery.style }];
  const taken = handOver(left, { ...studio, artists }, work, today);
  if ('refused' in taken || !taken[0]) return null;
  const { artistId } = taken[0];
  const taker = artists.find(({ id }) => id === artistId);
  if (!taker) return null;
  // Between its stages wait the answers of its customer, of which a hand-over knows nothing.
  const theirs = open.filter((comic) => comic.artistId === artistId);
  const given = { ...stored, artistId };
  const drawnOn = drawnDayOf(given, theirs, shareFor(given, studio), today);
  return lateParts(given, delivery, drawnOn, { studio, today }).length === 0
    ? { artistId, name: taker.name }
    : null;
}

/** So often a later day is tried, before one is told that is kept whatever is drawn first. */
const TRIES_MAX = 8;

/**
 * By how many days the promise has to move for the plan to keep it, as work that is due later is drawn after that of
 * others; null where that is beyond the horizon.
 */
function daysToMove(
  { stored, delivery, days }: UnkeptPromise,
  { open, studio, today }: Judged,
): number | null {
  if (stored.windows.length === 0) return days;
  const theirs = open.filter(({ id, artistId }) => artistId === stored.artistId && id !== stored.id);
  const share = shareFor(stored, studio);
  const moveBy = (days: number) => moveComic(stored, { fact: 'studio', days }).comic;
  const lateAfter = (moved: number, due = moved) => {
    const fileDay = delivery.fileDay && addDays(delivery.fileDay, moved);
    const drawnOn = drawnDayOf(moveBy(due), theirs, share, today);
    return worstOf(lateParts(moveBy(moved), { ...delivery, fileDay }, drawnOn, { studio, today }));
  };
  let moved = days;
  for (let tries = 0; moved !== null && tries < TRIES_MAX; tries++) {
    const further = lateAfter(moved);
    if (further === 0) return moved;
    moved = further === null ? null : moved + further;
  }
  const further = moved === null ? null : lateAfter(moved, HORIZON_DAYS);
  return moved === null || further === null ? null : moved + further;
}

/** Ordinary comics have what is not kept for rush. */
function shareFor({ isRush }: OpenComic, studio: Studio): Studio {
  return isRush ? studio : withoutRush(studio);
}
