import type { baseLocale } from '#messages/runtime';
import { FIRST_LANGUAGE, LANGUAGES, type Language } from './language.ts';

/** A language into which the first one's content is translated. */
export type TranslatedLanguage = Exclude<Language, typeof baseLocale>;

export const TRANSLATED_LANGUAGES = LANGUAGES.filter(
  (language): language is TranslatedLanguage => language !== FIRST_LANGUAGE,
);

/** Content whose texts may have fallen back; `untranslated` has the names of those that did. */
export type WithFallbacks = { untranslated?: readonly string[] };

/** For the `lang` attribute around a text: the first language where it has fallen back, otherwise undefined. */
export function langOf(content: WithFallbacks | undefined, name: string): Language | undefined {
  return content?.untranslated?.includes(name) ? FIRST_LANGUAGE : undefined;
}

/** The last parts of the addresses of content that has one of its own in a language. */
export type Slugs = Partial<Record<Language, string>>;

export function pathsOf(folder: string, slugs: Slugs): Slugs {
  return Object.fromEntries(Object.entries(slugs).map(([language, slug]) => [language, `${folder}/${slug}`]));
}
