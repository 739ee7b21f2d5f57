import * as z from 'zod/mini';
import { INT4_MAX } from './bounds.ts';
import { SITE_TEXT_MAX, SITE_TEXT_NAMES } from './site-texts.ts';
import { freeText } from './text.ts';

export const siteTextSchema = z.object({
  name: z.enum(SITE_TEXT_NAMES, 'This text does not exist'),
  value: freeText(SITE_TEXT_MAX, `A text must be at most ${SITE_TEXT_MAX} characters`).check(z.trim()),
  /** 0 for a text that was never changed. */
  revision: z.int().check(z.gte(0), z.lte(INT4_MAX)),
});
