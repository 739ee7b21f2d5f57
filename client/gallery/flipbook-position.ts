/** Where a book lies open; pages are counted from 1. */
export type ReadingPosition = { page: number; atStart: boolean; atEnd: boolean };

type Spread = { first: number; last: number };

/** The pages in view: one in a narrow window; in a wide one two, but for the cover and a last page left over. */
export function findSpread(page: number, pageCount: number, pagesAtOnce: 1 | 2): Spread {
  if (pagesAtOnce === 1 || page === 1) return { first: page, last: page };
  const first = page - (page % 2);
  return { first, last: Math.min(first + 1, pageCount) };
}

/**
 * Where the reader is when the spread of `shown` lies open. Who was on one of its pages stays there: turning a
 * phone on its side and back must not lose the page.
 */
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
