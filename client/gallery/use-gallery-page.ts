import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import type { GalleryView } from '#shared/gallery.ts';
import { isSlug } from '#shared/slug.ts';
import { readGalleryAddress } from './gallery-address.ts';
import { showMeanwhile } from './show-meanwhile.ts';

export type ShownGallery = ReturnType<typeof useGalleryPage>;

/**
 * The page of the gallery that the address asks for. While a comic is open, it is the page that this was opened from,
 * or, where the comic was the first thing to be seen, the page it stands on.
 */
export function useGalleryPage(comic: string | undefined, search: string) {
  const [kept, keep] = useState(comic === undefined ? search : undefined);
  if (comic === undefined && kept !== search) keep(search);
  const listSearch = comic === undefined ? search : kept;
  const asked = listSearch === undefined ? undefined : readGalleryAddress(new URLSearchParams(listSearch));

  // An address that asks for what can't be there shows the counts of all the same.
  const view: GalleryView = asked
    ? { category: asked.category ?? 'all', page: asked.page ?? 1 }
    : { comic: comic ?? '' };
  const { data, error, refetch } = trpc.storefront.getGallery.useQuery(view, {
    enabled: !('comic' in view) || isSlug(view.comic),
    placeholderData: (known) =>
      known && 'category' in view ? showMeanwhile(known, view.category, view.page) : undefined,
  });
  return {
    data,
    error,
    refetch,
    category: asked ? asked.category : 'all',
    page: asked ? asked.page : (data?.page ?? 1),
    /** Whether the gallery itself was there before the comic. */
    cameFirst: listSearch !== undefined,
  };
}
