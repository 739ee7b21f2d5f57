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

/** More are no search that somebody types, and each is a condition of its own. */
const WORDS_MAX = 6;
/** No index finds what is so short, and to look for it takes the longest. */
const SHORT_MAX = 3;

/** Signs around the words of a pasted line such as '"Smith, Maria" <maria@example.com>'. */
const PASTED = /^[,;"<>«»()]+|[,;"<>«»()]+$/g;

/** The words of a search as they are folded: the longest of very many, and a few of the shortest. */
export function wordsOf(search: string): string[] {
  const typed = fold(search)
    .split(/\s+/)
    .map((word) => word.replace(PASTED, '') || word);
  let short = 0;
  const words = [...new Set(typed.filter(Boolean))].filter((word) => word.length > 2 || ++short <= SHORT_MAX);
  if (words.length <= WORDS_MAX) return words;
  return words.toSorted((one, other) => other.length - one.length).slice(0, WORDS_MAX);
}

/**
 * The ways to read the words of a search, each as a list of what must be found: as they are typed, and with what is too
 * short for the trigram index written together with the word before it, as 'novak 41' for novak41@example.com.
 */
function readingsOf(search: string): string[][] {
  const typed = wordsOf(search);
  const joined = typed
    .join(' ')
    .replace(/ (?=[a-z0-9]{1,2}( |$))/g, '')
    .split(' ');
  return joined.length < typed.length ? [typed, joined] : [typed];
}

/** The parts of a search text that a word is found by: as it is written, and as it sounds. */
function spellingsOf(word: string): string[] {
  const sound = soundOf(word);
  // A sound that is shorter than a trigram would find nearly everything.
  return !isSpoken(word) || sound === word || !hasTrigram(sound) ? [word] : [word, sound];
}

/**
 * An address or a part of it has no sound. Of 'papadopoulou1' as it is written and as it sounds the index would read what
 * they share, which is every Papadopoulou.
 */
const isSpoken = (word: string) => !/[@\d]/.test(word);

/** Whether it has three letters or digits in a row, by which it is found anywhere within a word. */
export function hasTrigram(folded: string): boolean {
  return /[a-z0-9]{3}/.test(folded);
}

/** 'q' and 'q.smith' are found where a word begins, as initials are meant; within words they would be everywhere. */
const beginsShort = (word: string) => /^[a-z0-9]{1,2}(?![a-z0-9])/.test(word);

/** The characters between words. The trigram index reads only a list of them, and not 'all but letters'. */
const MARK = '[\\u0001-/:-@\\[-`{-~«»]';

/** A regular expression of PostgreSQL as of JavaScript. */
const beginningWith = (word: string) => `(^|${MARK})${word.replace(/[!-/:-@[-`{-~]/g, '\\$&')}`;

/** Shorter ones are found as words. */
const PHONE_MIN = 5;
/** Fewer than most numbers have without their country, which one writes as +30 or 0030 and another leaves out. */
const PHONE_SOUGHT = 9;

/** The digits of a telephone number as somebody writes it, without the zeros that stand before it or its country. */
export function phoneDigits(text: string): string {
  const digits = /^[+\d\s()./‐-―−-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^0+/, '') : '';
  return digits.length < PHONE_MIN ? '' : digits;
}

function soughtDigits(search: string): string {
  const digits = phoneDigits(search);
  const withoutGreece = /^\s*(\+|00)/.test(search) ? digits.replace(/^30/, '') : digits;
  return withoutGreece.slice(-PHONE_SOUGHT);
}

/** Whether a search is a telephone number, or a part of this one. */
export function isPhoneOf(search: string, phone: string | null | undefined): boolean {
  const digits = soughtDigits(search);
  return digits !== '' && phoneDigits(phone ?? '').includes(digits);
}

/** One search asks for the same in several tables, and to read its words takes as long as to find them. */
function keepLast<Made>(make: (search: string) => Made): (search: string) => Made {
  let last: { search: string; made: Made } | undefined;
  return (search) => {
    if (last?.search !== search) last = { search, made: make(search) };
    return last.made;
  };
}

/** Whether a row's `search_text` has all words of a search, or the telephone number that it is. */
export const hasWords = keepLast((search): RawBuilder<boolean> => {
  const phone = soughtDigits(search);
  if (phone) return anyOf(spellingsOfPhone(search, phone).map(has));
  const hasWord = (word: string) => anyOf(spellingsOf(word).map(hasInScan));
  return anyOf(readingsOf(search).map((words) => allOf(words.map(hasWord))));
});

/** The same for a text that `searchTextOf` has made. */
export function textHasWords(text: string, search: string): boolean {
  const hasWord = (word: string) =>
    beginsShort(word) ? new RegExp(beginningWith(word)).test(text) : text.includes(word);
  const phone = soughtDigits(search);
  if (phone) return spellingsOfPhone(search, phone).some(hasWord);
  return readingsOf(search).some(
    (words) => words.length > 0 && words.every((word) => spellingsOf(word).some(hasWord)),
  );
}

/** The same as `hasWords` for the trigram index; null where it can't tell. PostgreSQL looks for no index within a CASE. */
export const findsWords = keepLast((search): RawBuilder<boolean> | null => {
  if (!isRead(search)) return null;
  if (soughtDigits(search)) return hasWords(search);
  return allOf([
    hasParts(search, hasLists),
    sql<boolean>`case when search_text is not null then ${hasWords(search)} end`,
  ]);
});

/**
 * What a row must have for the trigram index to read it, null where that is about what is looked for; and the parts that
 * it goes through one by one.
 */
export type IndexWork = { isRead: RawBuilder<boolean> | null; parts: RawBuilder<boolean>[] };

/**
 * By which the work of the trigram index is guessed: it knows no marks, so that it reads each Maria with an address at
 * gmail.com for 'maria@gmail.com', and it goes through all that have the rarest part. Null where no index is asked for
 * words.
 */
export const indexWorkOf = keepLast((search): IndexWork | null => {
  if (soughtDigits(search) || !isRead(search)) return null;
  const hasLetters = (part: string) => has(part.replace(/[^a-z0-9]/g, ''));
  const parts = wordsOf(search)
    .filter(isReadWord)
    .flatMap((word) => partsOf(word)[0] ?? []);
  const hasMarks = wordsOf(search).some((word) => !/^[a-z0-9]+$/.test(word));
  return { isRead: hasMarks ? hasParts(search, hasLetters) : null, parts: parts.map(hasLetters) };
});

/**
 * The index is asked for the parts of words between marks, of which the row is then asked for the whole, and for what the
 * spellings of a word share, because of two words with two spellings each it would read four combinations.
 */
function hasParts(search: string, hasPart: (part: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  const hasWord = (word: string) => anyOf(partsOf(word).map((parts) => allOf(parts.map(hasPart))));
  return anyOf(readingsOf(search).map((words) => allOf(words.filter(isReadWord).map(hasWord))));
}

/** Whether the trigram index reads something for each way to read the search. */
function isRead(search: string): boolean {
  return soughtDigits(search) !== '' || readingsOf(search).every((words) => words.some(isReadWord));
}

const isReadWord = (word: string) => partsOf(word).every((parts) => parts.length > 0);

/** The parts that the spellings of a word share, or else those of each: the longest, with the marks beside them. */
function partsOf(word: string): string[][] {
  const [written = '', sound] = spellingsOf(word);
  const shared = sound === undefined ? [ownPart(written)] : sharedParts(written, sound).filter(hasTrigram);
  if (sound !== undefined && shared.length === 0)
    return [[written], [sound]].map((texts) => divide(texts, word));
  return [divide(shared, word)];
}

function divide(texts: string[], word: string): string[] {
  const parts = texts.flatMap((text) =>
    [...text.matchAll(/[a-z0-9]+/g)]
      .map(({ 0: letters, index }) => text.slice(Math.max(0, index - 1), index + letters.length + 1))
      .filter((part) => hasTrigram(part) || /^[!-/:-@[-`{-~]/.test(part) || isBeginning(part, word)),
  );
  const rare = word.includes('@') ? parts.filter((part) => !COUNTRY.test(part)) : parts;
  return (rare.length > 0 ? rare : parts)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, PARTS_MAX);
}

/** Each number of parts is a query of its own that PostgreSQL plans. */
const PARTS_MAX = 3;

/** The end of an address, which nearly every row has: '.com', '.gr'. */
const COUNTRY = /^\.[a-z]{2,3}$/;

const isBeginning = (part: string, word: string) => beginsShort(part) && word.startsWith(part);

/** 'eleni.k@' of 'eleni.k@gmail.com'. A name alone, as of 'eleni@gmail.com', is no rarer than the domain. */
function ownPart(word: string): string {
  const [mailbox = ''] = /^[^@]*[\d._+-][^@]*@/.exec(word) ?? [];
  return hasTrigram(mailbox) ? mailbox : word;
}

/** Whether somebody types an address, which may not be whole yet. */
export function isAddress(search: string): boolean {
  return /^[^\s@]+@[^\s@]*$/.test(search);
}

/** The number as it is written, which a note may have, and its digits alone. */
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

/** For many rows, of which the expression takes longer. */
function hasInScan(part: string): RawBuilder<boolean> {
  return beginsShort(part) ? sql<boolean>`(search_text like ${partOf(part)} and ${has(part)})` : has(part);
}

const TRIGRAM = 3;

/**
 * The condition by which the trigram index finds a part. It goes through a list of rows for each trigram, and of a long
 * part every third one tells as much as all: of 'papadopoulou' four lists, by '%pap%ado%pou%lou%', instead of ten. Each
 * letter stays in one of them, because any may be the rare one. The marks beside a part are trigrams too.
 */
function hasLists(part: string): RawBuilder<boolean> {
  const letters = part.replace(/[^a-z0-9]/g, '');
  if (letters.length < 2 * TRIGRAM - 1) return has(part);
  const trigrams = letters.match(/.{3}(?=.{3})|.+/g) ?? [];
  return sql<boolean>`search_text like ${`%${trigrams.join('%')}%`}`;
}

function has(part: string): RawBuilder<boolean> {
  if (beginsShort(part)) return sql<boolean>`search_text ~ ${beginningWith(part)}`;
  return sql<boolean>`search_text like ${partOf(part)}`;
}

function anyOf(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** All of the conditions together; without any, nothing is found. */
function allOf(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`false`;
}

export function partOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
