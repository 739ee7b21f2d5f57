import * as z from 'zod/mini';
import { m } from '#messages';
import { fold, soundOf } from '#shared/fold.ts';
import { composedUpTo, EMAIL_MAX, freeText } from '#shared/text.ts';

export const FIND_MAX = EMAIL_MAX;

/** The words typed into the search over everything; blank finds the newest orders. */
export const findSchema = z.object({
  text: freeText(FIND_MAX, () => m.order_input_search_too_long({ max: FIND_MAX })).check(
    z.trim(),
    composedUpTo(FIND_MAX),
  ),
});

/** How well a text is what somebody has typed; smaller is better. */
export const RANKS = { exact: 0, begins: 1, words: 2, within: 3, elsewhere: 4 } as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/** A name as it is written, and as it sounds, in the letters of a search. */
export type Spelling = { written: string; sound: string };

/** Most names are found as they are written, and to write one by its sound takes ten times as long. */
export function spellingOf(name: string): Spelling {
  const written = fold(name).trim();
  let sound: string | undefined;
  return {
    written,
    get sound() {
      sound ??= soundOf(written);
      return sound;
    },
  };
}

/** The best of several names of one thing. 'elsewhere' where none of them has all the words. */
export function rankOf(search: string, names: (string | null)[]): Rank {
  return rankerOf(search)(names);
}

/** The same for many things. @param spell may know the spelling of a name from an earlier search */
export function rankerOf(search: string, spell = spellingOf): (names: (string | null)[]) => Rank {
  const sought = fold(search).trim();
  const words = sought.split(/\s+/);
  const sounds = words.map(soundOf);
  const rank = (name: string | null): Rank => {
    const spelling = spell(name ?? '');
    const { written } = spelling;
    if (written === sought) return RANKS.exact;
    if (written.startsWith(sought)) return RANKS.begins;
    if (words.every((word) => beginsWord(written, word))) return RANKS.words;
    return words.every((word, at) => written.includes(word) || spelling.sound.includes(sounds[at] ?? word))
      ? RANKS.within
      : RANKS.elsewhere;
  };
  return (names) => Math.min(RANKS.elsewhere, ...names.map(rank)) as Rank;
}

function beginsWord(text: string, start: string): boolean {
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1))
    if (at === 0 || !/[a-z0-9]/.test(text.charAt(at - 1))) return true;
  return false;
}

/** Words around the first place where a search stands in a text. */
export function excerptOf(search: string, text: string): string {
  const words = text.trim().split(/\s+/);
  const sought = fold(search).trim().split(/\s+/);
  const at = words.findIndex((word) => {
    const folded = fold(word);
    return sought.some((part) => folded.includes(part));
  });
  const start = Math.max(0, at - EXCERPT_BEFORE);
  const end = start + EXCERPT_WORDS;
  return `${start > 0 ? '… ' : ''}${words.slice(start, end).join(' ')}${end < words.length ? ' …' : ''}`;
}

const EXCERPT_BEFORE = 5;
const EXCERPT_WORDS = 16;

/** Where a person's address stands, so that an address of the back office names the row instead. */
export const PERSON_SOURCES = ['order', 'account', 'draft', 'question', 'message', 'subscriber'] as const;
export type PersonSource = (typeof PERSON_SOURCES)[number];
