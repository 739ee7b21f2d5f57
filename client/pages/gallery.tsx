import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { isSlug } from '../../shared/slug';
import { query } from '../api';
import { asksForFlipbook } from '../gallery/comic-address';
import { ComicDialog } from '../gallery/comic-dialog';
import { Gallery } from '../gallery/gallery';
import { describeGallery } from '../gallery/gallery-head';
import { useComicEntry } from '../gallery/use-comic-entry';
import { useKeptCategory } from '../gallery/use-kept-category';
import { useOpenComic } from '../gallery/use-open-comic';
import { inSlices } from '../layout/in-slices';
import { prefetchTogether } from '../prefetch-together';
import type { PageContext, Params } from '../routes';
import { Page as NotFoundPage } from './not-found';
import '../public.css';
import '../gallery/gallery.css';

const SlicedGallery = inSlices(Gallery);

export const head = describeGallery;

export function prefetch({ queryClient, params: { comic: slug = '' } }: PageContext): Promise<void> {
  const list = query('storefront.listGallery');
  if (!isSlug(slug)) return queryClient.prefetchQuery(list);
  return prefetchTogether(queryClient, query('storefront.getGallery', { slug }), [
    [list.queryKey, ({ items }) => items],
    [query('storefront.getComic', { slug }).queryKey, ({ comic }) => comic],
  ]);
}

/** The gallery, and over it the comic that the address names. */
export function Page({ params }: { params: Params }) {
  const search = new URLSearchParams(useSearch());
  const { data: items, error, refetch } = useQuery(query('storefront.listGallery'));
  const opening = useOpenComic(params, items);
  const category = useKeptCategory(params.comic, search);
  const { close, gridSeen } = useComicEntry(params.comic, category);

  if (opening.state === 'missing') return <NotFoundPage />;
  return (
    <>
      <SlicedGallery items={items} category={category} error={error} onRetry={refetch} />
      {opening.state === 'open' && (
        <ComicDialog
          key={opening.comic.slug}
          comic={opening.comic}
          page={opening.page}
          category={category}
          inFlipbook={asksForFlipbook(search)}
          arrives={gridSeen ? 'over-page' : 'with-page'}
          failed={opening.failed}
          onRetry={opening.retry}
          onClose={close}
        />
      )}
    </>
  );
}
