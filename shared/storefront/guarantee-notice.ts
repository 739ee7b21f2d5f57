import * as z from 'zod/mini';
import { m } from '#messages';
import { LANGUAGES } from '#shared/language.ts';

/** Pages ask for the one of their language, without an input. */
export const noticeSchema = z.optional(
  z.object({ language: z.enum(LANGUAGES, { error: m.errors_not_understood }) }),
);
