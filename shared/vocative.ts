const GREEK = /\p{Script=Greek}/u;
const ACCENT = '\u0301';

/** 'Ο Γιώργος' is spoken of, not to, and of 'Φίλοι της Άννας' the second is no name to speak to. */
const ARTICLE = /(^| )(ο|η|οι|του|της|των) /iu;

/** First names that were Roman ones: 'Κωνσταντίνε', although 'Βενιζέλο'. */
const ROMAN = /^(?:κων?σταντ|αυγουστ|βαλεντ|ιουστ)ίνος$/iu;

/**
 * How a Greek name is spoken to: 'Νίκο Παπαδόπουλε' for 'Νίκος Παπαδόπουλος'. Names in other letters stay as they are.
 * @returns null for a name with an article, and for one whose ending leaves it open
 */
export function vocativeOf(name: string): string | null {
  const whole = name.normalize();
  if (ARTICLE.test(whole)) return null;
  const words = whole.split(/([ -])/).map((word) => (GREEK.test(word) ? vocativeOfWord(word) : word));
  return words.includes(null) ? null : words.join('');
}

/**
 * Follows the rules of the school grammar: -ας and -ης lose the ς, -ος becomes -ο where the syllable before is
 * stressed, else -ε.
 */
function vocativeOfWord(word: string): string | null {
  if (!/[ςΣσ][^\p{L}]*$/u.test(word)) return word;
  if (/[αάηή]ς$/u.test(word)) return word.slice(0, -1);
  if (!word.endsWith('ος')) return null;
  const stem = word.slice(0, -2);
  if (ROMAN.test(word)) return `${stem}ε`;
  if (isStressed(lastVowels(stem))) return `${stem}ο`;
  // 'Στέλιος' is Στέλιο and 'Δημήτριος' is Δημήτριε.
  return isStressed(stem) && !stem.endsWith('ι') ? `${stem}ε` : null;
}

function lastVowels(stem: string): string {
  return (
    /(?:αι|αί|άι|ει|εί|οι|οί|όι|ου|ού|αυ|αύ|ευ|εύ|[αάεέηήιίϊΐοόυύϋΰωώ])(?=[^αάεέηήιίϊΐοόυύϋΰωώ]*$)/iu.exec(
      stem,
    )?.[0] ?? ''
  );
}

function isStressed(text: string): boolean {
  return text.normalize('NFD').includes(ACCENT);
}
