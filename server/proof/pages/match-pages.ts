export type MatchablePage = { position: number; name: string; sha256: string };

/** For each earlier position the newer one. */
type Matches = Map<number, number>;
type KeyOf = (page: MatchablePage) => string;

/**
 * Finds the pages of a version again in a newer one: what is unmistakably the same file, then the same name, and what is
 * left, such as a page that was drawn again, between the pages beside it. @param earlier and newer, by position
 * @returns none for a page that is gone, or of which nobody can say where it went
 */
export function matchPages(earlier: MatchablePage[], newer: MatchablePage[]): Matches {
  const found: Matches = new Map();
  matchSingles(found, earlier, newer, ({ name, sha256 }) => `${sha256} ${name}`);
  matchSingles(found, earlier, newer, ({ sha256 }) => sha256);
  matchSingles(found, earlier, newer, nameOf);
  matchRepeated(found, earlier, newer);
  if (found.size === 0) return matchPlaces(earlier, newer);
  matchGaps(found, earlier, newer);
  return found;
}

/**
 * Matches the pages of which each version has one alone. All pages of a PDF have its name, so that says nothing of
 * them.
 */
function matchSingles(found: Matches, earlier: MatchablePage[], newer: MatchablePage[], keyOf: KeyOf): void {
  const singles = singlesOf(newer, keyOf);
  for (const [key, page] of singlesOf(earlier, keyOf)) {
    const same = singles.get(key);
    if (key !== '' && same && isFree(found, page, same)) found.set(page.position, same.position);
  }
}

function singlesOf(pages: MatchablePage[], keyOf: KeyOf): Map<string, MatchablePage> {
  const singles = new Map(pages.map((page) => [keyOf(page), page]));
  for (const page of pages) {
    const key = keyOf(page);
    if (singles.has(key) && singles.get(key) !== page) singles.delete(key);
  }
  return singles;
}

/** Files that stand several times in a version, such as blank pages: beside the same page, in the same place, or in sequence. */
function matchRepeated(found: Matches, earlier: MatchablePage[], newer: MatchablePage[]): void {
  for (const isSure of [true, false]) {
    for (const page of earlier) {
      const { position, sha256 } = page;
      const same = newer.filter((other) => other.sha256 === sha256 && isFree(found, page, other));
      const [before, after] = [found.get(position - 1) ?? Number.NaN, found.get(position + 1) ?? Number.NaN];
      const places = [before + 1, after - 1, position];
      const sure = places.find((place) => same.some((other) => other.position === place));
      const place = sure ?? (isSure ? undefined : same[0]?.position);
      if (place !== undefined) found.set(position, place);
    }
  }
}

/** Between two pages that were found again stand as many as before: they were drawn again. */
function matchGaps(found: Matches, earlier: MatchablePage[], newer: MatchablePage[]): void {
  const known = [...found].toSorted(([one], [other]) => one - other);
  const ends: [number, number][] = [[0, 0], ...known, [Infinity, Infinity]];
  for (const [index, [start, newStart]] of ends.entries()) {
    const [end, newEnd] = ends[index + 1] ?? [start, newStart];
    const before = leftBetween(earlier, start, end, new Set(found.keys()));
    const now = leftBetween(newer, newStart, newEnd, new Set(found.values()));
    if (before.length === now.length)
      for (const [each, position] of before.entries()) found.set(position, now[each] ?? 0);
  }
}

function leftBetween(pages: MatchablePage[], start: number, end: number, taken: Set<number>): number[] {
  return pages
    .map(({ position }) => position)
    .filter((position) => position > start && position < end && !taken.has(position));
}

/** Where nothing is known, as all was drawn again, each page keeps its place. */
function matchPlaces(earlier: MatchablePage[], newer: MatchablePage[]): Matches {
  const places = new Set(newer.map(({ position }) => position));
  return new Map(earlier.flatMap(({ position }) => (places.has(position) ? [[position, position]] : [])));
}

function isFree(found: Matches, page: MatchablePage, other: MatchablePage): boolean {
  return !found.has(page.position) && ![...found.values()].includes(other.position);
}

/** The file's name without its ending, because a page may be drawn again in another format. */
function nameOf({ name }: MatchablePage): string {
  return name.replace(/\.\w+$/, '').toLowerCase();
}
