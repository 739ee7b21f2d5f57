/** The most that a CN22 may declare; heavier parcels need a CN23. */
export const GRAMS_MAX = 2000;

/** A4 paper of 170 g/m², printed on both sides, in a cover of cardboard. */
const GRAMS_PER_PAGE = 5.3;
const GRAMS_OF_COVER = 80;

/** Estimates the weight of a printed comic, where nobody has said it. */
export function estimateGrams(pageCount: number): number {
  return Math.min(GRAMS_MAX, Math.round((GRAMS_OF_COVER + pageCount * GRAMS_PER_PAGE) / 10) * 10);
}
