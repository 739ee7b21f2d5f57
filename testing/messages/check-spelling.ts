import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A text and what is said of it, such as 'messages/el/cart.json: cart_title'. */
export type Written = { where: string; text: string };

const ACUTE = '\u0301';

/** Neither what is shorter, nor what is in capitals, which are badges and abbreviations, nor the ending in '80ά' or '(-ών)'. */
const WORD = /(?<![\p{L}\p{M}\d-])(?=[\p{L}\p{M}]*\p{Ll})[\p{Script=Greek}\p{M}]{3,}/gu;

/** A sentence for each Greek word that is neither in the dictionary nor among `allowed`. */
export function findMisspelt(
  texts: Written[],
  { dictionary, allowed }: { dictionary: string; allowed: readonly string[] },
): string[] {
  const places = new Map<string, string[]>();
  for (const { where, text } of texts) {
    for (const word of text.normalize('NFC').match(WORD) ?? []) {
      places.set(word, [...(places.get(word) ?? []), where]);
    }
  }
  const wordsOf = new Map<string, string[]>();
  for (const word of places.keys()) {
    for (const form of formsOf(word)) wordsOf.set(form, [...(wordsOf.get(form) ?? []), word]);
  }
  // The dictionary is the longer list by far, so that it is read once, and not kept.
  for (const known of [...allowed, ...dictionary.split('\n')]) {
    for (const word of wordsOf.get(known) ?? []) places.delete(word);
  }
  return [...places].flatMap(([word, found]) =>
    [...new Set(found)].map(
      (where) => `${where} says ‘${word}’, which is no word of the dictionary and none of GREEK_WORDS.`,
    ),
  );
}

/** All forms of all words, one a line; it has no rules for endings. */
export function readGreekDictionary(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('dictionary-el'));
  return readFileSync(join(folder, 'index.dic'), 'utf8');
}

/** A word is also known without its capital, and without the second accent that it has before 'μου' and 'σας'. */
function formsOf(word: string): Set<string> {
  const small = word.toLowerCase();
  return new Set([word, small].flatMap((form) => [form, withoutSecondAccent(form)]));
}

function withoutSecondAccent(word: string): string {
  const letters = word.normalize('NFD');
  const last = letters.lastIndexOf(ACUTE);
  if (last === letters.indexOf(ACUTE)) return word;
  return (letters.slice(0, last) + letters.slice(last + 1)).normalize('NFC');
}
