import type { Language } from '#shared/language.ts';
import type { Slugs, WithFallbacks } from '#shared/translation.ts';

export const GALLERY_CATEGORIES = ['Love', 'Family', 'Pet', 'Memorial', 'Other'] as const;
export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number];

export const CATEGORY_CHOICES = ['all', ...GALLERY_CATEGORIES] as const;
export type CategoryChoice = (typeof CATEGORY_CHOICES)[number];

/** With the invitation card, 26 comics fill two columns as well as three. */
export const COMICS_PER_PAGE = 26;

export const FEATURED_MAX = 6;

/** A WebP picture in {@link ILLUSTRATION_WIDTHS}; its size in px is that of the largest. */
export type Picture = {
  /** The URL without width and extension: '/media/shop/the-last-ferry/1'. */
  src: string;
  width: number;
  height: number;
};

export type Illustration = Picture & {
  /** A tiny data URI, shown while the picture loads. */
  placeholder: string;
  alt: string;
  /** Of `alt`, where it is not the page's. */
  lang?: Language;
};

/** px. */
export const ILLUSTRATION_WIDTHS = [360, 600, 840, 1200] as const;

export function illustrationUrl(src: string, width: (typeof ILLUSTRATION_WIDTHS)[number]): string {
  return `${src}-${width}.webp`;
}

/** JPEG of 1200 × 630 px. */
export function socialImageOf({ src }: Pick<Illustration, 'src'>): string {
  return `${src}-social.jpg`;
}

export type GalleryItem = WithFallbacks & {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: GalleryCategory;
  featured: boolean;
  cover: Illustration;
  /** Includes the cover. */
  pageCount: number;
};

/** The comic's data for its card, whose title says what is on the cover. */
export type FeaturedComic = Pick<
  GalleryItem,
  'slug' | 'title' | 'category' | 'pageCount' | 'untranslated'
> & {
  cover: Picture & Partial<Pick<Illustration, 'placeholder'>>;
};

export type GalleryComic = Omit<GalleryItem, 'cover' | 'pageCount'> & {
  pages: Illustration[];
  /** Missing where the languages share its slug. */
  slugs?: Slugs;
  /** In which it is offered; missing where that is all. */
  languages?: readonly Language[];
};

export type GalleryView = { category: CategoryChoice; page: number } | { comic: string };

export type GalleryPage = {
  items: GalleryItem[];
  category: CategoryChoice;
  page: number;
  counts: Record<CategoryChoice, number>;
  /** Those in which the whole gallery has this page. */
  languages: Language[];
  comic: GalleryComic | null;
};
