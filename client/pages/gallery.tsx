import { useSearch } from 'wouter';
import { isSlug } from '../../shared/slug';
import { asksForFlipbook } from '../gallery/comic-address';
import { ComicDialog } from '../gallery/comic-dialog';
import { Gallery } from '../gallery/gallery';
import { addressGallery, readGalleryAddress } from '../gallery/gallery-address';
import { describeGallery } from '../gallery/gallery-head';
import { useComicEntry } from '../gallery/use-comic-entry';
import { useGalleryPage } from '../gallery/use-gallery-page';
import { useOpenComic } from '../gallery/use-open-comic';
import type { Params, PrefetchContext } from '../routes';
import { Page as NotFoundPage } from './not-found';
import '../public.css';
import '../gallery/gallery.css';

export const head = describeGallery;

export function prefetch({ helpers, params: { comic }, search }: PrefetchContext): Promise<void> {
  if (comic !== undefined)
    return isSlug(comic) ? helpers.storefront.getGallery.prefetch({ comic }) : Promise.resolve();
  const { category, page } = readGalleryAddress(search);
  return helpers.storefront.getGallery.prefetch({ category: category ?? 'all', page: page ?? 1 });
}

/** The gallery, and over it the comic that the address names. */
export function Page({ params }: { params: Params }) {
  const search = useSearch();
  const gallery = useGalleryPage(params.comic, search);
  const opening = useOpenComic(params, gallery);
  const { data, category, page, error, refetch, cameFirst } = gallery;
  const address = addressGallery(category, page ?? 1);
  const close = useComicEntry(params.comic, cameFirst, address);

  if (opening.state === 'missing') return <NotFoundPage />;
  return (
    <>
      <Gallery shown={data} category={category} page={page} error={error} onRetry={refetch} />
      {opening.state === 'open' && (
        <ComicDialog
          key={opening.comic.slug}
          comic={opening.comic}
          page={opening.page}
          galleryAddress={address}
          inFlipbook={asksForFlipbook(new URLSearchParams(search))}
          arrives={cameFirst ? 'over-page' : 'with-page'}
          failed={opening.failed}
          onRetry={opening.retry}
          onClose={close}
        />
      )}
    </>
  );
}
