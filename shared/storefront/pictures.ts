import { pages } from '#shared/pictures/manifest.json';
import type { Illustration } from './gallery.ts';

export const SHOP_PICTURES_URL = '/media/shop/';

export type PictureName = keyof typeof pages;

/** @param alt nothing where the picture is decorative */
export function pictureOf(name: PictureName, alt = ''): Illustration {
  return { src: SHOP_PICTURES_URL + name, placeholder: '', ...pages[name], alt };
}
