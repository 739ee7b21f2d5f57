import { m } from '#messages';
import { LANGUAGES, type Language } from '#shared/language.ts';
import type { SelectOption } from './field.tsx';

/** The shop's languages, each by its own name. */
export function languageOptions(): SelectOption<Language>[] {
  return LANGUAGES.map((value) => ({
    value,
    label: m.language_name({}, { locale: value }),
    lang: value,
  }));
}
