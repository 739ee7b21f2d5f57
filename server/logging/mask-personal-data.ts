const LEFT_OUT = '…';

const DOMAIN = /@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/u.source;
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.source;

const MASKS: [pattern: RegExp, kept: string][] = [
  // user:password@host; the password may contain any character.
  [/(?<=\b(postgres|postgresql|smtps?):\/\/)\S+@/g, `${LEFT_OUT}@`],
  [/(?<=:\/\/)[^/\s@]+@/g, `${LEFT_OUT}@`],
  [new RegExp(`("[^"\\n]+"|[\\p{L}\\p{N}._%+'-]+)${DOMAIN}`, 'gu'), `${LEFT_OUT}@${LEFT_OUT}`],
  // Query and fragment of a URL, which can hold tokens and search terms.
  [/[?#][\w%.~[\]-]+=[^\s"'<>)]*/g, `?${LEFT_OUT}`],
  [new RegExp(`(?<=/)(?!${UUID}(?![\\w-]))[\\w-]{40,}(?![\\w.-])`, 'g'), LEFT_OUT],
  // Phone numbers: +30 694 123-4567, 0171/1234567, and Greek ones, which begin with 2 or 6.
  [/(?<![\w+])\+\d(?:[ ()/.-]{0,3}\d){6,13}(?![\w-])/g, LEFT_OUT],
  [/(?<![\w.:/+-])(?:0\d(?:[ ()/-]{0,3}\d){5,13}|[26]\d\d[ -]?\d{3}[ -]?\d{4})(?![\w-])/g, LEFT_OUT],
  // PostgreSQL: invalid input syntax for type uuid: "…"; JSON.parse: Unexpected token 'x', "…" is not valid
  // JSON. The quoted text may contain lines and quotes.
  [/: ".*"/gs, `: "${LEFT_OUT}"`],
  [/(\.\.\.)?".*"(\.\.\.)? is not valid JSON/gs, `"${LEFT_OUT}" is not valid JSON`],
];

export function maskPersonalData(text: string): string {
  return MASKS.reduce((masked, [pattern, kept]) => masked.replace(pattern, kept), text);
}
