import type { ReactElement } from 'react';
import { PICTURES, type PictureName } from '../../../../shared/pictures';
import type { SamplePicture } from '../catalogue';
import { drawFounder } from './about/founder';
import { drawStudio } from './about/studio';
import { drawLetter } from './contact/letter';
import { drawYourTurn } from './gallery/your-turn';
import { drawCouples } from './home/couples';
import { drawFamilies } from './home/families';
import { drawHeroFamily } from './home/hero-family';
import { drawHeroLove } from './home/hero-love';
import { drawHeroPet } from './home/hero-pet';
import { drawMemorials } from './home/memorials';
import { drawPets } from './home/pets';
import { drawNotFound } from './not-found';
import { drawFamilyAlbum } from './packages/family-album';
import { drawLegacyCollection } from './packages/legacy-collection';
import { drawLoveLetter } from './packages/love-letter';
import { drawShortStory } from './packages/short-story';
import { drawDesign } from './steps/design';
import { drawDraft } from './steps/draft';
import { drawReceive } from './steps/receive';
import { drawShare } from './steps/share';
import { drawTheOnesWeMiss } from './stories/drawing-the-ones-we-miss';
import { drawHowAPageIsMade } from './stories/how-a-page-is-made';
import { drawWhatToWriteDown } from './stories/what-to-write-down';

/** How each picture of a page is drawn; its size and what it shows stand in shared/pictures. */
const DRAWINGS: Record<PictureName, () => ReactElement> = {
  'home/hero-love': drawHeroLove,
  'home/hero-family': drawHeroFamily,
  'home/hero-pet': drawHeroPet,
  'home/couples': drawCouples,
  'home/families': drawFamilies,
  'home/pets': drawPets,
  'home/memorials': drawMemorials,
  'packages/short-story': drawShortStory,
  'packages/love-letter': drawLoveLetter,
  'packages/family-album': drawFamilyAlbum,
  'packages/legacy-collection': drawLegacyCollection,
  'about/founder': drawFounder,
  'about/studio': drawStudio,
  'contact/letter': drawLetter,
  'gallery/your-turn': drawYourTurn,
  'not-found': drawNotFound,
  'stories/how-a-page-is-made': drawHowAPageIsMade,
  'stories/what-to-write-down': drawWhatToWriteDown,
  'stories/drawing-the-ones-we-miss': drawTheOnesWeMiss,
  'steps/share': drawShare,
  'steps/draft': drawDraft,
  'steps/design': drawDesign,
  'steps/receive': drawReceive,
};

/** The pictures of the pages, by name. */
export const PAGE_PICTURES = new Map<string, SamplePicture>(
  Object.entries(PICTURES).map(([name, picture]) => [
    name,
    { ...picture, element: DRAWINGS[name as PictureName] },
  ]),
);
