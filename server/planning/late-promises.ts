import { addDays, daysBetween } from '#shared/calendar-day.ts';
import type { LateProposal } from '#shared/planning/late.ts';
import { handOver } from './hand-over.ts';
import { openWorkOf } from './load.ts';
import { asOf, type OpenComic } from './open-comic.ts';
import { planComics } from './plan.ts';
import type { Studio } from './studio.ts';

/** From so many days before a promised day the owner sees that the plan does not keep it. */
export const WARNED_FROM_DAYS = 7;

export type LatePromise = {
  comicId: string;
  artistId: string;
  promisedDay: string;
  /** Negative once the day is past. */
  daysLeft: number;
  /** By how many days its final pages come too late; null where nobody draws them within the horizon. */
  daysLate: number | null;
  proposal: LateProposal;
};

/** Whether a comic is looked at on a day, because it is due within a week, or was. */
export function isNear(comic: OpenComic, today: string): boolean {
  return daysBetween(today, asOf(comic, today).promisedDay) <= WARNED_FROM_DAYS;
}

/**
 * The promises of the next days that the plan no longer keeps, the soonest first, each with one proposal: the first of
 * another artist, the part for rush, and a mail to the customer that helps. All open work is planned, the earliest due
 * first; ordinary comics have what is not kept for rush.
 * @param open all open work @param styles of the comics that may be late, by their ids
 */
export function latePromises(
  open: OpenComic[],
  studio: Studio,
  today: string,
  styles: ReadonlyMap<string, string | null>,
): LatePromise[] {
  const near = open.filter((comic) => styles.has(comic.id) && isNear(comic, today));
  if (near.length === 0) return [];
  const whole = planOf(open, studio, today);
  const ordinary = planOf(open, withoutRush(studio), today);
  return near
    .flatMap((comic): LatePromise[] => {
      const planned = (comic.isRush ? whole : ordinary).get(comic.id);
      if (planned?.keepsPromise) return [];
      const { promisedDay, drawnBy } = asOf(comic, today);
      const drawn =
        planned?.stages.length === 0 ? (comic.waiting?.since ?? null) : planned?.stages.at(-1)?.ends;
      const daysLate = drawn ? daysBetween(drawnBy, drawn) : null;
      const late = { comicId: comic.id, artistId: comic.artistId, promisedDay, daysLate };
      const isKeptWithRush = !comic.isRush && whole.get(comic.id)?.keepsPromise === true;
      const taker = takerOf(comic, styles.get(comic.id) ?? null, { open, studio, today });
      const proposal: LateProposal = taker
        ? { what: 'artist', ...taker }
        : isKeptWithRush
          ? { what: 'rush' }
          : { what: 'mail', day: daysLate === null ? null : addDays(promisedDay, Math.max(1, daysLate)) };
      return [{ ...late, daysLeft: daysBetween(today, promisedDay), proposal }];
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft || (one.comicId < other.comicId ? -1 : 1));
}

function planOf(open: OpenComic[], studio: Studio, today: string) {
  return new Map(planComics(open, studio, today).comics.map((comic) => [comic.comicId, comic]));
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
  comic: OpenComic,
  style: string | null,
  { open, studio, today }: { open: OpenComic[]; studio: Studio; today: string },
): { artistId: string; name: string } | null {
  if (comic.windows.length === 0) return null;
  const others = studio.artists.filter(({ id }) => id !== comic.artistId);
  const work = openWorkOf(
    open.filter(({ artistId }) => artistId !== comic.artistId),
    today,
  );
  const taken = handOver([{ comic, style }], { ...studio, artists: others }, work, today);
  if ('refused' in taken || !taken[0]?.keepsPromise) return null;
  const { artistId } = taken[0];
  const name = others.find(({ id }) => id === artistId)?.name ?? '';
  return { artistId, name };
}
