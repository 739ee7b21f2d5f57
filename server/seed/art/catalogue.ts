import type { GalleryCategory } from '../../../shared/gallery';
import { headOfSecurity } from './comics/head-of-security/comic';
import { sundayAtSix } from './comics/sunday-at-six/comic';
import { tableNine } from './comics/table-nine/comic';
import { theCatCameWithTheFlat } from './comics/the-cat-came-with-the-flat/comic';
import { theGreatTentDisaster } from './comics/the-great-tent-disaster/comic';
import { theLastFerry } from './comics/the-last-ferry/comic';
import { theLongWayToTheSea } from './comics/the-long-way-to-the-sea/comic';
import { whatTheOliveTreeHeard } from './comics/what-the-olive-tree-heard/comic';
import type { Picture } from './draw';
import { PAGE_PICTURES } from './pictures/pictures';
import { SOCIAL_CARDS } from './pictures/social-cards';

/** A picture with what it shows in words, for those who can't see it. */
export type SamplePicture = Picture & { alt: string };

/** A comic drawn for the gallery; nobody ordered it. The cover is its first page. */
export type SampleComic = {
  slug: string;
  title: string;
  category: GalleryCategory;
  description: string;
  featured: boolean;
  pages: SamplePicture[];
};

/** In the order of the gallery. */
export const SAMPLE_COMICS: SampleComic[] = [
  theLastFerry,
  headOfSecurity,
  sundayAtSix,
  whatTheOliveTreeHeard,
  theLongWayToTheSea,
  tableNine,
  theGreatTentDisaster,
  theCatCameWithTheFlat,
];

/** Every picture by its name, which is its address below /art/; first what a visitor sees first. */
export function listPictures(): Map<string, Picture> {
  const covers = SAMPLE_COMICS.map(({ slug, pages }) => pages.slice(0, 1).map((page) => [`${slug}/1`, page]));
  const pages = SAMPLE_COMICS.map(({ slug, pages }) =>
    pages.map((page, index) => [`${slug}/${index + 1}`, page]),
  );
  return new Map([...PAGE_PICTURES, ...covers.flat(), ...pages.flat()] as [string, Picture][]);
}

/** The pictures that links are shared with, by the same kind of name; 1200 by 630 units. */
export function listSocialCards(): Map<string, Picture> {
  return new Map(Object.entries(SOCIAL_CARDS));
}
