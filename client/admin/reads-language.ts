import { type Language, toLanguage } from '#shared/language.ts';

const SENTENCES: Record<Language, string> = { en: 'Reads English', el: 'Reads Greek' };

/** What a customer is to be answered in. */
export function readsLanguage(language: string): string {
  return SENTENCES[toLanguage(language)];
}
