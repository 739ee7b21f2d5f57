import type { CategoryChoice, GalleryPage } from '#shared/gallery.ts';

/** The page to show until another has come: its share of the whole gallery where that is known, else the page before. */
export function showMeanwhile(known: GalleryPage, category: CategoryChoice, page: number): GalleryPage {
  if (known.items.length < known.counts.all || page > 1) return known;
  const items = known.items.filter((item) => category === 'all' || item.category === category);
  return { ...known, items, category, page };
}
