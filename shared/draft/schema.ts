import * as z from 'zod/mini';
import { m } from '#messages';
import { listOf } from '#shared/bounds.ts';
import { isDay } from '#shared/calendar-day.ts';
import { REGIONS } from '#shared/order/region.ts';
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
import {
  ADD_ON_TEXT_MAX,
  ADDITIONAL_NOTES_MAX,
  ART_STYLES,
  BRIEF_MAX,
  CHARACTER_IMAGES_MAX,
  CHARACTERS_MAX,
  COMIC_LANGUAGES,
  COMIC_TYPES,
  CUSTOM_STYLE_MAX,
  DEDICATION_MAX,
  EXTRA_PAGES_MAX,
  FIRST_STEP,
  NOTE_MAX,
  PAGE_DESCRIPTION_MAX,
  PAGE_MODES,
  PAGES_MAX,
  REFERENCE_IMAGES_MAX,
  REVIEW_STEP,
  SCENE_DESCRIPTION_MAX,
  SCENE_MODES,
  SCENE_SIZES,
  SCENES_PER_PAGE_MAX,
  TITLE_MAX,
} from './comic.ts';

const ADD_ONS_MAX = 20;
const ADD_ON_TEXTS_MAX = 50;
const tooManyCharacters = () => m.draft_characters_too_many({ max: CHARACTERS_MAX });
const nameTooLong = () => m.text_name_too_long({ max: NAME_MAX });
const roleTooLong = () => m.draft_role_too_long({ max: NAME_MAX });

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

const imageSchema = z.object({ url: imageUrlSchema(), title: titleText() });

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

const WISHED_DAY_MAX = 20;

const wishSchema = z.object({
  day: freeText(WISHED_DAY_MAX, m.draft_wish_no_day),
  region: z.enum(REGIONS),
  fileFirst: z.boolean(),
});

export const deliverySchema = z.object({
  type: z.enum(DELIVERY_TYPES, { error: m.draft_delivery_missing }),
  rush: z.boolean(),
  // Missing in drafts from before one could be wished, too.
  wish: z.optional(wishSchema),
});

/** Whether it can still be kept is for the plan to say. */
export const completeWishSchema = z.extend(wishSchema, {
  day: z.string().check(z.refine(isDay, { error: m.draft_wish_no_day })),
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
  // Also missing in older ones, and unknown once a language is taken out of use.
  comicLanguage: z.catch(z.enum(COMIC_LANGUAGES), ''),
  otherLanguage: z._default(
    freeText(TITLE_MAX, () => m.draft_language_too_long({ max: TITLE_MAX })),
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
  z.refine((styling) => styling.comicLanguage !== 'other' || styling.otherLanguage.trim() !== '', {
    path: ['otherLanguage'],
    error: m.draft_language_unnamed,
  }),
);

export const draftKeySchema = z.object({
  id: uuid(m.image_draft_invalid),
  token: z.string().check(z.regex(/^[\w-]{20,100}$/, { error: m.draft_key_invalid })),
});
const draftStepSchema = z.int().check(z.gte(FIRST_STEP), z.lte(REVIEW_STEP));

export const draftContentSchema = z.extend(comicSchema, {
  ...customerSchema.shape,
  step: draftStepSchema,
});
