import { addDays, daysBetween } from '#shared/calendar-day.ts';
import { draws } from '#shared/planning/drawn-styles.ts';
import { Load, type OpenWork, WindowColumns, withWindows } from './load.ts';
import { asOf, type OpenComic } from './open-comic.ts';
import { type Artist, capacitiesOf, HORIZON_DAYS, type Studio } from './studio.ts';

/** A comic whose artist draws it no more; null where its style is not known any more. */
export type LeftComic = { comic: OpenComic; style: string | null };

/** `ends` is the day on which its last stage is drawn. */
export type TakenComic = { comicId: string; artistId: string; ends: string };

/** Why nobody takes a comic: no other artist draws its style, or those who do have no hours. */
export type NobodyTakes = { refused: 'no-artist' | 'no-capacity'; style: string | null };

/**
 * Gives each comic to an artist, the earliest due first: to whoever is least late with it, of those to the one who ends
 * first, of those to the first in the studio's sequence. The reserve and the part for rush are used too, as nobody
 * foresees this.
 * @param studio without the artist who leaves
 */
export function handOver(
  left: LeftComic[],
  studio: Studio,
  open: OpenWork,
  today: string,
): TakenComic[] | NobodyTakes {
  const capacities = capacitiesOf(studio, today, HORIZON_DAYS);
  const able = studio.artists
    .map((artist, index) => ({ artist, capacity: capacities[index] as Int32Array }))
    .filter(({ capacity }) => capacity.some((minutes) => minutes > 0));
  let work = open;
  const taken: TakenComic[] = [];
  for (const { comic, style } of left.toSorted(byDueDay)) {
    const drawing = (artist: Artist) => style === null || draws(artist, style);
    if (!studio.artists.some(drawing)) return { refused: 'no-artist', style };
    const [taker] = able
      .filter(({ artist }) => drawing(artist))
      .map(({ artist, capacity }) => ({ artist, ...tryComic(comic, capacity, work.get(artist.id), today) }))
      .toSorted((one, other) => one.lateness - other.lateness || one.ends - other.ends);
    if (!taker) return { refused: 'no-capacity', style };
    const artistId = taker.artist.id;
    taken.push({ comicId: comic.id, artistId, ends: addDays(today, taker.ends) });
    work = withWindows(work, { ...asOf(comic, today), artistId }, today);
  }
  return taken;
}

/** Where two are due on the same day, the smaller id is first. */
function byDueDay(one: LeftComic, other: LeftComic): number {
  return dueOf(one).localeCompare(dueOf(other)) || (one.comic.id < other.comic.id ? -1 : 1);
}

function dueOf({ comic: { windows, drawnBy } }: LeftComic): string {
  return windows[0]?.due ?? drawnBy;
}

/** Tells by how many days its latest stage is late, and when the last one ends, both counted in days from today. */
function tryComic(comic: OpenComic, capacity: Int32Array, open: WindowColumns | undefined, today: string) {
  const load = new Load(capacity, open ?? new WindowColumns(0), { isRushIncluded: true });
  let lateness = 0;
  let ends = 0;
  let release = 0;
  for (const window of asOf(comic, today).windows) {
    release = Math.max(release, daysBetween(today, window.release));
    const earliest = load.earliestDue(release, window.minutes) ?? HORIZON_DAYS;
    const due = Math.max(release, daysBetween(today, window.due));
    load.add({ release, due: Math.min(Math.max(due, earliest), HORIZON_DAYS), minutes: window.minutes });
    lateness = Math.max(lateness, earliest - due);
    ends = earliest;
  }
  return { lateness, ends };
}
