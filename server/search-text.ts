import { type RawBuilder, sql } from 'kysely';
import { fold, soundOf } from '#shared/fold.ts';

type Searched = {
  /** Names, titles, sentences. */
  words?: (string | null | undefined)[];
  email?: string;
  phones?: (string | null | undefined)[];
};

/**
 * The column `search_text` of what is found by these words, in either alphabet and with or without accents: as they are
 * written, and as they sound.
 */
export function searchTextOf({ words = [], email = '', phones = [] }: Searched): string {
  const folded = words.map((text) => fold(text ?? ''));
  const numbers = phones.map((phone) => phoneDigits(phone ?? ''));
  const parts = [...folded, fold(email), ...folded.map(soundOf), ...numbers];
  return [...new Set(parts)].filter(Boolean).join(' ').trim();
}

/** For each word of a search the parts of a search text that it is found by. */
export function spellingsOf(search: string): string[][] {
  return fold(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const sound = soundOf(word);
      // An address has no sound, and what is shorter than a trigram would find nearly everything.
      return word.includes('@') || sound === word || !hasTrigram(sound) ? [word] : [word, sound];
    });
}

/** Whether the trigram index can find it. */
export function hasTrigram(folded: string): boolean {
  return /[a-z0-9]{3}/.test(folded);
}

/** Shorter ones are found as words. */
const PHONE_MIN = 5;
/** Fewer than most numbers have without their country, which one writes as +30 or 0030 and another leaves out. */
const PHONE_SOUGHT = 9;

/** Of a telephone number as somebody writes it, without the zeros that stand before it or its country. */
export function phoneDigits(text: string): string {
  const digits = /^[+\d\s()./‐-―−-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : '';
  return digits.length < PHONE_MIN ? '' : digits;
}

function soughtDigits(search: string): string {
  return phoneDigits(search).slice(-PHONE_SOUGHT);
}

/** Whether a search is a telephone number, or a part of this one. */
export function isPhoneOf(search: string, phone: string | null | undefined): boolean {
  const digits = soughtDigits(search);
  return digits !== '' && phoneDigits(phone ?? '').includes(digits);
}

/** Whether a row's `search_text` has all words of a search, or the telephone number that it is. */
export function hasWords(search: string, column = 'search_text'): RawBuilder<boolean> {
  const has = (part: string) => sql<boolean>`${sql.ref(column)} like ${partOf(part)}`;
  const phone = soughtDigits(search);
  if (phone) return anyOf(spellingsOfPhone(search, phone).map(has));
  return allOf(spellingsOf(search).map((spellings) => anyOf(spellings.map(has))));
}

/**
 * The same for a trigram index. Of two words with two spellings each it would read four combinations, so it is asked for
 * what the spellings share, and of an address for the part that others do not share; its rows are asked for the whole.
 * PostgreSQL looks for no index within a CASE.
 */
export function findsWords(search: string): RawBuilder<boolean> {
  const words = soughtDigits(search) ? [] : spellingsOf(search);
  const sought = words.map(([first = '', second]) =>
    second === undefined ? [ownPart(first)] : sharedParts(first, second).filter(hasTrigram),
  );
  const isAsWritten = words.every(([word], at) => word === sought[at]?.join());
  if (isAsWritten || sought.some(({ length }) => length === 0)) return hasWords(search);
  return allOf([
    ...sought.flat().map((part) => sql<boolean>`search_text like ${partOf(part)}`),
    sql<boolean>`case when search_text is not null then ${hasWords(search)} end`,
  ]);
}

/** 'eleni.k@' of 'eleni.k@gmail.com'. A name alone, as of 'eleni@gmail.com', is no rarer than the domain. */
function ownPart(word: string): string {
  const [mailbox = ''] = /^[^@]*[\d._+-][^@]*@/.exec(word) ?? [];
  return hasTrigram(mailbox) ? mailbox : word;
}

/** As it is written, which a note may have, and its digits alone. */
function spellingsOfPhone(search: string, digits: string): string[] {
  const written = fold(search).trim();
  // The digits of '69 71 23' stand in nearly every text, and no index finds them.
  return hasTrigram(written) && written !== digits ? [written, digits] : [digits];
}

/** The longest part of two spellings of a word, with those before and after it: 'papadop' and 'u' of 'papadopoulou'. */
function sharedParts(one: string, other: string): string[] {
  for (let length = one.length; length > 0; length--) {
    for (let start = 0; start + length <= one.length; start++) {
      const part = one.slice(start, start + length);
      const at = other.indexOf(part);
      if (at < 0) continue;
      const before = sharedParts(one.slice(0, start), other.slice(0, at));
      return [...before, part, ...sharedParts(one.slice(start + length), other.slice(at + length))];
    }
  }
  return [];
}

function anyOf(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Of none, nothing is found. */
function allOf(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`false`;
}

export function partOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
