import { addDays, daysBetween } from '#shared/calendar-day.ts';
import type { LatePart, LatePlace, LateProposal } from '#shared/planning/late.ts';
import { type Delivery, type ExpectedPart, expectParts } from './arrival.ts';
import { handOver } from './hand-over.ts';
import { openWorkOf } from './load.ts';
import { asOf, lateAnswerDays, movingDays, type OpenComic } from './open-comic.ts';
import { planComics } from './plan.ts';
import type { Studio } from './studio.ts';

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
  /** As they are today. */
  comic: OpenComic;
  delivery: JudgedDelivery;
  late: ExpectedPart;
  /** By how many days the promise would have to move; null where nobody draws it. */
  days: number | null;
  isKeptWithRush: boolean;
};

/**
 * The promises of the next days that the plan no longer keeps, the soonest first, each with one proposal: the first of
 * another artist, the part for rush, and a mail to the customer that helps. What its customer has paused waits for them.
 */
export function latePromises(judged: Judged): LatePromise[] {
  const { today } = judged;
  return unkeptPromises(judged)
    .filter(
      ({ comic, late }) =>
        comic.pausedSince === null && daysBetween(today, late.promisedDay) <= WARNED_FROM_DAYS,
    )
    .map((unkept): LatePromise => {
      const { comic, late, days, isKeptWithRush } = unkept;
      const { part, at, promisedDay, arrives } = late;
      const taker = takerOf(unkept, judged);
      const proposal: LateProposal = taker
        ? { what: 'artist', ...taker }
        : isKeptWithRush
          ? { what: 'rush' }
          : { what: 'mail', day: days === null ? null : addDays(comic.promisedDay, days) };
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
    const told = deliveries.get(stored.id);
    if (!told) return [];
    const comic = asOf(stored, today);
    const fileDay = told.fileDay && addDays(told.fileDay, movingDays(stored, today));
    const delivery = { ...told, fileDay };
    const lateWith = (drawn: Map<string, string | null>) =>
      expectParts(comic, drawn.get(comic.id) ?? null, delivery, studio, today).filter(
        (part) => isLate(part) && !isPresumedThere(part, today),
      );
    const [late, ...others] = lateWith(comic.isRush ? whole : ordinary);
    if (!late) return [];
    const isKeptWithRush = !comic.isRush && lateWith(whole).length === 0;
    return { comic, delivery, late, days: worstOf([late, ...others]), isKeptWithRush };
  });
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
function drawnDays(open: OpenComic[], studio: Studio, today: string): Map<string, string | null> {
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

/** Another artist who keeps it with all that they have promised. */
function takerOf(
  { comic, delivery }: UnkeptPromise,
  { open, studio, today }: Judged,
): { artistId: string; name: string } | null {
  if (comic.windows.length === 0) return null;
  const others = studio.artists.filter(({ id }) => id !== comic.artistId);
  const work = openWorkOf(
    open.filter(({ artistId }) => artistId !== comic.artistId),
    today,
  );
  const taken = handOver([{ comic, style: delivery.style }], { ...studio, artists: others }, work, today);
  if ('refused' in taken || !taken[0]) return null;
  const { artistId, ends } = taken[0];
  if (expectParts(comic, ends, delivery, studio, today).some(isLate)) return null;
  return { artistId, name: others.find(({ id }) => id === artistId)?.name ?? '' };
}
