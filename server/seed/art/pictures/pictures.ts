import type { ReactElement } from 'react';
import { PICTURES, type PictureName } from '../../../../shared/pictures';
import type { SamplePicture } from '../catalogue';
import { drawHeroFamily } from './home/hero-family';
import { drawHeroLove } from './home/hero-love';
import { drawHeroPet } from './home/hero-pet';

/** How each picture of a page is drawn; its size and what it shows stand in shared/pictures. */
const DRAWINGS: Partial<Record<PictureName, () => ReactElement>> = {
  'home/hero-love': drawHeroLove,
  'home/hero-family': drawHeroFamily,
  'home/hero-pet': drawHeroPet,
};

/** The pictures of the pages, by name. */
export const PAGE_PICTURES = new Map<string, SamplePicture>(
  Object.entries(PICTURES).flatMap(([name, picture]) => {
    const element = DRAWINGS[name as PictureName];
    return element ? [[name, { ...picture, element }]] : [];
  }),
);
