import { overwriteGetLocale } from '#messages/runtime';
import type { Language } from '#shared/language.ts';

/** For the whole document: a page in another language is another document. */
export function showLanguage(language: Language): void {
  overwriteGetLocale(() => language);
}
