import * as z from 'zod/mini';
import { m } from '#messages';
import { INT4_MAX } from '#shared/bounds.ts';
import { FIRST_LANGUAGE, type Language } from '#shared/language.ts';
import { SITE_TEXT_MAX } from '#shared/storefront/site-texts.ts';
import { freeText } from '#shared/text.ts';
import { TRANSLATED_LANGUAGES } from '#shared/translation.ts';
import { UNREADABLE } from '#shared/version.ts';

/** Parts of the content that are written in each language. */
export const TRANSLATED_KINDS = ['packages', 'addOns', 'comics', 'stories', 'texts'] as const;
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number];

/** An item's id, or the name of a site text. */
const key = z.string({ error: UNREADABLE }).check(z.maxLength(60, { error: UNREADABLE }));

/** More than a comic with all its pages has. */
const FIELDS_MAX = 200;
const FIELD_NAME_MAX = 320;

export const languageSchema = z.object({ language: z.enum(TRANSLATED_LANGUAGES, { error: UNREADABLE }) });

export const translationKeySchema = z.extend(languageSchema, {
  kind: z.enum(TRANSLATED_KINDS, { error: UNREADABLE }),
  id: key,
});
export type TranslationKey = z.output<typeof translationKeySchema>;

export const translationSchema = z.extend(translationKeySchema, {
  /** 0 for one that was never saved. */
  revision: z.int({ error: UNREADABLE }).check(z.gte(0), z.lte(INT4_MAX)),
  translatedFrom: z.string({ error: UNREADABLE }).check(z.maxLength(64)),
  // Missing from forms that were opened before translations were published by themselves, which then leave it as it is.
  published: z.optional(z.boolean()),
  /** Whether it is published although its original is not, so that it is shown in this language alone. */
  alone: z.optional(z.boolean()),
  texts: z
    .record(
      z.string().check(z.maxLength(FIELD_NAME_MAX)),
      freeText(SITE_TEXT_MAX, () => m.content_input_text_too_long({ max: SITE_TEXT_MAX })).check(z.trim()),
    )
    .check(z.refine((texts) => Object.keys(texts).length <= FIELDS_MAX, { error: UNREADABLE })),
});
export type TranslationContent = z.output<typeof translationSchema>;

/** A text as it is edited: lists have an item on each line. */
export type TranslationField = {
  /** 'title', or 'alt:' and the address of a picture. */
  name: string;
  original: string;
  /** Empty where it is not translated, though visitors read the original. */
  value: string;
  /** Characters. */
  max: number;
};

/** 'outdated' is older than its original, 'partial' lacks texts, 'missing' has none; 'draft' is not published. */
export type TranslationState = 'current' | 'outdated' | 'partial' | 'missing' | 'draft';

export type EditedTranslation = {
  id: string;
  revision: number;
  /** Whether visitors read it. */
  published: boolean;
  /** Whether they read it although its original is not published. */
  alone: boolean;
  /** Always for what is not published by itself, as a package. */
  isOriginalPublished: boolean;
  state: TranslationState;
  /** Names the originals that `fields` show. */
  translatedFrom: string;
  fields: TranslationField[];
};

/** Names of texts that may be empty although the original has them. */
const OPTIONAL_FIELDS = ['slug'];

export function stateOf(
  fields: readonly TranslationField[],
  { isOutdated, published, language }: { isOutdated: boolean; published: boolean; language: Language },
): TranslationState {
  const wanted = fields.filter(({ name, original }) => original !== '' && !OPTIONAL_FIELDS.includes(name));
  const missing = wanted.filter(({ value }) => value === '').length;
  if (language === FIRST_LANGUAGE || wanted.length === 0) return 'current';
  if (missing === wanted.length) return 'missing';
  if (!published) return 'draft';
  if (isOutdated) return 'outdated';
  return missing > 0 ? 'partial' : 'current';
}
