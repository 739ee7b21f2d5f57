import * as z from 'zod/mini';
import { m } from '#messages';
import { INT4_MAX } from '#shared/bounds.ts';
import { freeText } from '#shared/text.ts';
import { isCompletionDays, SITE_TEXT_MAX, SITE_TEXT_NAMES, type SiteTextName } from './site-texts.ts';

const words = freeText(SITE_TEXT_MAX, () => m.content_texts_too_long({ max: SITE_TEXT_MAX })).check(z.trim());
const days = words.check(
  z.refine((value) => value === '' || isCompletionDays(value), { error: m.content_texts_days_wrong }),
);
const wordsForm = z.object({ value: words });
const daysForm = z.object({ value: days });

/** Finds the schema of the form for one text. */
export function siteTextForm(name: SiteTextName): typeof wordsForm {
  return name === 'completionDays' ? daysForm : wordsForm;
}

export const siteTextSchema = z
  .object({
    name: z.enum(SITE_TEXT_NAMES, { error: m.content_texts_unknown }),
    value: words,
    /** 0 for a text that was never changed. */
    revision: z.int().check(z.gte(0), z.lte(INT4_MAX)),
  })
  .check(
    z.refine(({ name, value }) => siteTextForm(name).safeParse({ value }).success, {
      error: m.content_texts_days_wrong,
      path: ['value'],
    }),
  );
