const LETTERS: Record<string, string> = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
  ...{ ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps' },
  ω: 'o',
};

/** Latin letters without accents for Greek ones, by ELOT 743 (ISO 843): 'Η γιαγιά μου' becomes 'i giagia mou'. */
export function transliterateGreek(text: string): string {
  return (
    withoutAccents(text.toLowerCase())
      .replace(/(?<![α-ως])μπ/g, 'b')
      .replace(/γ(?=[γξχ])/g, 'n')
      .replace(/ου/g, 'ou')
      // Before a voiceless consonant and at a word's end the second letter sounds as an f.
      .replace(/([αεη])υ(?=[θκξπσςτφχψ]|(?![α-ως]))/g, '$1f')
      .replace(/([αεη])υ/g, '$1v')
      .replace(/[α-ως]/g, (letter) => LETTERS[letter] ?? letter)
  );
}

/** An accent on the first of two vowels, or a diaeresis, says that they are two sounds. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/([αεηο][\u0300\u0301\u0342]+)υ/g, '$1y')
    .replace(/υ(?=[\u0300-\u036f]*\u0308)/g, 'y')
    .replace(/[\u0300-\u036f]/g, '');
}
