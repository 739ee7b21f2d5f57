import { m } from '#messages';
import { LANGUAGES } from '#shared/language.ts';

type Chosen = { comicLanguage?: string | undefined; otherLanguage?: string | undefined };

/**
 * By its own name, 'Ελληνικά', as the buyer wrote it, or by its code where the shop has it no more. Empty where none was
 * chosen, as in comics of older releases.
 */
export function describeComicLanguage({ comicLanguage = '', otherLanguage = '' }: Chosen): string {
  if (comicLanguage === 'other') return otherLanguage.trim();
  const known = LANGUAGES.find((language) => language === comicLanguage);
  return known ? m.language_name({}, { locale: known }) : comicLanguage;
}
