import type { CategoryChoice, GalleryPage } from '#shared/storefront/gallery.ts';

/** A page to show while loading: its share of the whole gallery if known, else the previous page. */
export function placeholderPage(known: GalleryPage, category: CategoryChoice, page: number): GalleryPage {
  if (known.items.length < known.counts.all || page > 1) return known;
  const items = known.items.filter((item) => category === 'all' || item.category === category);
  return { ...known, items, category, page };
}
