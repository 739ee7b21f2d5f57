import type { ReactElement } from 'react';
import { PICTURES, type PictureName } from '../../../../shared/pictures';
import type { SamplePicture } from '../catalogue';
import { drawCouples } from './home/couples';
import { drawHeroFamily } from './home/hero-family';
import { drawHeroLove } from './home/hero-love';
import { drawHeroPet } from './home/hero-pet';
import { drawMemorials } from './home/memorials';
import { drawPets } from './home/pets';
import { drawDraft } from './steps/draft';

/** How each picture of a page is drawn; its size and what it shows stand in shared/pictures. */
const DRAWINGS: Partial<Record<PictureName, () => ReactElement>> = {
  'home/hero-love': drawHeroLove,
  'home/hero-family': drawHeroFamily,
  'home/hero-pet': drawHeroPet,
  'home/couples': drawCouples,
  'home/pets': drawPets,
  'home/memorials': drawMemorials,
  'steps/draft': drawDraft,
};

/** The pictures of the pages, by name. */
export const PAGE_PICTURES = new Map<string, SamplePicture>(
  Object.entries(PICTURES).flatMap(([name, picture]) => {
    const element = DRAWINGS[name as PictureName];
    return element ? [[name, { ...picture, element }]] : [];
  }),
);
