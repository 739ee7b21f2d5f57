export const PAGES_MAX = 9_999;

/** 1 to PAGES_MAX without leading zeros, so that each page has one URL. */
export const PAGE_NUMBER = /^[1-9]\d{0,3}$/;

/** The number in `?page=`, from 1; null if invalid. */
export function readPageNumber(search: URLSearchParams): number | null {
  const asked = search.get('page');
  if (asked === null) return 1;
  return PAGE_NUMBER.test(asked) ? Number(asked) : null;
}

export function countPages(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
