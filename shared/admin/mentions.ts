import { fold } from '#shared/fold.ts';

/** Somebody who works in the back office. */
export type Colleague = {
  id: string;
  name: string;
  /** Of the address, before the @. */
  mailbox: string;
  /** By which they can be mentioned, although somebody else may have the same name and mailbox. */
  handle: string;
};

export type Mention<Person extends Colleague> = {
  /** As it stands in the text, without the @. */
  written: string;
  /** Several where they have the same name. */
  people: Person[];
};

const BEGINNING = /(?<=^|[\s(,;:])@/g;
const ADDRESS = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+/;
const NAME = /^[\p{L}\p{M}\p{N}._'’+-]+(?: [\p{L}\p{M}\p{N}._'’-]+){0,3}/u;

/**
 * Whom a text mentions: '@Nikos', '@Nikos Dimou', '@nikos.d' or '@nikos@example.com', in either alphabet and with or
 * without accents. Of what can be read in several ways the longest counts.
 */
export function findMentions<Person extends Colleague>(text: string, people: Person[]): Mention<Person>[] {
  return [...text.matchAll(BEGINNING)].flatMap(
    ({ index }) => readMention(text.slice(index + 1), people) ?? [],
  );
}

function readMention<Person extends Colleague>(text: string, people: Person[]): Mention<Person> | null {
  const [name = ''] = NAME.exec(text) ?? [];
  const words = name.split(' ');
  const candidates = [
    ADDRESS.exec(text)?.[0] ?? '',
    ...words.map((_, index) => words.slice(0, words.length - index).join(' ')),
    // As in '@Nikos+Eva'.
    words[0]?.split('+')[0] ?? '',
  ];
  for (const written of candidates) {
    const wanted = simplified(written);
    const found = wanted === '' ? [] : people.filter((person) => aliasesOf(person).includes(wanted));
    if (found.length > 0) return { written, people: found };
  }
  return null;
}

/** The shortest text that mentions somebody and none of the others: the name, the mailbox or all of the handle. */
export function mentionOf<Person extends Colleague>(person: Person, people: Person[]): string {
  const { name, mailbox, handle } = person;
  const isClear = (written: string) => {
    const [mention] = findMentions(`@${written}`, people);
    return mention?.people.length === 1 && mention.people[0] === person;
  };
  return [name, mailbox].find(isClear) ?? handle;
}

/** The whole name, the first name, the mailbox and the handle. */
function aliasesOf({ name, mailbox, handle }: Colleague): string[] {
  return [name, name.trim().split(/\s+/)[0] ?? '', mailbox, handle].map(simplified);
}

/** Punctuation at the end of a word ends a sentence, and not a name. */
const simplified = (text: string) =>
  text
    .split(/\s+/)
    .map((word) => fold(word).replace(/[.!?'’-]+$/, ''))
    .filter(Boolean)
    .join(' ');
