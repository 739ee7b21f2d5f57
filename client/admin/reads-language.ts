import { m } from '#messages';
import { type Language, toLanguage } from '#shared/language.ts';

const SENTENCES: Record<Language, () => string> = { en: m.admin_reads_english, el: m.admin_reads_greek };

/** The language in which a customer is answered. */
export function readsLanguage(language: string): string {
  return SENTENCES[toLanguage(language)]();
}
