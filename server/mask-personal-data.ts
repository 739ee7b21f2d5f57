/** What stands where something was left out. */
const LEFT_OUT = '…';

const MASKS: [pattern: RegExp, kept: string][] = [
  // user:password@host
  [/(?<=:\/\/)[^/\s@]+@/g, `${LEFT_OUT}@`],
  [/[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu, `${LEFT_OUT}@${LEFT_OUT}`],
  // The query and the fragment of an address, where tokens and search words travel.
  [/[?#][\w%.~[\]-]+=[^\s"'<>)]*/g, `?${LEFT_OUT}`],
  // PostgreSQL: invalid input syntax for type uuid: "…"; JSON.parse: Unexpected token 'x', "…" is not valid JSON.
  [/: ".*"/g, `: "${LEFT_OUT}"`],
  [/"[^\n]*" is not valid JSON/g, `"${LEFT_OUT}" is not valid JSON`],
];

/** A message of our own or a library's without what it may repeat of somebody's: addresses, tokens, what was typed. */
export function maskPersonalData(text: string): string {
  return MASKS.reduce((masked, [pattern, kept]) => masked.replace(pattern, kept), text);
}
