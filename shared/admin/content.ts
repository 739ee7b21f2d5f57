import * as z from 'zod/mini';
import { m } from '#messages';
import { listOf } from '#shared/bounds.ts';
import { isDay } from '#shared/calendar-day.ts';
import { ADD_ON_TEXT_MAX, CHARACTERS_MAX } from '#shared/draft/comic.ts';
import { fold } from '#shared/fold.ts';
import { writeInField } from '#shared/numbers.ts';
import { GRAMS_MAX } from '#shared/order/print-weight.ts';
import { VAT_RATE_MAX } from '#shared/order/vat.ts';
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
const TIER_PAGES_MAX = 200;
export const TITLE_MAX = 120;
export const SLUG_MAX = 80;
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
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

function price(min: number, tooLow: () => string) {
  return z
    .int({ error: m.content_input_price_wrong })
    .check(
      z.minimum(min, { error: tooLow }),
      z.maximum(PRICE_MAX, { error: () => m.content_input_price_too_high({ max: PRICE_MAX / 100 }) }),
    );
}

/** Parses '149', '149.50' or '149,50' to cents; null if invalid. */
export function parseEuros(text: string): number | null {
  const [, euros, cents = ''] = /^€?\s*(\d{1,9})(?:[.,](\d{1,2}))?\s*€?$/.exec(text.trim()) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

export function formatEuros(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : writeInField((cents / 100).toFixed(2));
}

const name = trimmedText(PACKAGE_NAME_MAX, m.content_input_name_missing, () =>
  m.content_input_name_too_long({ max: PACKAGE_NAME_MAX }),
);

const description = trimmedText(DESCRIPTION_MAX, m.content_input_description_missing, () =>
  m.content_input_description_too_long({ max: DESCRIPTION_MAX }),
);

function wholeNumber(min: number, max: number, what: () => string) {
  const range = { error: () => m.content_input_number_range({ what: what(), min, max }) };
  return z
    .int({ error: () => m.content_input_number_wrong({ what: what() }) })
    .check(z.minimum(min, range), z.maximum(max, range));
}

const vatRate = z
  .int({ error: m.content_input_vat_wrong })
  .check(
    z.minimum(0, { error: m.content_input_vat_wrong }),
    z.maximum(VAT_RATE_MAX, { error: m.content_input_vat_wrong }),
  );

const feature = trimmedText(FEATURE_MAX, m.content_input_feature_empty, () =>
  m.content_input_feature_too_long({ max: FEATURE_MAX }),
);

// Missing from forms that were opened before reductions could be announced, which then leave them as they are.
export const announcementSchema = z.object({
  announced: z.optional(z.boolean()),
  announcedUntil: z.optional(
    z.nullable(
      z
        .string({ error: m.content_input_day_missing })
        .check(z.refine(isDay, { error: m.content_input_day_missing })),
    ),
  ),
});
export type Announcement = z.output<typeof announcementSchema>;

/** Print and digital together cost what print costs. */
export const tierSchema = z.object({
  name,
  description,
  pageCount: wholeNumber(1, TIER_PAGES_MAX, m.content_input_pages),
  digitalPrice: price(1, m.content_input_price_none),
  printPrice: price(1, m.content_input_price_none),
  // Missing from forms that were opened before these fields existed; their values stay unchanged.
  charactersIncluded: z.optional(z.nullable(wholeNumber(1, CHARACTERS_MAX, m.content_input_characters))),
  extraCharacterPrice: z.optional(price(0, m.content_input_price_negative)),
  digitalVatRate: z.optional(vatRate),
  printVatRate: z.optional(vatRate),
  printGrams: z.optional(z.nullable(wholeNumber(1, GRAMS_MAX, m.content_input_grams))),
  includesDedication: z.optional(z.boolean()),
  features: listOf(feature, FEATURES_MAX, () => m.content_input_features_too_many({ max: FEATURES_MAX })),
  popular: z.boolean(),
  revisionRounds: wholeNumber(0, 20, m.content_input_revision_rounds),
  includesConsultation: z.boolean(),
  prioritySupportHours: z.nullable(wholeNumber(1, 168, m.content_input_hours)),
  dedicatedManager: z.boolean(),
  ...announcementSchema.shape,
});
export type TierContent = z.output<typeof tierSchema>;

export const addOnSchema = z.object({
  name,
  description,
  price: price(0, m.content_input_price_negative),
  // Missing from forms that were opened before there were rates.
  vatRate: z.optional(vatRate),
  /** Whether it is sent by post, whatever the comic's delivery. */
  needsShipping: z._default(z.boolean(), false),
  // Missing from forms that were opened before these fields existed; their values stay unchanged.
  textLabel: z.optional(
    freeText(TEXT_LABEL_MAX, () => m.content_input_label_too_long({ max: TEXT_LABEL_MAX })).check(z.trim()),
  ),
  textHint: z.optional(
    freeText(TEXT_HINT_MAX, () => m.content_input_hint_too_long({ max: TEXT_HINT_MAX })).check(z.trim()),
  ),
  textMax: z.optional(wholeNumber(1, ADD_ON_TEXT_MAX, m.content_input_length)),
  textRequired: z.optional(z.boolean()),
  // Missing from forms that were opened before add-ons counted rounds.
  revisionRounds: z.optional(wholeNumber(0, 10, m.content_input_rounds)),
  ...announcementSchema.shape,
});
export type AddOnContent = z.output<typeof addOnSchema>;

const title = trimmedText(TITLE_MAX, m.content_input_title_missing, () =>
  m.content_input_title_too_long({ max: TITLE_MAX }),
);

const slug = z
  .string({ error: m.content_input_slug_missing })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: m.content_input_slug_missing }),
    z.maxLength(SLUG_MAX, { error: () => m.content_input_slug_too_long({ max: SLUG_MAX }) }),
    z.regex(SLUG, { error: m.content_input_slug_wrong }),
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
  category: z.enum(GALLERY_CATEGORIES, { error: m.content_input_category_missing }),
});
export type NewComic = z.output<typeof newComicSchema>;

export const comicSchema = z.object({
  title,
  slug,
  description: freeText(DESCRIPTION_MAX, () =>
    m.content_input_description_too_long({ max: DESCRIPTION_MAX }),
  ).check(z.trim()),
  category: z.enum(GALLERY_CATEGORIES, { error: m.content_input_category_missing }),
  featured: z.boolean(),
  published: z.boolean(),
});
export type ComicContent = z.output<typeof comicSchema>;

export const pictureSrc = z.string({ error: UNREADABLE }).check(z.maxLength(300, { error: UNREADABLE }));

/** An empty `alt` is shown as 'Page 3 of The Swim'. */
const pageSchema = z.object({
  src: pictureSrc,
  alt: freeText(PICTURE_ALT_MAX, () => m.content_input_alt_too_long({ max: PICTURE_ALT_MAX })).check(
    z.trim(),
  ),
});
export type PageContent = z.output<typeof pageSchema>;

const pageList = listOf(pageSchema, COMIC_PAGES_MAX, () =>
  m.content_input_pages_too_many({ max: COMIC_PAGES_MAX }),
);

/** `before` is the list that was shown, `after` the wanted one. */
export const comicPagesSchema = z.object({ id: uuid(UNREADABLE), before: pageList, after: pageList });
export type ComicPages = z.output<typeof comicPagesSchema>;

export const newStorySchema = z.object({ title });
export type NewStory = z.output<typeof newStorySchema>;

const tag = trimmedText(TAG_MAX, m.content_input_tag_empty, () =>
  m.content_input_tag_too_long({ max: TAG_MAX }),
);

const body = freeText(BODY_MAX, () => m.content_input_body_too_long({ max: BODY_MAX }));

export const storySchema = z.object({
  title,
  slug,
  summary: freeText(SUMMARY_MAX, () => m.content_input_summary_too_long({ max: SUMMARY_MAX })).check(
    z.trim(),
  ),
  body,
  tags: listOf(tag, TAGS_MAX, () => m.content_input_tags_too_many({ max: TAGS_MAX })),
  coverAlt: freeText(PICTURE_ALT_MAX, () => m.content_input_alt_too_long({ max: PICTURE_ALT_MAX })).check(
    z.trim(),
  ),
  published: z.boolean(),
});
export type StoryContent = z.output<typeof storySchema>;

export const previewSchema = z.object({ body });
