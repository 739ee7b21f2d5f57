import * as z from 'zod/mini';
import { INT4_MAX } from '#shared/bounds.ts';
import { freeText } from '#shared/text.ts';
import { isCompletionDays, SITE_TEXT_MAX, SITE_TEXT_NAMES, type SiteTextName } from './site-texts.ts';

export const COMPLETION_DAYS_WRONG = 'Please enter a whole number of days from 1 to 365';

const words = freeText(SITE_TEXT_MAX, `A text must be at most ${SITE_TEXT_MAX} characters`).check(z.trim());
const days = words.check(z.refine((value) => value === '' || isCompletionDays(value), COMPLETION_DAYS_WRONG));
const wordsForm = z.object({ value: words });
const daysForm = z.object({ value: days });

/** What the form of one text sends. */
export function siteTextForm(name: SiteTextName): typeof wordsForm {
  return name === 'completionDays' ? daysForm : wordsForm;
}

export const siteTextSchema = z
  .object({
    name: z.enum(SITE_TEXT_NAMES, 'This text does not exist'),
    value: words,
    /** 0 for a text that was never changed. */
    revision: z.int().check(z.gte(0), z.lte(INT4_MAX)),
  })
  .check(
    z.refine(({ name, value }) => siteTextForm(name).safeParse({ value }).success, {
      message: COMPLETION_DAYS_WRONG,
      path: ['value'],
    }),
  );
