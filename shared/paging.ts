/** More pages than any list has. */
export const PAGES_MAX = 9_999;

/** How addresses name a page: the numbers from 1 to PAGES_MAX, each in one way. */
export const PAGE_NUMBER = /^[1-9]\d{0,3}$/;

/** The page of a list that an address asks for, counted from 1; null where it asks for what can't be one. */
export function readPageNumber(search: URLSearchParams): number | null {
  const asked = search.get('page');
  if (asked === null) return 1;
  return PAGE_NUMBER.test(asked) ? Number(asked) : null;
}

/** How many pages a list has; an empty list has one. */
export function countPages(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
