import { fold } from '#shared/fold.ts';

/** Somebody who works in the back office. */
export type Colleague = {
  id: string;
  name: string;
  /** Of the address, before the @; it tells two of the same name apart. */
  mailbox: string;
};

export type Mentions<Person extends Colleague> = {
  mentioned: Person[];
  /** The first name that several of them have: as it is written, and the people. */
  unclear: { written: string; people: Person[] } | null;
};

const MENTION = /(?<=^|[\s(,;:])@([\p{L}\p{M}\p{N}._'’-]+(?: [\p{L}\p{M}\p{N}._'’-]+){0,3})/gu;

/**
 * Whom a text mentions: '@Nikos', '@Nikos Dimou' or '@nikos.d', in either alphabet and with or without accents. Of what
 * can be read in several ways the longest counts.
 */
export function findMentions<Person extends Colleague>(text: string, people: Person[]): Mentions<Person> {
  const mentioned = new Set<Person>();
  let unclear: Mentions<Person>['unclear'] = null;
  for (const [, written = ''] of text.matchAll(MENTION)) {
    const { length, found } = longestMatch(wordsOf(written), people);
    if (found.length > 1)
      unclear ??= { written: written.split(' ').slice(0, length).join(' '), people: found };
    else for (const person of found) mentioned.add(person);
  }
  return { mentioned: [...mentioned], unclear };
}

function longestMatch<Person extends Colleague>(words: string[], people: Person[]) {
  for (let length = words.length; length > 0; length--) {
    const wanted = words.slice(0, length).join(' ');
    const found = people.filter((person) => aliasesOf(person).includes(wanted));
    if (found.length > 0) return { length, found };
  }
  return { length: 0, found: [] };
}

/** The whole name, the first name and the mailbox. */
function aliasesOf({ name, mailbox }: Colleague): string[] {
  const words = wordsOf(name);
  return [words.join(' '), words[0] ?? '', ...wordsOf(mailbox)];
}

/** Punctuation at the end of a word ends a sentence, and not a name. */
const wordsOf = (text: string) =>
  text
    .split(/\s+/)
    .map((word) => fold(word).replace(/[.'’-]+$/, ''))
    .filter(Boolean);
