import { type Language, toLanguage } from '#shared/language.ts';

const SENTENCES: Record<Language, string> = { en: 'Reads English', el: 'Reads Greek' };

/** The language in which a customer is answered. */
export function readsLanguage(language: string): string {
  return SENTENCES[toLanguage(language)];
}
