/** Names that look like a link are omitted, because senders can choose any recipient. */
export function greeting(name: string): string {
  const line = oneLine(name);
  return line === '' || LEADS_SOMEWHERE.test(line) ? 'Hello,' : `Dear ${line},`;
}

/** Includes texts that mail programs turn into links: 'ink.example'. */
const LEADS_SOMEWHERE = /[/@]|www\.|[\p{L}\p{N}-]\.\p{L}{2}/iu;

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
