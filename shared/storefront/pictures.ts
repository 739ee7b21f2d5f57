import { pages } from '#shared/pictures/manifest.json';
import type { Illustration } from './gallery.ts';

export const SHOP_PICTURES_URL = '/media/shop/';

export type PictureName = keyof typeof pages;

export function isPictureName(name: string): name is PictureName {
  return name in pages;
}

export function pictureOf(name: PictureName): Illustration {
  return { src: SHOP_PICTURES_URL + name, placeholder: '', ...pages[name] };
}
