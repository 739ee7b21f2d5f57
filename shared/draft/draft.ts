import * as z from 'zod/mini';
import { m } from '#messages';
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
const tooManyCharacters = () => m.draft_characters_too_many({ max: CHARACTERS_MAX });
const nameTooLong = () => m.text_name_too_long({ max: NAME_MAX });
const roleTooLong = () => m.draft_role_too_long({ max: NAME_MAX });

export const FIRST_STEP = 1;
export const REVIEW_STEP = 7;
export const COMPLETED_STEP = 8;

export const DRAFT_DAYS = RETENTION_DAYS.unfinishedDraft;

/** ms. */
export const RESUME_WINDOW_MS = 24 * 60 * 60 * 1000;

const IMAGE_KINDS = ['characters', 'scenes', 'references'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];
export const imageKindSchema = z.enum(IMAGE_KINDS, { error: m.draft_image_kind_unknown });

export const IMAGE_URL_PREFIX = '/api/images/';
const IMAGE_URL_PATTERN = new RegExp(
  `^${IMAGE_URL_PREFIX}(${UUID_PATTERN.source.slice(1, -1)})/(${IMAGE_KINDS.join('|')})/[\\w-]{20,80}\\.jpg$`,
);
export const imageUrlSchema = () =>
  z.string().check(z.regex(IMAGE_URL_PATTERN, { error: m.draft_image_again }));

export function draftIdOfImage(url: string): string | null {
  return IMAGE_URL_PATTERN.exec(url)?.[1] ?? null;
}

const titleText = () => freeText(TITLE_MAX, () => m.draft_title_too_long({ max: TITLE_MAX }));

export const imageSchema = z.object({ url: imageUrlSchema(), title: titleText() });

const characterSchema = z.object({
  name: freeText(NAME_MAX, nameTooLong),
  role: freeText(NAME_MAX, roleTooLong),
  note: freeText(NOTE_MAX, () => m.draft_note_too_long({ max: NOTE_MAX })),
  images: listOf(imageSchema, CHARACTER_IMAGES_MAX, () =>
    m.draft_photos_too_many({ max: CHARACTER_IMAGES_MAX }),
  ),
});

const sceneSchema = z.object({
  title: titleText(),
  description: freeText(SCENE_DESCRIPTION_MAX, () => m.draft_scene_too_long({ max: SCENE_DESCRIPTION_MAX })),
  sceneSize: z.enum(SCENE_SIZES, { error: m.draft_scene_size_missing }),
  imageUrl: z.nullable(imageUrlSchema()),
});

export const pageSchema = z.object({
  pageNumber: z.int().check(z.gte(1), z.lte(PAGES_MAX)),
  mode: z.enum(PAGE_MODES, { error: m.draft_page_mode_missing }),
  wholePageDescription: freeText(PAGE_DESCRIPTION_MAX, () =>
    m.draft_page_too_long({ max: PAGE_DESCRIPTION_MAX }),
  ),
  scenes: listOf(sceneSchema, SCENES_PER_PAGE_MAX, () =>
    m.draft_scenes_too_many({ max: SCENES_PER_PAGE_MAX }),
  ),
});

export const deliverySchema = z.object({
  type: z.enum(DELIVERY_TYPES, { error: m.draft_delivery_missing }),
  rush: z.boolean(),
});

const stylingSchema = z.object({
  style: z.enum(ART_STYLES, { error: m.draft_style_missing }),
  customStyle: freeText(CUSTOM_STYLE_MAX, () => m.draft_style_too_long({ max: CUSTOM_STYLE_MAX })),
  narrationBoxColor: freeText(TITLE_MAX, () => m.draft_colour_too_long({ max: TITLE_MAX })),
  additionalNotes: freeText(ADDITIONAL_NOTES_MAX, () =>
    m.draft_notes_too_long({ max: ADDITIONAL_NOTES_MAX }),
  ),
  occasion: freeText(TITLE_MAX, () => m.draft_occasion_too_long({ max: TITLE_MAX })),
  blankPackaging: z.boolean(),
  // Missing in drafts and carts from before these two were asked for.
  coverTitle: z._default(titleText(), ''),
  dedication: z._default(
    freeText(DEDICATION_MAX, () => m.draft_dedication_too_long({ max: DEDICATION_MAX })),
    '',
  ),
});

export const extraPagesSchema = z
  .int({ error: m.draft_extra_pages_whole })
  .check(
    z.gte(0, { error: m.draft_extra_pages_negative }),
    z.lte(EXTRA_PAGES_MAX, { error: () => m.draft_extra_pages_too_many({ max: EXTRA_PAGES_MAX }) }),
  );

const addOnTextSchema = z.object({
  addOnId: uuid(m.draft_add_on_unknown),
  text: freeText(ADD_ON_TEXT_MAX, () => m.draft_add_on_text_too_long({ max: ADD_ON_TEXT_MAX })),
});

/** A comic in any state: nothing is required, but all limits apply. */
export const comicSchema = z.object({
  customerEmail: freeText(EMAIL_MAX, () => m.text_email_too_long({ max: EMAIL_MAX })),
  customerName: freeText(NAME_MAX, nameTooLong),
  comicType: z.nullable(z.enum(COMIC_TYPES, { error: m.draft_type_missing })),
  selectedTierId: z.nullable(uuid(m.draft_tier_missing)),
  selectedAddOnIds: listOf(uuid(m.draft_add_on_unknown), ADD_ONS_MAX, m.draft_add_ons_too_many),
  // Missing in drafts from before add-ons asked for text.
  addOnTexts: z._default(listOf(addOnTextSchema, ADD_ON_TEXTS_MAX, m.draft_add_on_texts_too_many), []),
  extraPages: extraPagesSchema,
  characters: listOf(characterSchema, CHARACTERS_MAX, tooManyCharacters),
  sceneMode: z.enum(SCENE_MODES, { error: m.draft_mode_missing }),
  storyBrief: freeText(BRIEF_MAX, () => m.draft_brief_too_long({ max: BRIEF_MAX })),
  pages: listOf(pageSchema, PAGES_MAX, () => m.draft_pages_too_many({ max: PAGES_MAX })),
  referenceImages: listOf(imageSchema, REFERENCE_IMAGES_MAX, () =>
    m.draft_references_too_many({ max: REFERENCE_IMAGES_MAX }),
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

const customerEmail = emailAddress(m.draft_email_invalid);
const customerName = requiredText(NAME_MAX, m.draft_name_missing, nameTooLong);

export const customerSchema = z.object({ customerEmail, customerName });

export const completeCharactersSchema = listOf(
  z.extend(characterSchema, {
    name: requiredText(NAME_MAX, m.draft_character_name_missing, nameTooLong),
    role: requiredText(NAME_MAX, m.draft_character_role_missing, roleTooLong),
  }),
  CHARACTERS_MAX,
  tooManyCharacters,
).check(z.minLength(1, { error: m.draft_characters_missing }));

export const completeStylingSchema = stylingSchema.check(
  z.refine((styling) => styling.style !== 'other' || styling.customStyle.trim() !== '', {
    path: ['customStyle'],
    error: m.draft_style_undescribed,
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
      error: m.draft_content_missing,
    }),
  );

const STEP_SCHEMAS: Record<number, z.ZodMiniType> = {
  1: z.object({ comicType: z.enum(COMIC_TYPES, { error: m.draft_type_missing }) }),
  2: z.object({ selectedTierId: uuid(m.draft_tier_missing), extraPages: extraPagesSchema }),
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
    title: m.draft_problem(),
    message: issue.message || m.draft_problem_unknown(),
  }));
  return step === 2 ? [...problems, ...checkCustomer(comic), ...checkAddOnTexts(comic, addOns)] : problems;
}

function checkAddOnTexts(comic: Comic, addOns: readonly AddOnQuestion[]): Problem[] {
  return addOns
    .filter(({ id }) => comic.selectedAddOnIds.includes(id))
    .flatMap((addOn) => {
      const message = checkAddOnText(addOn, addOnTextOf(comic, addOn.id));
      return message ? [{ path: `addOnTexts.${addOn.id}`, title: m.draft_problem(), message }] : [];
    });
}

export function checkCustomer(comic: Pick<Comic, 'customerEmail' | 'customerName'>): Problem[] {
  const problems: Problem[] = [];
  if (comic.customerEmail.trim() === '') {
    const message = m.draft_email_missing();
    problems.push({ path: 'customerEmail', title: m.draft_problem_email_missing(), message });
  } else {
    const email = customerEmail.safeParse(comic.customerEmail);
    const message = email.error?.issues[0]?.message;
    const title =
      comic.customerEmail.trim().length > EMAIL_MAX ? m.draft_problem_email_long() : m.draft_problem_email();
    if (message) problems.push({ path: 'customerEmail', title, message });
  }
  const message = customerName.safeParse(comic.customerName).error?.issues[0]?.message;
  const title =
    comic.customerName.trim() === '' ? m.draft_problem_name_missing() : m.draft_problem_name_long();
  if (message) problems.push({ path: 'customerName', title, message });
  return problems;
}

/** The token must not appear in a URL. */
export const draftKeySchema = z.object({
  id: uuid(m.image_draft_invalid),
  token: z.string().check(z.regex(/^[\w-]{20,100}$/, { error: m.draft_key_invalid })),
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
