import { m } from '#messages';
import { readPageNumber } from '#shared/paging.ts';
import { GALLERY_CATEGORY_LABELS } from '#shared/storefront/category-labels.ts';
import { CATEGORY_CHOICES, type CategoryChoice } from '#shared/storefront/gallery.ts';

/** Null for an invalid category or page. */
export type AskedPage = { category: CategoryChoice | null; page: number | null };

export function readGalleryAddress(search: URLSearchParams): AskedPage {
  const category = search.get('category') ?? 'all';
  return {
    category: CATEGORY_CHOICES.find((choice) => choice === category) ?? null,
    page: readPageNumber(search),
  };
}

export function addressGallery(category: CategoryChoice | null = 'all', page = 1): string {
  const search = new URLSearchParams();
  if (category !== null && category !== 'all') search.set('category', category);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `/gallery?${search}` : '/gallery';
}

export function labelCategory(choice: CategoryChoice): string {
  return choice === 'all' ? m.gallery_category_all() : GALLERY_CATEGORY_LABELS[choice]();
}
