import { overwriteGetLocale } from '#messages/runtime';
import { LANGUAGES, type Language } from '#shared/language.ts';

/** For the whole document: a page in another language is another document. */
export function showLanguage(language: Language): void {
  overwriteGetLocale(() => language);
}

/** @param spoken `navigator.languages`, the best known first */
export function preferredLanguage(spoken: readonly string[]): Language | undefined {
  const known = (tag: string) => LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
  return spoken.map(known).find((language) => language !== undefined);
}
