const LETTERS: Record<string, string> = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
  ...{ ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps' },
  ω: 'o',
  // Latin letters that have no accent to take off.
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ŋ: 'ng' },
};

/**
 * A text in lower-case Latin letters without accents, by which it is found and sorted: 'Ελένη', 'ΕΛΕΝΗ' and 'Eleni'
 * become 'eleni'. Greek is written as in passports (ELOT 743, which is ISO 843, type 2). Digits, punctuation and other
 * alphabets stay.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'");
  return (
    withoutAccents(withoutLooseAccents(withPlainMarks(text)))
      // At the beginning and at the end of a word, but not within.
      .replace(/(?<![α-ως])μπ|μπ(?![α-ως])/g, 'b')
      .replace(/γ(?=[γξχ])/g, 'n')
      .replace(/ου/g, 'ou')
      // Before a voiceless consonant and at a word's end the second letter sounds as an f.
      .replace(/([αεη])υ(?=[θκξπσςτφχψ]|(?![α-ως]))/g, '$1f')
      .replace(/([αεη])υ/g, '$1v')
      .replace(/[α-ωςßæœøłđðþħıŋ]/g, (letter) => LETTERS[letter] ?? letter)
  );
}

/** A search folds hundreds of texts, most of them without any other letter. */
const ASCII = /^[\0-\x7f]*$/;

/** Apostrophes, with the accents and breathings of Greek that have a place of their own, and dashes. */
const APOSTROPHES =
  /[’‘ʼ´`\u0384\u0385\u1fbd\u1fbf-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd\u1ffe]/g;

const DASHES = /[‐-―−]/g;

function withPlainMarks(text: string): string {
  return text.replace(APOSTROPHES, "'").replace(DASHES, '-');
}

/** Many write the accent of a capital before it, as in '΄Ολγα' and '’Ολγα'; elsewhere it is an apostrophe. */
function withoutLooseAccents(text: string): string {
  return text.replace(/(?<![\p{L}\p{M}\p{N}'])'+(?=[ΑΕΗΙΟΥΩΡ])/gu, '');
}

/** An accent or a breathing on the first of two vowels, or a diaeresis, says that they are two sounds. */
function withoutAccents(text: string): string {
  // Small, raised and wide forms become dashes and apostrophes only now.
  return withPlainMarks(text.normalize('NFKD'))
    .toLowerCase()
    .replace(/([αεηο][\u0300\u0301\u0313\u0314\u0342]+)υ/g, '$1y')
    .replace(/υ(?=[\u0300-\u036f]*\u0308)/g, 'y')
    .replace(/[\u0300-\u036f]/g, '');
}

/** Spellings of one sound, each in the one that stands for all. A rule reads what those before it have written. */
const SOUNDS: [RegExp, string][] = [
  // Before vowels it is the letter of 'Alexandros'.
  [/x(?=[bcdfgjklmnpqrstvwz])|[ck]h/g, 'h'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/([ae])[ufv]/g, '$1v'],
  [/m[pb]/g, 'b'],
  [/n[td]/g, 'd'],
  [/[gn][gk]/g, 'g'],
  [/ai/g, 'e'],
  [/[eo]i|y/g, 'i'],
  [/ou/g, 'u'],
  [/g(?=i[aeou])/g, ''],
  [/c/g, 'k'],
  [/([a-z])\1+/g, '$1'],
];

/**
 * Writes a folded name by its sound, so that the ways in which Greeks write one name in Latin letters find each other:
 * 'angelos' and 'aggelos', 'bampis' and 'mpampis', 'giannis' and 'yiannis'.
 */
export function soundOf(folded: string): string {
  return SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), folded);
}

/** Sorts both alphabets into one sequence, without regard to capitals and accents. */
export function compareFolded(one: string, other: string): number {
  const [first, second] = [fold(one), fold(other)];
  if (first !== second) return first < second ? -1 : 1;
  return one < other ? -1 : Number(one > other);
}
