import { useEffect } from 'react';
import { track } from '#client/tracking/track.ts';
import type { GalleryComic } from '#shared/storefront/gallery.ts';

/** Tracks each opened comic once. */
export function useViewedComic({ slug, title, category }: Pick<GalleryComic, 'slug' | 'title' | 'category'>) {
  useEffect(() => {
    track({
      name: 'ViewContent',
      goods: { contentName: title, category, items: [{ id: slug, name: title, quantity: 1 }] },
    });
  }, [slug, title, category]);
}
