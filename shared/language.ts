import { baseLocale, getLocale, type Locale, locales } from '#messages/runtime';

export type Language = Locale;

export const LANGUAGES: readonly Language[] = locales;

/** Its addresses have no prefix, and a page without a translation is shown in it. */
export const FIRST_LANGUAGE: Language = baseLocale;

/** The tags by which dates, prices, numbers and lists are written (BCP 47). */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IE', el: 'el-GR-u-hc-h23' };

/** Tells the language of requests; the address decides for pages. */
export const LANGUAGE_HEADER = 'x-language';

/** '/el/faq' is '/faq' in Greek. Languages without a prefix are the first one's. */
export function splitAddress(pathname: string): { language: Language; path: string } {
  const [, first = ''] = pathname.split('/', 2);
  const language = LANGUAGES.find((known) => known !== FIRST_LANGUAGE && known === first.toLowerCase());
  if (!language) return { language: FIRST_LANGUAGE, path: pathname };
  return { language, path: pathname.slice(first.length + 1) || '/' };
}

/** Gives the prefix of a path in a language: '' or '/el'. A row's language that the shop knows no more has none. */
export function prefixOf(language: Language): string {
  return toLanguage(language) === FIRST_LANGUAGE ? '' : `/${language}`;
}

/** @param path from the root, without a language; with several slashes before it, it would be another website's */
export function addressIn(language: Language, path: string): string {
  return prefixOf(language) + path.replace(/^\/+/, '/');
}

export function toLanguage(text: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === text) ?? FIRST_LANGUAGE;
}

/**
 * Keeps one value of `make` for each language's locale, such as a format. Each is made on first use, because that takes
 * longer than formatting thousands of dates.
 * @returns a function for the one of the current language
 */
export function inEachLanguage<Made>(
  make: (locale: string) => Made,
  locales: Readonly<Record<Language, string>> = LOCALES,
): () => Made {
  const made: Partial<Record<Language, Made>> = {};
  return () => {
    const language = getLocale();
    made[language] ??= make(locales[language]);
    return made[language];
  };
}
