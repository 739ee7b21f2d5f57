import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { DomainError } from '#server/error.ts';
import type { FieldRefusal } from '#shared/account.ts';
import { STUDIO } from '#shared/studio.ts';

/** Six letters and digits taken at random are found after a million guesses; `qwerty` after five. */
const GUESSES_MIN = 15_000;
/** As the estimate takes the longer the more there is to combine: a password is looked at in parts of so much. */
const PART_MAX = 16;
/** Each more doubles what there is to combine, and no common password needs more. */
const LEET_SUBSTITUTIONS_MAX = 10;
/** So little besides a name is a year, or a digit and a mark. */
const BESIDE_NAME_MAX = 4;

/**
 * Refuses the passwords that are tried first: well-known ones, repeats, runs, neighbours on a keyboard, and what an
 * attacker knows of the person and of the shop.
 * @throws DomainError BAD_REQUEST
 */
export async function refuseCommonPassword(
  password: string,
  owner: { email: string; fullName: string | null },
): Promise<void> {
  if (!isMostlyName(password, owner) && !(await isGuessedSoon(password))) return;
  const details: FieldRefusal = { field: 'password' };
  throw new DomainError('BAD_REQUEST', 'This password is too common', details);
}

async function isGuessedSoon(password: string): Promise<boolean> {
  estimator ??= loadEstimator();
  const { check } = await estimator;
  const isSoon = (text: string) =>
    partsOf(withoutRepeats(text)).every((part) => check(part).guesses < GUESSES_MIN);
  return isSoon(password) || isSoon(asTypedInLatin(password));
}

/** `abcabcabc` says no more than `abcabc`. */
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

/** Whether hardly anything is left without the names of the person, their address and the shop. */
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

/** Letters without their marks and digits, and nothing that only separates. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('ς', 'σ');
}

/** The keys of a Greek keyboard and of a Latin one; `;` is beside the first letter of the upper row. */
const GREEK_KEYS = ';ςερτυθιοπασδφγηξκλζχψωβνμ';
const LATIN_KEYS = 'qwertyuiopasdfghjklzxcvbnm';

/** What the same keys would have written on a Latin keyboard, for what was typed on a Greek one. */
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
