import * as z from 'zod/mini';
import { listOf } from '#shared/bounds.ts';
import { RETENTION_DAYS } from '#shared/privacy/retention.ts';
import { DELIVERY_TYPES } from '#shared/storefront/price.ts';
import {
  EMAIL_MAX,
  emailAddress,
  freeText,
  NAME_MAX,
  requiredText,
  UUID_PATTERN,
  uuid,
} from '#shared/text.ts';
import { type AddOnQuestion, addOnTextOf, checkAddOnText } from './add-on-text.ts';

export const COMIC_TYPES = ['love', 'family', 'pet', 'memorial', 'other'] as const;
export const SCENE_MODES = ['story-brief', 'scene-by-scene'] as const;
export const PAGE_MODES = ['whole-page', 'individual-scenes'] as const;
export const SCENE_SIZES = ['', 'highlight', 'small-panel', 'whole-page'] as const;
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
const ADD_ONS_MAX = 20;
const ADD_ON_TEXTS_MAX = 50;
export const ADD_ON_TEXT_MAX = 500;
export const DEDICATION_MAX = 300;
const TOO_MANY_CHARACTERS = `At most ${CHARACTERS_MAX} characters`;

export const FIRST_STEP = 1;
export const REVIEW_STEP = 7;
export const COMPLETED_STEP = 8;

export const DRAFT_DAYS = RETENTION_DAYS.unfinishedDraft;

/** ms. */
export const RESUME_WINDOW_MS = 24 * 60 * 60 * 1000;

const IMAGE_KINDS = ['characters', 'scenes', 'references'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];
export const imageKindSchema = z.enum(IMAGE_KINDS, 'Unknown kind of image');

export const IMAGE_URL_PREFIX = '/api/images/';
const IMAGE_URL_PATTERN = new RegExp(
  `^${IMAGE_URL_PREFIX}(${UUID_PATTERN.source.slice(1, -1)})/(${IMAGE_KINDS.join('|')})/[\\w-]{20,80}\\.jpg$`,
);
export const imageUrlSchema = () =>
  z.string().check(z.regex(IMAGE_URL_PATTERN, 'Please upload the image again'));

export function draftIdOfImage(url: string): string | null {
  return IMAGE_URL_PATTERN.exec(url)?.[1] ?? null;
}

const titleText = () => freeText(TITLE_MAX, `Title must be less than ${TITLE_MAX} characters`);

export const imageSchema = z.object({ url: imageUrlSchema(), title: titleText() });

const characterSchema = z.object({
  name: freeText(NAME_MAX, `Name must be less than ${NAME_MAX} characters`),
  role: freeText(NAME_MAX, `Role must be less than ${NAME_MAX} characters`),
  note: freeText(NOTE_MAX, `Note must be less than ${NOTE_MAX} characters`),
  images: listOf(imageSchema, CHARACTER_IMAGES_MAX, `At most ${CHARACTER_IMAGES_MAX} photos per character`),
});

const sceneSchema = z.object({
  title: titleText(),
  description: freeText(
    SCENE_DESCRIPTION_MAX,
    `Scene description must be less than ${SCENE_DESCRIPTION_MAX} characters`,
  ),
  sceneSize: z.enum(SCENE_SIZES, 'Please select a scene size'),
  imageUrl: z.nullable(imageUrlSchema()),
});

export const pageSchema = z.object({
  pageNumber: z.int().check(z.gte(1), z.lte(PAGES_MAX)),
  mode: z.enum(PAGE_MODES, 'Please select how to describe the page'),
  wholePageDescription: freeText(
    PAGE_DESCRIPTION_MAX,
    `Page description must be less than ${PAGE_DESCRIPTION_MAX} characters`,
  ),
  scenes: listOf(sceneSchema, SCENES_PER_PAGE_MAX, `Maximum ${SCENES_PER_PAGE_MAX} scenes per page`),
});

export const deliverySchema = z.object({
  type: z.enum(DELIVERY_TYPES, 'Please select a delivery option'),
  rush: z.boolean(),
});

const stylingSchema = z.object({
  style: z.enum(ART_STYLES, 'Please select an art style'),
  customStyle: freeText(
    CUSTOM_STYLE_MAX,
    `Style description must be less than ${CUSTOM_STYLE_MAX} characters`,
  ),
  narrationBoxColor: freeText(TITLE_MAX, `Narration box colour must be less than ${TITLE_MAX} characters`),
  additionalNotes: freeText(
    ADDITIONAL_NOTES_MAX,
    `Additional notes must be less than ${ADDITIONAL_NOTES_MAX} characters`,
  ),
  occasion: freeText(TITLE_MAX, `Occasion must be less than ${TITLE_MAX} characters`),
  blankPackaging: z.boolean(),
  // Missing in drafts and carts from before these two were asked for.
  coverTitle: z._default(freeText(TITLE_MAX, `Title must be less than ${TITLE_MAX} characters`), ''),
  dedication: z._default(
    freeText(DEDICATION_MAX, `Dedication must be less than ${DEDICATION_MAX} characters`),
    '',
  ),
});

export const extraPagesSchema = z
  .int('Extra pages must be a whole number')
  .check(
    z.gte(0, 'Extra pages can’t be negative'),
    z.lte(EXTRA_PAGES_MAX, `At most ${EXTRA_PAGES_MAX} extra pages`),
  );

const addOnTextSchema = z.object({
  addOnId: uuid('This add-on does not exist'),
  text: freeText(ADD_ON_TEXT_MAX, `The text for an add-on must be less than ${ADD_ON_TEXT_MAX} characters`),
});

/** A comic in any state: nothing is required, but all limits apply. */
export const comicSchema = z.object({
  customerEmail: freeText(EMAIL_MAX, `Email must be less than ${EMAIL_MAX} characters`),
  customerName: freeText(NAME_MAX, `Name must be less than ${NAME_MAX} characters`),
  comicType: z.nullable(z.enum(COMIC_TYPES, 'Please select a comic type')),
  selectedTierId: z.nullable(uuid('Please select a pricing tier')),
  selectedAddOnIds: listOf(uuid('This add-on does not exist'), ADD_ONS_MAX, 'Too many add-ons'),
  // Missing in drafts from before add-ons asked for text.
  addOnTexts: z._default(listOf(addOnTextSchema, ADD_ON_TEXTS_MAX, 'Too many texts for add-ons'), []),
  extraPages: extraPagesSchema,
  characters: listOf(characterSchema, CHARACTERS_MAX, TOO_MANY_CHARACTERS),
  sceneMode: z.enum(SCENE_MODES, 'Please select how to tell your story'),
  storyBrief: freeText(BRIEF_MAX, `Story brief must be less than ${BRIEF_MAX} characters`),
  pages: listOf(pageSchema, PAGES_MAX, `At most ${PAGES_MAX} pages`),
  referenceImages: listOf(
    imageSchema,
    REFERENCE_IMAGES_MAX,
    `At most ${REFERENCE_IMAGES_MAX} reference images`,
  ),
  delivery: deliverySchema,
  styling: stylingSchema,
});

export type Comic = z.infer<typeof comicSchema>;
export type ComicType = (typeof COMIC_TYPES)[number];
export type SceneMode = (typeof SCENE_MODES)[number];
export type SceneSize = (typeof SCENE_SIZES)[number];
export type Character = z.infer<typeof characterSchema>;
export type Scene = z.infer<typeof sceneSchema>;
export type Page = z.infer<typeof pageSchema>;
export type ReferenceImage = z.infer<typeof imageSchema>;
export type Styling = z.infer<typeof stylingSchema>;

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

const customerEmail = emailAddress('Please enter a valid email address');
const customerName = requiredText(
  NAME_MAX,
  'Please enter your name to save your progress and continue',
  `Name must be less than ${NAME_MAX} characters`,
);

export const customerSchema = z.object({ customerEmail, customerName });

export const completeCharactersSchema = listOf(
  z.extend(characterSchema, {
    name: requiredText(NAME_MAX, 'Name is required', `Name must be less than ${NAME_MAX} characters`),
    role: requiredText(NAME_MAX, 'Role is required', `Role must be less than ${NAME_MAX} characters`),
  }),
  CHARACTERS_MAX,
  TOO_MANY_CHARACTERS,
).check(z.minLength(1, 'At least one character is required'));

export const completeStylingSchema = stylingSchema.check(
  z.refine((styling) => styling.style !== 'other' || styling.customStyle.trim() !== '', {
    path: ['customStyle'],
    message: 'Please describe your desired art style',
  }),
);

export const NO_CONTENT_MESSAGE =
  'Please provide content for your scenes. Either write a story brief or add scene details to at least one page.';

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

/** `path` names the field: 'characters.0.name'. */
export type Problem = { path: string; title: string; message: string };

const contentSchema = z
  .pick(comicSchema, { sceneMode: true, storyBrief: true, pages: true, referenceImages: true })
  .check(
    z.refine(hasContent, {
      path: ['content'],
      message: NO_CONTENT_MESSAGE,
    }),
  );

const STEP_SCHEMAS: Record<number, z.ZodMiniType> = {
  1: z.object({ comicType: z.enum(COMIC_TYPES, 'Please select a comic type') }),
  2: z.object({ selectedTierId: uuid('Please select a pricing tier'), extraPages: extraPagesSchema }),
  3: z.object({ characters: completeCharactersSchema }),
  4: contentSchema,
  5: z.object({ delivery: deliverySchema }),
  6: z.object({ styling: completeStylingSchema }),
};

/** @param addOns those on offer, for the texts that the chosen ones ask for */
export function checkStep(
  step: number,
  comic: Comic,
  pageCount = PAGES_MAX,
  addOns: readonly AddOnQuestion[] = [],
): Problem[] {
  const issues = STEP_SCHEMAS[step]?.safeParse(dropHiddenInputs(comic, pageCount)).error?.issues ?? [];
  const problems = issues.map((issue) => ({
    path: issue.path.join('.'),
    title: 'Validation Error',
    message: issue.message || 'Validation failed',
  }));
  return step === 2 ? [...problems, ...checkCustomer(comic), ...checkAddOnTexts(comic, addOns)] : problems;
}

function checkAddOnTexts(comic: Comic, addOns: readonly AddOnQuestion[]): Problem[] {
  return addOns
    .filter(({ id }) => comic.selectedAddOnIds.includes(id))
    .flatMap((addOn) => {
      const message = checkAddOnText(addOn, addOnTextOf(comic, addOn.id));
      return message ? [{ path: `addOnTexts.${addOn.id}`, title: 'Validation Error', message }] : [];
    });
}

export function checkCustomer(comic: Pick<Comic, 'customerEmail' | 'customerName'>): Problem[] {
  const problems: Problem[] = [];
  if (comic.customerEmail.trim() === '') {
    const message = 'Please enter your email to save your progress and continue';
    problems.push({ path: 'customerEmail', title: 'Email Required', message });
  } else {
    const email = customerEmail.safeParse(comic.customerEmail);
    const message = email.error?.issues[0]?.message;
    const title = comic.customerEmail.trim().length > EMAIL_MAX ? 'Email Too Long' : 'Invalid Email';
    if (message) problems.push({ path: 'customerEmail', title, message });
  }
  const message = customerName.safeParse(comic.customerName).error?.issues[0]?.message;
  const title = comic.customerName.trim() === '' ? 'Name Required' : 'Name Too Long';
  if (message) problems.push({ path: 'customerName', title, message });
  return problems;
}

/** The token must not appear in a URL. */
export const draftKeySchema = z.object({
  id: uuid('Invalid draft ID format'),
  token: z.string().check(z.regex(/^[\w-]{20,100}$/, 'Invalid draft token')),
});
export const draftStepSchema = z.int().check(z.gte(FIRST_STEP), z.lte(REVIEW_STEP));

export const draftContentSchema = z.extend(comicSchema, {
  ...customerSchema.shape,
  step: draftStepSchema,
});
export type DraftContent = z.infer<typeof draftContentSchema>;
export type DraftKey = z.infer<typeof draftKeySchema>;
/**
 * `completed` means that the draft was once put into the cart; `content.step` can be earlier after an edit.
 */
export type Draft = { id: string; revision: number; completed: boolean; content: DraftContent };
