/** Letters that an English text has everywhere, each with one that it has nowhere. */
const ACCENTED: Record<string, string> = {
  ...{ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý' },
  ...{ A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', Y: 'Ý' },
};
const LONGER = 1.4;

/**
 * An English text as a language would have it whose words are longer by two fifths: 'Your cart' becomes
 * '[Ýóóúúr cáárt]'. Parameters and markup, in braces, stay.
 */
export function pseudo(text: string): string {
  // A translator into longer words lets a line end after each of them.
  const breaking = text.replace(/\u00a0/g, ' ');
  const letters = breaking.replace(/\{[^}]*\}/g, '').length;
  let missing = Math.round(letters * (LONGER - 1));
  const parts = breaking.split(/(\{[^}]*\})/).map((part, index) => {
    if (index % 2 === 1) return part;
    return part.replace(/[aeiouy]/gi, (vowel) => {
      const accented = ACCENTED[vowel] ?? vowel;
      return missing-- > 0 ? accented + accented.toLowerCase() : accented;
    });
  });
  // Where there are fewer vowels than that, as in 'Next'.
  return `[${parts.join('')}${'ý'.repeat(Math.max(0, missing))}]`;
}

/** Whether a text has a word that no message has said. */
export function hasPlainWord(text: string): boolean {
  return /(?<![\p{L}\p{M}])[a-z]*[aeiouy][a-z]*(?![\p{L}\p{M}])/iu.test(text);
}
