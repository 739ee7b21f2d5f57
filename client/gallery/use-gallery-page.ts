import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { isSlug } from '#shared/slug.ts';
import type { GalleryView } from '#shared/storefront/gallery.ts';
import { readGalleryAddress } from './gallery-address.ts';
import { placeholderPage } from './placeholder-page.ts';

export type ShownGallery = ReturnType<typeof useGalleryPage>;

/** While a comic is open: the page it was opened from, or the page that contains it. */
export function useGalleryPage(comic: string | undefined, search: string) {
  const [kept, keep] = useState(comic === undefined ? search : undefined);
  if (comic === undefined && kept !== search) keep(search);
  const listSearch = comic === undefined ? search : kept;
  const asked = listSearch === undefined ? undefined : readGalleryAddress(new URLSearchParams(listSearch));

  // An invalid URL still shows the counts.
  const view: GalleryView = asked
    ? { category: asked.category ?? 'all', page: asked.page ?? 1 }
    : { comic: comic ?? '' };
  const { data, error, refetch } = trpc.storefront.getGallery.useQuery(view, {
    enabled: !('comic' in view) || isSlug(view.comic),
    placeholderData: (known) =>
      known && 'category' in view ? placeholderPage(known, view.category, view.page) : undefined,
  });
  return {
    data,
    error,
    refetch,
    category: asked ? asked.category : 'all',
    page: asked ? asked.page : (data?.page ?? 1),
    cameFirst: listSearch !== undefined,
  };
}
