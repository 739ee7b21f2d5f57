import { LINK_LIKE } from '#shared/text.ts';

/** Names that look like a link are omitted, because senders can choose any recipient. */
export function greeting(name: string): string {
  const line = oneLine(name);
  return line === '' || /[/@]/.test(line) || LINK_LIKE.test(line) ? 'Hello,' : `Dear ${line},`;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
