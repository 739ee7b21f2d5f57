import type { TranslatedLanguage } from '#shared/translation.ts';

/** As the back office calls them. */
export const LANGUAGE_NAMES: Record<TranslatedLanguage, string> = { el: 'Greek' };
