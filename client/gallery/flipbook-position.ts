/** Pages are counted from 1. */
export type ReadingPosition = { page: number; atStart: boolean; atEnd: boolean };

type Spread = { first: number; last: number };

/** Two pages in a wide window, except for the cover and a single last page. */
export function findSpread(page: number, pageCount: number, pagesAtOnce: 1 | 2): Spread {
  if (pagesAtOnce === 1 || page === 1) return { first: page, last: page };
  const first = page - (page % 2);
  return { first, last: Math.min(first + 1, pageCount) };
}

/** Stays on the reader's page when the orientation changes. */
export function readPosition(
  shown: number,
  reader: number,
  pageCount: number,
  pagesAtOnce: 1 | 2,
): ReadingPosition {
  const { first, last } = findSpread(shown, pageCount, pagesAtOnce);
  const page = reader >= first && reader <= last ? reader : first;
  return { page, atStart: first === 1, atEnd: last === pageCount };
}
