/** The messages of one language, by file: { 'cart.json': { cart_title: 'Your cart' } }. */
export type Catalogue = Record<string, Record<string, unknown>>;

/** A message with several texts, of which numbers or cases choose one: https://paraglidejs.com/variants */
type Variants = { declarations?: string[]; match: Record<string, string> }[];

const PARAMETER = /\{(\w+)\}/g;
/** '#link' and '/link', or '#br/' for one without words. */
const MARKUP = /\{([#/]\w+\/?)\}/g;

/**
 * A sentence for each message that a language lacks, that has other parameters or markup there, or whose translation
 * is the original.
 * @param sameInBoth keys whose texts are equal on purpose, as names are
 */
export function findFaults(
  original: Catalogue,
  translation: Catalogue,
  { language, sameInBoth = [] }: { language: string; sameInBoth?: readonly string[] },
): string[] {
  const files = new Set([...Object.keys(original), ...Object.keys(translation)]);
  return [...files].flatMap((file) => {
    if (!translation[file]) return [`messages/${language} lacks ${file}.`];
    const first = messagesOf(original[file]);
    const second = messagesOf(translation[file]);
    const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
    return [...keys].flatMap((key) => {
      const where = `messages/${language}/${file}`;
      const [text, translated] = [first[key], second[key]];
      if (text === undefined) return [`${where} has ${key}, which the original lacks.`];
      if (translated === undefined) return [`${where} lacks ${key}.`];
      return [
        ...misnamed(file, key),
        ...differences(text, translated, PARAMETER).map((name) => `${where}: ${key} ${name} {…}.`),
        ...differences(text, translated, MARKUP).map((name) => `${where}: ${key} ${name} {…}.`),
        ...(hasLetters(text) &&
        textsOf(text).join() === textsOf(translated).join() &&
        !sameInBoth.includes(key)
          ? [`${where}: ${key} is still the original.`]
          : []),
      ];
    });
  });
}

/** All texts of a message, of which a plural has several. */
export function textsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  return (message as Variants).flatMap(({ match }) => Object.values(match));
}

function messagesOf(file: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(file).filter(([key]) => key !== '$schema'));
}

/** Keys begin with their file's name, so that all of them can be told apart, and found. */
function misnamed(file: string, key: string): string[] {
  const prefix = `${file.replace('.json', '')}_`;
  return key.startsWith(prefix) ? [] : [`${file}: ${key} does not begin with ${prefix}.`];
}

function differences(text: unknown, translated: unknown, pattern: RegExp): string[] {
  const [wanted, found] = [namesIn(text, pattern), namesIn(translated, pattern)];
  return [
    ...[...wanted].filter((name) => !found.has(name)).map((name) => `lacks ‘${name}’ of`),
    ...[...found].filter((name) => !wanted.has(name)).map((name) => `has ‘${name}’, unknown to`),
  ];
}

function namesIn(message: unknown, pattern: RegExp): Set<string> {
  return new Set(
    textsOf(message).flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)),
  );
}

function hasLetters(message: unknown): boolean {
  return textsOf(message).some((text) => /\p{L}/u.test(text.replace(/\{[^}]*\}/g, '')));
}
