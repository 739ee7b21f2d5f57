import { useQuery } from '@tanstack/react-query';
import type { GalleryComic, GalleryItem, Illustration } from '../../shared/gallery';
import { isSlug } from '../../shared/slug';
import { query } from '../api';
import type { Params } from '../routes';
import { readPageNumber } from './comic-address';

/** A comic as far as it is known: its cover comes with the gallery, the other pages later. */
export type OpenComic = Omit<GalleryComic, 'pages'> & { pages: (Illustration | undefined)[] };

export type Opening =
  | { state: 'closed' | 'missing' | 'loading' }
  | { state: 'open'; comic: OpenComic; page: number; failed: boolean; retry: () => void };

/** The comic that the address names, drawn from the gallery's list until its pages have come. */
export function useOpenComic(params: Params, items: GalleryItem[] | undefined): Opening {
  const slug = params.comic ?? '';
  const isAsked = isSlug(slug);
  const { data, isError, refetch } = useQuery({
    ...query('storefront.getComic', { slug }),
    enabled: isAsked,
  });
  const listed = items?.find((item) => item.slug === slug);

  if (slug === '') return { state: 'closed' };
  if (!isAsked || data === null) return { state: 'missing' };
  const comic = data ?? (listed && outlineComic(listed));
  if (!comic) return { state: isError && items ? 'missing' : 'loading' };
  const page = readPageNumber(params.page, comic.pages.length);
  if (page === null) return { state: 'missing' };
  return { state: 'open', comic, page, failed: isError && !data, retry: refetch };
}

function outlineComic({ cover, pageCount, ...item }: GalleryItem): OpenComic {
  return {
    ...item,
    pages: Array.from({ length: pageCount }, (_, index) => (index === 0 ? cover : undefined)),
  };
}
