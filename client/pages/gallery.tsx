import { useSearch } from 'wouter';
import { trpc } from '#client/api/trpc.ts';
import { asksForFlipbook } from '#client/gallery/comic-address.ts';
import { ComicDialog } from '#client/gallery/comic-dialog.tsx';
import { Gallery } from '#client/gallery/gallery.tsx';
import { addressGallery, readGalleryAddress } from '#client/gallery/gallery-address.ts';
import { describeGallery } from '#client/gallery/gallery-head.ts';
import { useComicEntry } from '#client/gallery/use-comic-entry.ts';
import { useGalleryPage } from '#client/gallery/use-gallery-page.ts';
import { useOpenComic } from '#client/gallery/use-open-comic.ts';
import { Elsewhere } from '#client/layout/elsewhere.tsx';
import type { Params, PrefetchContext } from '#client/layout/page.ts';
import { isSlug } from '#shared/slug.ts';
import { NotFound } from './not-found.tsx';
import '#client/styles/public.css';

export const head = describeGallery;

export async function prefetch(context: PrefetchContext): Promise<void> {
  const { helpers, utils, params, search } = context;
  const { comic } = params;
  if (comic !== undefined) {
    if (!isSlug(comic)) return;
    await helpers.storefront.getGallery.prefetch({ comic });
    if (utils.storefront.getGallery.getData({ comic })?.comic === null)
      await helpers.storefront.findComicElsewhere.prefetch({ slug: comic });
    return;
  }
  const { category, page } = readGalleryAddress(search);
  await helpers.storefront.getGallery.prefetch({ category: category ?? 'all', page: page ?? 1 });
}

export function Page({ params }: { params: Params }) {
  const search = useSearch();
  const gallery = useGalleryPage(params.comic, search);
  const opening = useOpenComic(params, gallery);
  const { data, category, page, error, refetch, cameFirst } = gallery;
  const address = addressGallery(category, page ?? 1);
  const close = useComicEntry(params.comic, cameFirst, address);

  if (opening.state === 'missing') return <MissingComic slug={params.comic ?? ''} />;
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

function MissingComic({ slug }: { slug: string }) {
  const { data } = trpc.storefront.findComicElsewhere.useQuery({ slug }, { enabled: isSlug(slug) });
  return (
    <NotFound>
      <Elsewhere languages={data} />
    </NotFound>
  );
}
