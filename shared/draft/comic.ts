import { LANGUAGES } from '#shared/language.ts';
import type { Delivery } from '#shared/storefront/price.ts';
import type { AddOnText } from './add-on-text.ts';
import type { Wish } from './wish.ts';

export const COMIC_TYPES = ['love', 'family', 'pet', 'memorial', 'other'] as const;
export const SCENE_MODES = ['story-brief', 'scene-by-scene'] as const;
export const PAGE_MODES = ['whole-page', 'individual-scenes'] as const;
export const SCENE_SIZES = ['', 'highlight', 'small-panel', 'whole-page'] as const;
/** The languages of a comic's own text; empty in comics from before it was asked for. */
export const COMIC_LANGUAGES = ['', ...LANGUAGES, 'other'] as const;
export const ART_STYLES = ['default', 'anime', 'painted', 'cartoon', 'realistic', 'other'] as const;

export const NOTE_MAX = 200;
export const BRIEF_MAX = 2000;
export const PAGE_DESCRIPTION_MAX = 500;
export const SCENE_DESCRIPTION_MAX = 300;
export const ADDITIONAL_NOTES_MAX = 500;
export const SCENES_PER_PAGE_MAX = 6;
export const DEFAULT_PAGE_COUNT = 6;
export const TITLE_MAX = 100;
export const CUSTOM_STYLE_MAX = 500;
export const EXTRA_PAGES_MAX = 50;
export const CHARACTERS_MAX = 30;
export const CHARACTER_IMAGES_MAX = 8;
export const REFERENCE_IMAGES_MAX = 20;
export const PAGES_MAX = 250;
export const ADD_ON_TEXT_MAX = 500;
export const DEDICATION_MAX = 300;

export const FIRST_STEP = 1;
export const REVIEW_STEP = 7;
export const COMPLETED_STEP = 8;

/** ms. */
export const RESUME_WINDOW_MS = 24 * 60 * 60 * 1000;

export type ComicType = (typeof COMIC_TYPES)[number];
export type SceneMode = (typeof SCENE_MODES)[number];
export type SceneSize = (typeof SCENE_SIZES)[number];
export type ReferenceImage = { url: string; title: string };
export type Character = { name: string; role: string; note: string; images: ReferenceImage[] };
export type Scene = { title: string; description: string; sceneSize: SceneSize; imageUrl: string | null };

export type Page = {
  pageNumber: number;
  mode: (typeof PAGE_MODES)[number];
  wholePageDescription: string;
  scenes: Scene[];
};

export type Styling = {
  style: (typeof ART_STYLES)[number];
  /** Of the style 'other'. */
  customStyle: string;
  narrationBoxColor: string;
  additionalNotes: string;
  occasion: string;
  blankPackaging: boolean;
  coverTitle: string;
  dedication: string;
  comicLanguage: (typeof COMIC_LANGUAGES)[number];
  /** Of the language 'other'. */
  otherLanguage: string;
};

/** All that a person tells of their comic. `comicSchema` in schema.ts has its limits. */
export type Comic = {
  customerEmail: string;
  customerName: string;
  comicType: ComicType | null;
  selectedTierId: string | null;
  selectedAddOnIds: string[];
  addOnTexts: AddOnText[];
  extraPages: number;
  characters: Character[];
  sceneMode: SceneMode;
  storyBrief: string;
  pages: Page[];
  referenceImages: ReferenceImage[];
  delivery: Delivery & { wish?: Wish | undefined };
  styling: Styling;
};

/** `step` is 1 to 7. */
export type DraftContent = Comic & { step: number };
/** The token must not appear in a URL. */
export type DraftKey = { id: string; token: string };
/**
 * `completed` means that the draft was once put into the cart; `content.step` can be earlier after an edit.
 */
export type Draft = { id: string; revision: number; completed: boolean; content: DraftContent };

export const EMPTY_COMIC: Comic = {
  customerEmail: '',
  customerName: '',
  comicType: null,
  selectedTierId: null,
  selectedAddOnIds: [],
  addOnTexts: [],
  extraPages: 0,
  characters: [],
  sceneMode: 'story-brief',
  storyBrief: '',
  pages: [],
  referenceImages: [],
  delivery: { type: 'digital', rush: false },
  styling: {
    style: 'default',
    customStyle: '',
    narrationBoxColor: 'rust orange',
    additionalNotes: '',
    occasion: '',
    blankPackaging: false,
    coverTitle: '',
    dedication: '',
    comicLanguage: '',
    otherLanguage: '',
  },
};

export function countPages(
  comic: Pick<Comic, 'extraPages'>,
  tier: { pageCount: number } | undefined,
): number {
  return (tier?.pageCount ?? DEFAULT_PAGE_COUNT) + comic.extraPages;
}

/** Pages beyond a smaller package are kept, for a larger one. */
export function fillPages(pages: Page[], count: number): Page[] {
  const missing = Array.from({ length: Math.max(0, count - pages.length) }, (_, index) => ({
    pageNumber: pages.length + index + 1,
    mode: 'whole-page' as const,
    wholePageDescription: '',
    scenes: [],
  }));
  return missing.length === 0 ? pages : [...pages, ...missing];
}

export function hasContent(comic: Pick<Comic, 'sceneMode' | 'storyBrief' | 'pages'>): boolean {
  if (comic.sceneMode === 'story-brief') return comic.storyBrief.trim() !== '';
  return comic.pages.some((page) =>
    page.mode === 'whole-page'
      ? page.wholePageDescription.trim() !== ''
      : page.scenes.some((scene) => scene.title.trim() !== '' && scene.description.trim() !== ''),
  );
}

/** Whether anything is written or shown of a page. */
export function isPageDescribed(page: Page): boolean {
  return page.wholePageDescription.trim() !== '' || page.scenes.some(isSceneDescribed);
}

export function isSceneDescribed(scene: Scene): boolean {
  return (scene.title + scene.description).trim() !== '' || scene.imageUrl !== null;
}

/** A page that is described as a whole counts as one. */
export function countScenes(pages: Page[]): number {
  return pages
    .filter(isPageDescribed)
    .reduce(
      (count, { mode, scenes }) =>
        count + (mode === 'whole-page' ? 1 : scenes.filter(isSceneDescribed).length),
      0,
    );
}

/** Drops hidden inputs: those of the other way of telling the story, and of pages beyond the package. */
export function dropHiddenInputs(comic: Comic, pageCount: number): Comic {
  if (comic.sceneMode === 'story-brief') return { ...comic, pages: [] };
  const pages = comic.pages
    .slice(0, pageCount)
    .map((page) =>
      page.mode === 'whole-page' ? { ...page, scenes: [] } : { ...page, wholePageDescription: '' },
    );
  return { ...comic, storyBrief: '', pages };
}
