import * as z from 'zod/mini';
import { listOf } from '#shared/bounds.ts';
import { isDay } from '#shared/calendar-day.ts';
import { ADD_ON_TEXT_MAX, CHARACTERS_MAX } from '#shared/draft/draft.ts';
import { fold } from '#shared/fold.ts';
import { GALLERY_CATEGORIES } from '#shared/storefront/gallery.ts';
import { freeText, trimmedText, uuid } from '#shared/text.ts';
import { UNREADABLE } from '#shared/version.ts';

export const PACKAGE_NAME_MAX = 60;
export const DESCRIPTION_MAX = 300;
const TEXT_LABEL_MAX = 60;
const TEXT_HINT_MAX = 200;
export const FEATURES_MAX = 12;
export const FEATURE_MAX = 100;
/** Cents; a limit against typing errors. */
export const PRICE_MAX = 20_000_00;
export const TIER_PAGES_MAX = 200;
export const TITLE_MAX = 120;
export const SLUG_MAX = 80;
export const PICTURE_ALT_MAX = 500;
export const COMIC_PAGES_MAX = 100;
export const SUMMARY_MAX = 300;
export const BODY_MAX = 50_000;
export const TAGS_MAX = 8;
export const TAG_MAX = 30;

const LIST_MAX = 1000;

export const reorderSchema = z.object({
  before: listOf(uuid(UNREADABLE), LIST_MAX, UNREADABLE),
  after: listOf(uuid(UNREADABLE), LIST_MAX, UNREADABLE),
});
export type Reorder = z.output<typeof reorderSchema>;

const PRICE_TOO_HIGH = `At most ${PRICE_MAX / 100} euros`;

function price(min: number, tooLow: string) {
  return z
    .int('Enter a price, like 149 or 149.50')
    .check(z.minimum(min, tooLow), z.maximum(PRICE_MAX, PRICE_TOO_HIGH));
}

/** Parses '149', '149.50' or '149,50' to cents; null if invalid. */
export function parseEuros(text: string): number | null {
  const [, euros, cents = ''] = /^€?\s*(\d{1,9})(?:[.,](\d{1,2}))?\s*€?$/.exec(text.trim()) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

export function formatEuros(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

const name = trimmedText(
  PACKAGE_NAME_MAX,
  'Name is required',
  `Name must be less than ${PACKAGE_NAME_MAX} characters`,
);

const description = trimmedText(
  DESCRIPTION_MAX,
  'Description is required',
  `Description must be less than ${DESCRIPTION_MAX} characters`,
);

function wholeNumber(min: number, max: number, what: string) {
  const range = `${what} must be from ${min} to ${max}`;
  return z.int(`${what} must be a whole number`).check(z.minimum(min, range), z.maximum(max, range));
}

const feature = trimmedText(
  FEATURE_MAX,
  'A line is empty',
  `Each feature must be less than ${FEATURE_MAX} characters`,
);

// Missing from forms that were opened before reductions could be announced, which then leave them as they are.
export const announcementSchema = z.object({
  announced: z.optional(z.boolean()),
  announcedUntil: z.optional(z.nullable(z.string('Choose a day').check(z.refine(isDay, 'Choose a day')))),
});
export type Announcement = z.output<typeof announcementSchema>;

/** Print and digital together cost what print costs. */
export const tierSchema = z.object({
  name,
  description,
  pageCount: wholeNumber(1, TIER_PAGES_MAX, 'Pages'),
  digitalPrice: price(1, 'A package must cost something'),
  printPrice: price(1, 'A package must cost something'),
  // Missing from forms that were opened before these fields existed; their values stay unchanged.
  charactersIncluded: z.optional(z.nullable(wholeNumber(1, CHARACTERS_MAX, 'Characters'))),
  extraCharacterPrice: z.optional(price(0, 'A price can’t be negative')),
  includesDedication: z.optional(z.boolean()),
  features: listOf(feature, FEATURES_MAX, `At most ${FEATURES_MAX} features`),
  popular: z.boolean(),
  revisionRounds: wholeNumber(0, 20, 'Revision rounds'),
  includesConsultation: z.boolean(),
  prioritySupportHours: z.nullable(wholeNumber(1, 168, 'Hours')),
  dedicatedManager: z.boolean(),
  ...announcementSchema.shape,
});
export type TierContent = z.output<typeof tierSchema>;

export const addOnSchema = z.object({
  name,
  description,
  price: price(0, 'A price can’t be negative'),
  /** Whether it is sent by post, whatever the comic's delivery. */
  needsShipping: z._default(z.boolean(), false),
  // Missing from forms that were opened before these fields existed; their values stay unchanged.
  textLabel: z.optional(
    freeText(TEXT_LABEL_MAX, `Label must be less than ${TEXT_LABEL_MAX} characters`).check(z.trim()),
  ),
  textHint: z.optional(
    freeText(TEXT_HINT_MAX, `Hint must be less than ${TEXT_HINT_MAX} characters`).check(z.trim()),
  ),
  textMax: z.optional(wholeNumber(1, ADD_ON_TEXT_MAX, 'Length')),
  textRequired: z.optional(z.boolean()),
  // Missing from forms that were opened before add-ons counted rounds.
  revisionRounds: z.optional(wholeNumber(0, 10, 'Rounds')),
  ...announcementSchema.shape,
});
export type AddOnContent = z.output<typeof addOnSchema>;

const title = trimmedText(TITLE_MAX, 'Title is required', `Title must be less than ${TITLE_MAX} characters`);

const slug = z
  .string('Address is required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Address is required'),
    z.maxLength(SLUG_MAX, `Address must be less than ${SLUG_MAX} characters`),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letters, digits and single hyphens, like ‘the-last-ferry’'),
  );

/** 'Zoë & the Sea' becomes 'zoe-the-sea', 'Η γιαγιά μου' 'i-giagia-mou'; empty without usable letters. */
export function slugFrom(title: string): string {
  return fold(title)
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '');
}

export const newComicSchema = z.object({
  title,
  category: z.enum(GALLERY_CATEGORIES, 'Please choose a category'),
});
export type NewComic = z.output<typeof newComicSchema>;

export const comicSchema = z.object({
  title,
  slug,
  description: freeText(DESCRIPTION_MAX, `Description must be less than ${DESCRIPTION_MAX} characters`).check(
    z.trim(),
  ),
  category: z.enum(GALLERY_CATEGORIES, 'Please choose a category'),
  featured: z.boolean(),
  published: z.boolean(),
});
export type ComicContent = z.output<typeof comicSchema>;

/** An empty `alt` is shown as 'Page 3 of The Swim'. */
const pageSchema = z.object({
  src: z.string({ error: UNREADABLE }).check(z.maxLength(300, { error: UNREADABLE })),
  alt: freeText(PICTURE_ALT_MAX, `A description must be less than ${PICTURE_ALT_MAX} characters`).check(
    z.trim(),
  ),
});
export type PageContent = z.output<typeof pageSchema>;

const pageList = listOf(pageSchema, COMIC_PAGES_MAX, `At most ${COMIC_PAGES_MAX} pages per comic`);

/** `before` is the list that was shown, `after` the wanted one. */
export const comicPagesSchema = z.object({ id: uuid(UNREADABLE), before: pageList, after: pageList });
export type ComicPages = z.output<typeof comicPagesSchema>;

export const newStorySchema = z.object({ title });
export type NewStory = z.output<typeof newStorySchema>;

const tag = trimmedText(TAG_MAX, 'A tag is empty', `Each tag must be less than ${TAG_MAX} characters`);

const body = freeText(BODY_MAX, `A story must be less than ${BODY_MAX} characters`);

export const storySchema = z.object({
  title,
  slug,
  summary: freeText(SUMMARY_MAX, `Summary must be less than ${SUMMARY_MAX} characters`).check(z.trim()),
  body,
  tags: listOf(tag, TAGS_MAX, `At most ${TAGS_MAX} tags`),
  coverAlt: freeText(PICTURE_ALT_MAX, `A description must be less than ${PICTURE_ALT_MAX} characters`).check(
    z.trim(),
  ),
  published: z.boolean(),
});
export type StoryContent = z.output<typeof storySchema>;

export const previewSchema = z.object({ body });
