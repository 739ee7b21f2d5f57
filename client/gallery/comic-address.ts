import { PAGE_NUMBER } from '#shared/paging.ts';

export function addressComic(slug: string, page: number, view: 'pages' | 'flipbook' = 'pages'): string {
  return `/gallery/${encodeURIComponent(slug)}/${page}${view === 'flipbook' ? '?view=flipbook' : ''}`;
}

export function asksForFlipbook(search: URLSearchParams): boolean {
  return search.get('view') === 'flipbook';
}

/** From 1; null if the comic has no such page. */
export function readComicPage(text: string | undefined, pageCount: number): number | null {
  if (text === undefined) return 1;
  if (!PAGE_NUMBER.test(text)) return null;
  const page = Number(text);
  return page <= pageCount ? page : null;
}
