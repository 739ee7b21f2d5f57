import { useEffect } from 'react';
import type { GalleryComic } from '../../shared/gallery';
import { track } from '../tracking/track';

/** Tells of a comic that is opened, once for as long as it stays open. */
export function useViewedComic({ slug, title, category }: Pick<GalleryComic, 'slug' | 'title' | 'category'>) {
  useEffect(() => {
    track({
      name: 'ViewContent',
      goods: { contentName: title, category, items: [{ id: slug, name: title, quantity: 1 }] },
    });
  }, [slug, title, category]);
}
