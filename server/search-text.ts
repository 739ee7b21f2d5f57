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
  const text = sql.ref(column);
  const phone = soughtDigits(search);
  const isPhone = phone ? sql<boolean>`${text} like ${partOf(phone)}` : sql<boolean>`false`;
  // The digits of '69 71 23' stand in nearly every text, and no index finds them.
  if (phone && !hasTrigram(fold(search))) return isPhone;
  const words = spellingsOf(search).map((spellings) => {
    const found = spellings.map((spelling) => sql`${text} like ${partOf(spelling)}`);
    return sql`(${sql.join(found, sql` or `)})`;
  });
  if (words.length === 0) return sql<boolean>`false`;
  const hasAll = sql<boolean>`(${sql.join(words, sql` and `)})`;
  return phone ? sql<boolean>`(${hasAll} or ${isPhone})` : hasAll;
}

export function partOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
