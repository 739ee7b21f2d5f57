import { m } from '#messages';
import type { GalleryCategory } from './gallery.ts';

/** Apart from the categories, which the table of routes knows, so that only galleries load these. */
export const GALLERY_CATEGORY_LABELS: Record<GalleryCategory, () => string> = {
  Love: m.gallery_category_love,
  Family: m.gallery_category_family,
  Pet: m.gallery_category_pet,
  Memorial: m.gallery_category_memorial,
  Other: m.gallery_category_other,
};
