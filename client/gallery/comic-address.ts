import { PAGE_NUMBER } from '#shared/paging.ts';

/** The address of a comic, opened at a page. */
export function addressComic(slug: string, page: number, view: 'pages' | 'flipbook' = 'pages'): string {
  return `/gallery/${encodeURIComponent(slug)}/${page}${view === 'flipbook' ? '?view=flipbook' : ''}`;
}

export function asksForFlipbook(search: URLSearchParams): boolean {
  return search.get('view') === 'flipbook';
}

/** The page an address asks for, counted from 1; null where the comic has no such page. */
export function readComicPage(text: string | undefined, pageCount: number): number | null {
  if (text === undefined) return 1;
  if (!PAGE_NUMBER.test(text)) return null;
  const page = Number(text);
  return page <= pageCount ? page : null;
}
