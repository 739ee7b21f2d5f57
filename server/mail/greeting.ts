/** How a mail begins. Its reader may be anybody: what looks like a way to somewhere else is no name to greet with. */
export function greeting(name: string): string {
  const line = oneLine(name);
  return line === '' || LEADS_SOMEWHERE.test(line) ? 'Hello,' : `Dear ${line},`;
}

/** Also what mail programs make a link of by themselves: 'ink.example'. */
const LEADS_SOMEWHERE = /[/@]|www\.|[\p{L}\p{N}-]\.\p{L}{2}/iu;

/** Text without the line breaks with which it could pass for more than one thing. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
