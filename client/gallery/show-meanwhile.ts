import type { CategoryChoice, GalleryPage } from '../../shared/gallery';

/** What is shown until a page has come: where the whole gallery is known its share of it, else the page before. */
export function showMeanwhile(known: GalleryPage, category: CategoryChoice, page: number): GalleryPage {
  if (known.items.length < known.counts.all || page > 1) return known;
  const items = known.items.filter((item) => category === 'all' || item.category === category);
  return { ...known, items, category, page };
}
