import { trpc } from '#client/api/trpc.ts';
import type { Params } from '#client/layout/page.ts';
import { isSlug } from '#shared/slug.ts';
import type { GalleryComic, GalleryItem, Illustration } from '#shared/storefront/gallery.ts';
import { readComicPage } from './comic-address.ts';
import type { ShownGallery } from './use-gallery-page.ts';

/** The cover comes with the gallery, the other pages later. */
export type OpenComic = Omit<GalleryComic, 'pages'> & { pages: (Illustration | undefined)[] };

export type Opening =
  | { state: 'closed' | 'missing' | 'loading' }
  | { state: 'open'; comic: OpenComic; page: number; failed: boolean; retry: () => void };

/** Shown from the gallery's list until its pages arrive. */
export function useOpenComic(params: Params, gallery: ShownGallery): Opening {
  const slug = params.comic ?? '';
  const isAsked = isSlug(slug);
  // A comic opened by its URL comes with its gallery page.
  const alone = trpc.storefront.getComic.useQuery({ slug }, { enabled: isAsked && gallery.cameFirst });
  const { error, refetch } = gallery.cameFirst ? alone : gallery;
  const found = gallery.cameFirst ? alone.data : gallery.data?.comic;
  const listed = gallery.data?.items.find((item) => item.slug === slug);

  if (slug === '') return { state: 'closed' };
  if (!isAsked || found === null) return { state: 'missing' };
  const comic = found ?? (listed && outlineComic(listed));
  if (!comic) return { state: error && gallery.data ? 'missing' : 'loading' };
  const page = readComicPage(params.page, comic.pages.length);
  if (page === null) return { state: 'missing' };
  return { state: 'open', comic, page, failed: error !== null && !found, retry: refetch };
}

function outlineComic({ cover, pageCount, ...item }: GalleryItem): OpenComic {
  return {
    ...item,
    pages: Array.from({ length: pageCount }, (_, index) => (index === 0 ? cover : undefined)),
  };
}
