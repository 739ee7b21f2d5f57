import type { Illustration } from './gallery';

/** What a picture of a page shows, and its size in the units it is drawn in. */
export type PageArt = { width: number; height: number; alt: string };

/** The pictures that a visitor sees first, in a file of their own so that the others need not come with them. */
export const HERO_PICTURES = {
  'home/hero-love': {
    width: 1200,
    height: 2300,
    alt: 'A couple dancing in their kitchen at night, a radio playing',
  },
  'home/hero-family': {
    width: 1200,
    height: 1650,
    alt: 'A grandmother and a child rolling out dough together under a lamp',
  },
  'home/hero-pet': {
    width: 1200,
    height: 1400,
    alt: 'A dog at a window, watching somebody come home through the rain',
  },
} as const satisfies Record<string, PageArt>;

/** A picture of a page as `Illustration` shows it. */
export function hangPicture(name: string, art: PageArt): Illustration {
  return { src: `/art/${name}`, placeholder: '', ...art };
}
