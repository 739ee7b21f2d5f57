import { inEachLanguage } from '#shared/language.ts';

const NAMES = inEachLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }));

/** 'GR' becomes 'Greece' or 'Ελλάδα'; whatever is no code of two letters (ISO 3166-1) stays as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/i.test(code) ? (NAMES().of(code.toUpperCase()) ?? code) : code;
}
