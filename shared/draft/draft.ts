import * as z from 'zod/mini';
import { listOf } from '#shared/bounds.ts';
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
import { say } from './say.ts';

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
const tooManyCharacters = say('draftCharactersTooMany', { max: CHARACTERS_MAX });
const nameTooLong = say('textNameTooLong', { max: NAME_MAX });
const roleTooLong = say('draftRoleTooLong', { max: NAME_MAX });

export const FIRST_STEP = 1;
export const REVIEW_STEP = 7;
export const COMPLETED_STEP = 8;

/** ms. */
export const RESUME_WINDOW_MS = 24 * 60 * 60 * 1000;

const IMAGE_KINDS = ['characters', 'scenes', 'references'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];
export const imageKindSchema = z.enum(IMAGE_KINDS, { error: say('draftImageKindUnknown') });

export const IMAGE_URL_PREFIX = '/api/images/';
const IMAGE_URL_PATTERN = new RegExp(
  `^${IMAGE_URL_PREFIX}(${UUID_PATTERN.source.slice(1, -1)})/(${IMAGE_KINDS.join('|')})/[\\w-]{20,80}\\.jpg$`,
);
export const imageUrlSchema = () =>
  z.string().check(z.regex(IMAGE_URL_PATTERN, { error: say('draftImageAgain') }));

export function draftIdOfImage(url: string): string | null {
  return IMAGE_URL_PATTERN.exec(url)?.[1] ?? null;
}

const titleText = () => freeText(TITLE_MAX, say('draftTitleTooLong', { max: TITLE_MAX }));

export const imageSchema = z.object({ url: imageUrlSchema(), title: titleText() });

const characterSchema = z.object({
  name: freeText(NAME_MAX, nameTooLong),
  role: freeText(NAME_MAX, roleTooLong),
  note: freeText(NOTE_MAX, say('draftNoteTooLong', { max: NOTE_MAX })),
  images: listOf(imageSchema, CHARACTER_IMAGES_MAX, say('draftPhotosTooMany', { max: CHARACTER_IMAGES_MAX })),
});

const sceneSchema = z.object({
  title: titleText(),
  description: freeText(SCENE_DESCRIPTION_MAX, say('draftSceneTooLong', { max: SCENE_DESCRIPTION_MAX })),
  sceneSize: z.enum(SCENE_SIZES, { error: say('draftSceneSizeMissing') }),
  imageUrl: z.nullable(imageUrlSchema()),
});

export const pageSchema = z.object({
  pageNumber: z.int().check(z.gte(1), z.lte(PAGES_MAX)),
  mode: z.enum(PAGE_MODES, { error: say('draftPageModeMissing') }),
  wholePageDescription: freeText(
    PAGE_DESCRIPTION_MAX,
    say('draftPageTooLong', { max: PAGE_DESCRIPTION_MAX }),
  ),
  scenes: listOf(sceneSchema, SCENES_PER_PAGE_MAX, say('draftScenesTooMany', { max: SCENES_PER_PAGE_MAX })),
});

export const deliverySchema = z.object({
  type: z.enum(DELIVERY_TYPES, { error: say('draftDeliveryMissing') }),
  rush: z.boolean(),
});

const stylingSchema = z.object({
  style: z.enum(ART_STYLES, { error: say('draftStyleMissing') }),
  customStyle: freeText(CUSTOM_STYLE_MAX, say('draftStyleTooLong', { max: CUSTOM_STYLE_MAX })),
  narrationBoxColor: freeText(TITLE_MAX, say('draftColourTooLong', { max: TITLE_MAX })),
  additionalNotes: freeText(ADDITIONAL_NOTES_MAX, say('draftNotesTooLong', { max: ADDITIONAL_NOTES_MAX })),
  occasion: freeText(TITLE_MAX, say('draftOccasionTooLong', { max: TITLE_MAX })),
  blankPackaging: z.boolean(),
  // Missing in drafts and carts from before these two were asked for.
  coverTitle: z._default(titleText(), ''),
  dedication: z._default(
    freeText(DEDICATION_MAX, say('draftDedicationTooLong', { max: DEDICATION_MAX })),
    '',
  ),
});

export const extraPagesSchema = z
  .int({ error: say('draftExtraPagesWhole') })
  .check(
    z.gte(0, { error: say('draftExtraPagesNegative') }),
    z.lte(EXTRA_PAGES_MAX, { error: say('draftExtraPagesTooMany', { max: EXTRA_PAGES_MAX }) }),
  );

const addOnTextSchema = z.object({
  addOnId: uuid(say('draftAddOnUnknown')),
  text: freeText(ADD_ON_TEXT_MAX, say('draftAddOnTextTooLong', { max: ADD_ON_TEXT_MAX })),
});

/** A comic in any state: nothing is required, but all limits apply. */
export const comicSchema = z.object({
  customerEmail: freeText(EMAIL_MAX, say('textEmailTooLong', { max: EMAIL_MAX })),
  customerName: freeText(NAME_MAX, nameTooLong),
  comicType: z.nullable(z.enum(COMIC_TYPES, { error: say('draftTypeMissing') })),
  selectedTierId: z.nullable(uuid(say('draftTierMissing'))),
  selectedAddOnIds: listOf(uuid(say('draftAddOnUnknown')), ADD_ONS_MAX, say('draftAddOnsTooMany')),
  // Missing in drafts from before add-ons asked for text.
  addOnTexts: z._default(listOf(addOnTextSchema, ADD_ON_TEXTS_MAX, say('draftAddOnTextsTooMany')), []),
  extraPages: extraPagesSchema,
  characters: listOf(characterSchema, CHARACTERS_MAX, tooManyCharacters),
  sceneMode: z.enum(SCENE_MODES, { error: say('draftModeMissing') }),
  storyBrief: freeText(BRIEF_MAX, say('draftBriefTooLong', { max: BRIEF_MAX })),
  pages: listOf(pageSchema, PAGES_MAX, say('draftPagesTooMany', { max: PAGES_MAX })),
  referenceImages: listOf(
    imageSchema,
    REFERENCE_IMAGES_MAX,
    say('draftReferencesTooMany', { max: REFERENCE_IMAGES_MAX }),
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

const customerEmail = emailAddress(say('draftEmailInvalid'));
const customerName = requiredText(NAME_MAX, say('draftNameMissing'), nameTooLong);

export const customerSchema = z.object({ customerEmail, customerName });

export const completeCharactersSchema = listOf(
  z.extend(characterSchema, {
    name: requiredText(NAME_MAX, say('draftCharacterNameMissing'), nameTooLong),
    role: requiredText(NAME_MAX, say('draftCharacterRoleMissing'), roleTooLong),
  }),
  CHARACTERS_MAX,
  tooManyCharacters,
).check(z.minLength(1, { error: say('draftCharactersMissing') }));

export const completeStylingSchema = stylingSchema.check(
  z.refine((styling) => styling.style !== 'other' || styling.customStyle.trim() !== '', {
    path: ['customStyle'],
    error: say('draftStyleUndescribed'),
  }),
);

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
      error: say('draftContentMissing'),
    }),
  );

const STEP_SCHEMAS: Record<number, z.ZodMiniType> = {
  1: z.object({ comicType: z.enum(COMIC_TYPES, { error: say('draftTypeMissing') }) }),
  2: z.object({ selectedTierId: uuid(say('draftTierMissing')), extraPages: extraPagesSchema }),
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
    title: say('draftProblem')(),
    message: issue.message || say('draftProblemUnknown')(),
  }));
  return step === 2 ? [...problems, ...checkCustomer(comic), ...checkAddOnTexts(comic, addOns)] : problems;
}

function checkAddOnTexts(comic: Comic, addOns: readonly AddOnQuestion[]): Problem[] {
  return addOns
    .filter(({ id }) => comic.selectedAddOnIds.includes(id))
    .flatMap((addOn) => {
      const message = checkAddOnText(addOn, addOnTextOf(comic, addOn.id));
      return message ? [{ path: `addOnTexts.${addOn.id}`, title: say('draftProblem')(), message }] : [];
    });
}

export function checkCustomer(comic: Pick<Comic, 'customerEmail' | 'customerName'>): Problem[] {
  const problems: Problem[] = [];
  if (comic.customerEmail.trim() === '') {
    const message = say('draftEmailMissing')();
    problems.push({ path: 'customerEmail', title: say('draftProblemEmailMissing')(), message });
  } else {
    const email = customerEmail.safeParse(comic.customerEmail);
    const message = email.error?.issues[0]?.message;
    const title =
      comic.customerEmail.trim().length > EMAIL_MAX
        ? say('draftProblemEmailLong')()
        : say('draftProblemEmail')();
    if (message) problems.push({ path: 'customerEmail', title, message });
  }
  const message = customerName.safeParse(comic.customerName).error?.issues[0]?.message;
  const title =
    comic.customerName.trim() === '' ? say('draftProblemNameMissing')() : say('draftProblemNameLong')();
  if (message) problems.push({ path: 'customerName', title, message });
  return problems;
}

/** The token must not appear in a URL. */
export const draftKeySchema = z.object({
  id: uuid(say('imageDraftInvalid')),
  token: z.string().check(z.regex(/^[\w-]{20,100}$/, { error: say('draftKeyInvalid') })),
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
