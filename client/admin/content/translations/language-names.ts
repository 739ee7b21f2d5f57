import { m } from '#messages';
import type { TranslatedLanguage } from '#shared/translation.ts';

/** As the back office calls them, alone and within a sentence. */
export const LANGUAGE_NAMES: Record<TranslatedLanguage, Record<'alone' | 'within', () => string>> = {
  el: { alone: m.content_language_el, within: m.content_language_el_within },
};
