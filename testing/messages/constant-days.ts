import { type Catalogue, textsOf } from './check-messages.ts';

const NUMBERS: Record<string, string> = {
  en: 'two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty',
  el: 'δύο|τρεις|τέσσερις|πέντε|έξι|επτά|εφτά|οκτώ|οχτώ|εννέα|δέκα|δώδεκα|δεκατέσσερις|τριάντα',
};
const UNITS: Record<string, string> = {
  en: String.raw`(?:(?:working|business|more)\s)?(?:days?|weeks?|hours?)`,
  el: String.raw`(?:εργάσιμες\s|ακόμη\s)?(?:η?μέρες|ημερών|εβδομάδες|εβδομάδων|ώρες|ωρών)`,
};

/**
 * A sentence for each message that names a fixed number of days. The day of a comic is planned from what the studio has
 * to draw (docs/planning.md), so no text may promise it.
 * @param allowed keys, or beginnings of keys with *, by the reason for which they do
 */
export function findConstantDays(
  catalogue: Catalogue,
  { language, allowed }: { language: string; allowed: Readonly<Record<string, readonly string[]>> },
): string[] {
  const listed = Object.values(allowed).flat();
  const pattern = new RegExp(
    String.raw`(?<!\p{L})(?:(?!1\b)\d+|${NUMBERS[language]})[\s\u00a0-]${UNITS[language]}(?!\p{L})`,
    'iu',
  );
  return Object.entries(catalogue).flatMap(([file, messages]) =>
    Object.entries(messages)
      .filter(([key, message]) => key !== '$schema' && textsOf(message).some((text) => pattern.test(text)))
      .filter(([key]) => !listed.some((entry) => covers(entry, key)))
      .map(([key]) => `messages/${language}/${file}: ${key} names a number of days that is not planned.`),
  );
}

function covers(entry: string, key: string): boolean {
  return entry.endsWith('*') ? key.startsWith(entry.slice(0, -1)) : key === entry;
}
