import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { Language } from './language.ts';
import { LINK_LIKE } from './text.ts';
import { vocativeOf } from './vocative.ts';

/** Names that look like a link are omitted, because senders can choose any recipient. */
export function greeting(name: string, language: Language = getLocale()): string {
  const addressed = isPlainName(name) ? addressedAs(oneLine(name), language) : null;
  return addressed
    ? m.mail_greeting({ name: addressed }, { locale: language })
    : m.mail_greeting_unknown({}, { locale: language });
}

/** Mail programs would make links of other names, which can be chosen freely. */
export function isPlainName(name: string): boolean {
  const line = oneLine(name);
  return line !== '' && !/[/@]/.test(line) && !LINK_LIKE.test(line);
}

/** A name as its owner is spoken to, or null where that is not known. */
export function addressedAs(name: string, language: Language = getLocale()): string | null {
  return language === 'el' ? vocativeOf(name) : name;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
