import { inEachLanguage } from './language.ts';

const LISTS = inEachLanguage((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** 'Eleni, Nikos and Maria', 'Ελένη, Νίκος και Μαρία' */
export function formatList(names: readonly string[]): string {
  return LISTS().format(names);
}
