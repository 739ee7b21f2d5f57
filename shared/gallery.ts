/** The categories of sample comics, as stored. */
export const GALLERY_CATEGORIES = ['Love', 'Family', 'Pet', 'Memorial', 'Other'] as const;
export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number];

export const GALLERY_CATEGORY_LABELS: Record<GalleryCategory, string> = {
  Love: 'Love Stories',
  Family: 'Family',
  Pet: 'Pets',
  Memorial: 'Memorial',
  Other: 'Other',
};

/** What the gallery can be narrowed down to, in the order of its chips. */
export const CATEGORY_CHOICES = ['all', ...GALLERY_CATEGORIES] as const;
export type CategoryChoice = (typeof CATEGORY_CHOICES)[number];

/** Comics on a page of the gallery: with the invitation among them, they leave no gap in two columns or in three. */
export const COMICS_PER_PAGE = 26;

/** How many featured comics the home page shows. */
export const FEATURED_MAX = 6;

/** A picture as WebP in {@link ILLUSTRATION_WIDTHS}; sizes are those of the largest, in pixels. */
export type Illustration = {
  /** The address without width and ending: '/media/shop/the-last-ferry/1'. */
  src: string;
  width: number;
  height: number;
  /** A tiny version as a data URI, to be seen while the picture is on its way. */
  placeholder: string;
  alt: string;
};

/** The widths a picture can be fetched in, in pixels. */
export const ILLUSTRATION_WIDTHS = [360, 600, 840, 1200] as const;

/** The address of a picture in one of its widths. */
export function illustrationUrl(src: string, width: (typeof ILLUSTRATION_WIDTHS)[number]): string {
  return `${src}-${width}.webp`;
}

/** The JPEG of 1200 by 630 pixels that a link to what the picture stands for is shared with. */
export function socialImageOf({ src }: Pick<Illustration, 'src'>): string {
  return `${src}-social.jpg`;
}

/** A sample comic as the gallery's grid shows it. */
export type GalleryItem = {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: GalleryCategory;
  featured: boolean;
  cover: Illustration;
  /** The cover counts as a page. */
  pageCount: number;
};

/** A sample comic to leaf through; the cover is its first page. */
export type GalleryComic = Omit<GalleryItem, 'cover' | 'pageCount'> & { pages: Illustration[] };

/** What of the gallery is shown: a page of one of its choices, or the page of all that this comic stands on. */
export type GalleryView = { category: CategoryChoice; page: number } | { comic: string };

/** A page of the gallery. */
export type GalleryPage = {
  items: GalleryItem[];
  category: CategoryChoice;
  /** Its number, counted from 1. */
  page: number;
  /** How many comics there are under each choice. */
  counts: Record<CategoryChoice, number>;
  /** The comic that was asked for by its name, where there is one. */
  comic: GalleryComic | null;
};
