export type MatchablePage = { position: number; name: string; sha256: string };

/**
 * Finds the pages of a version again in a newer one: the same file first, then a file of the same name, and what is left
 * by its place. @returns for each earlier position the newer one; none for a page that is gone
 */
export function matchPages(earlier: MatchablePage[], newer: MatchablePage[]): Map<number, number> {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const rules: ((one: MatchablePage, other: MatchablePage) => boolean)[] = [
    (one, other) => one.sha256 === other.sha256 && one.name === other.name,
    (one, other) => one.sha256 === other.sha256,
    (one, other) => one.name !== '' && nameOf(one) === nameOf(other),
    (one, other) => one.position === other.position,
  ];
  for (const isSame of rules) {
    for (const page of earlier) {
      if (found.has(page.position)) continue;
      const same = newer.filter((other) => !taken.has(other.position) && isSame(page, other));
      // Of several, as of two blank pages, the one in the same place.
      const match = same.find(({ position }) => position === page.position) ?? same[0];
      if (!match) continue;
      found.set(page.position, match.position);
      taken.add(match.position);
    }
  }
  return found;
}

/** Without its ending, because a page may be drawn again in another format. */
function nameOf({ name }: MatchablePage): string {
  return name.replace(/\.\w+$/, '').toLowerCase();
}
