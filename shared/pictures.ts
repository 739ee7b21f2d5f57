import { pages } from '#shared/pictures/manifest.json';
import type { Illustration } from './gallery.ts';

/** Where the addresses of the pictures begin that the shop comes with, the files of `shared/pictures`. */
export const SHOP_PICTURES_URL = '/media/shop/';

/** A picture that belongs to a page rather than to a comic or a story. */
export type PictureName = keyof typeof pages;

export function isPictureName(name: string): name is PictureName {
  return name in pages;
}

/** A page's picture, to be shown with `Illustration`. */
export function pictureOf(name: PictureName): Illustration {
  return { src: SHOP_PICTURES_URL + name, placeholder: '', ...pages[name] };
}
