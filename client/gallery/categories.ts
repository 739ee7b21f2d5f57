import {
  GALLERY_CATEGORIES,
  GALLERY_CATEGORY_LABELS,
  type GalleryCategory,
  type GalleryItem,
  isGalleryCategory,
} from '../../shared/gallery';

export type CategoryChoice = GalleryCategory | 'all';

/** In the order of the chips. */
export const CATEGORY_CHOICES: CategoryChoice[] = ['all', ...GALLERY_CATEGORIES];

export function labelCategory(choice: CategoryChoice): string {
  return choice === 'all' ? 'All' : GALLERY_CATEGORY_LABELS[choice];
}

/** The category an address asks for; null where it asks for one that there is not. */
export function readCategory(search: URLSearchParams): CategoryChoice | null {
  const asked = search.get('category');
  if (asked === null || asked === 'all') return 'all';
  return isGalleryCategory(asked) ? asked : null;
}

/** The gallery's address with this category chosen. */
export function addressCategory(choice: CategoryChoice | null): string {
  return choice === null || choice === 'all' ? '/gallery' : `/gallery?category=${choice}`;
}

export function filterByCategory(items: GalleryItem[], choice: CategoryChoice | null): GalleryItem[] {
  return items.filter(({ category }) => choice === 'all' || category === choice);
}

/** How many comics each chip leads to, counted from the whole gallery. */
export function countByCategory(items: GalleryItem[]): Record<CategoryChoice, number> {
  const count = (choice: CategoryChoice) => filterByCategory(items, choice).length;
  return {
    all: count('all'),
    Love: count('Love'),
    Family: count('Family'),
    Pet: count('Pet'),
    Memorial: count('Memorial'),
    Other: count('Other'),
  };
}
