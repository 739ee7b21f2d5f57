import { m } from '#messages';
import type { TranslatedLanguage } from '#shared/translation.ts';

/** The names that the back office calls them by, alone and within a sentence. */
export const LANGUAGE_NAMES: Record<TranslatedLanguage, Record<'alone' | 'within', () => string>> = {
  el: { alone: m.content_language_el, within: m.content_language_el_within },
};
