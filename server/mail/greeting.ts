import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { LINK_LIKE } from '#shared/text.ts';
import { vocativeOf } from './vocative.ts';

/** Names that look like a link are omitted, because senders can choose any recipient. */
export function greeting(name: string): string {
  const addressed = isPlainName(name) ? addressedAs(oneLine(name)) : null;
  return addressed ? m.mail_greeting({ name: addressed }) : m.mail_greeting_unknown();
}

/** Mail programs would make links of other names, which can be chosen freely. */
export function isPlainName(name: string): boolean {
  const line = oneLine(name);
  return line !== '' && !/[/@]/.test(line) && !LINK_LIKE.test(line);
}

function addressedAs(name: string): string | null {
  return getLocale() === 'el' ? vocativeOf(name) : name;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
