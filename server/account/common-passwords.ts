import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { DomainError } from '#server/error.ts';
import { errorText } from '#shared/error-text.ts';
import { STUDIO } from '#shared/studio.ts';

/** Six random letters and digits take about a million guesses, `qwerty` takes five. */
const GUESSES_MIN = 15_000;
/** Long passwords are checked in parts, because the estimate's time grows faster than the length. */
const PART_MAX = 16;
const LEET_SUBSTITUTIONS_MAX = 10;
const BESIDE_NAME_MAX = 4;

/**
 * @throws DomainError BAD_REQUEST for passwords that attackers try first, names of person and shop included
 */
export async function refuseCommonPassword(
  password: string,
  owner: { email: string; fullName: string | null },
): Promise<void> {
  if (!isMostlyName(password, owner) && !(await isGuessedSoon(password))) return;
  throw new DomainError('BAD_REQUEST', errorText('errors_account_password_common'), { field: 'password' });
}

async function isGuessedSoon(password: string): Promise<boolean> {
  estimator ??= loadEstimator();
  const { check } = await estimator;
  const isSoon = (text: string) =>
    partsOf(withoutRepeats(text)).every((part) => check(part).guesses < GUESSES_MIN);
  return isSoon(password) || isSoon(asTypedInLatin(password));
}

/** `abcabcabc` is no harder to guess than `abcabc`. */
function withoutRepeats(text: string): string {
  return text.replace(/^(.+?)\1{2,}/su, '$1$1');
}

function partsOf(text: string): string[] {
  const characters = [...text];
  const starts = Array.from(
    { length: Math.ceil(characters.length / PART_MAX) },
    (_, part) => part * PART_MAX,
  );
  return starts.map((start) => characters.slice(start, start + PART_MAX).join(''));
}

function isMostlyName(password: string, { email, fullName }: { email: string; fullName: string | null }) {
  const [mailbox = '', host = ''] = email.split('@');
  const names = [STUDIO.name, mailbox, host, fullName ?? '']
    .flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
    .map(plain)
    .filter((name) => name.length >= 3)
    .sort((one, other) => other.length - one.length);
  const whole = plain(password);
  const rest = names.reduce((text, name) => text.replaceAll(name, ''), whole);
  return rest !== whole && rest.length <= BESIDE_NAME_MAX;
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('ς', 'σ');
}

/** The same keys on a Greek and on a Latin keyboard; `;` is left of the first letter of the upper row. */
const GREEK_KEYS = ';ςερτυθιοπασδφγηξκλζχψωβνμ';
const LATIN_KEYS = 'qwertyuiopasdfghjklzxcvbnm';

function asTypedInLatin(password: string): string {
  const letters = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (!/\p{Script=Greek}/u.test(letters)) return password;
  return [...letters].map((letter) => LATIN_KEYS[GREEK_KEYS.indexOf(letter)] ?? letter).join('');
}

let estimator: Promise<Pick<ZxcvbnFactory, 'check'>> | undefined;

async function loadEstimator(): Promise<Pick<ZxcvbnFactory, 'check'>> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const factory = new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: LEET_SUBSTITUTIONS_MAX,
  });
  return { check: (password) => factory.check(password) };
}
