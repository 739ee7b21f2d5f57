import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { givenOrders, isGiven, type Worker } from '#server/given-orders.ts';
import { type Colleague, findMentions, mentionOf } from '#shared/admin/mentions.ts';
import { errorText } from '#shared/error-text.ts';
import { compareFolded } from '#shared/fold.ts';
import type { Language } from '#shared/language.ts';

/** A colleague with the address as handle. */
type Reached = Colleague & {
  language: Language;
  /** Whether they may open the order: an artist only those given to them. */
  isAllowed: boolean;
};

/** Everybody who works in the back office, in the sequence of their names in either alphabet. */
export async function readColleagues(db: Database, orderId: string): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select users.id, users.email as handle, users.language,
      coalesce(profiles.full_name, split_part(users.email, '@', 1)) as name,
      split_part(users.email, '@', 1) as mailbox,
      user_roles.user_id is not null or exists (select from ${givenOrders} as given
        where given.order_id = ${orderId}::uuid and given.artist_id = artist_accounts.artist_id) as is_allowed
    from users
      left join profiles on profiles.id = users.id
      left join user_roles on user_roles.user_id = users.id and user_roles.role = 'admin'
      left join artist_accounts on artist_accounts.user_id = users.id
    where user_roles.user_id is not null or artist_accounts.user_id is not null
    order by users.id`.execute(db);
  return rows.toSorted((one, other) => compareFolded(one.name, other.name));
}

/**
 * Those whom the worker can mention, each with the shortest text that does so: who has a name and a mailbox of their own
 * is shown to nobody with the address. @throws DomainError NOT_FOUND for an order that the worker does not reach
 */
export async function listColleagues(db: Database, orderId: string, worker: Worker): Promise<Colleague[]> {
  if (!(await isGiven(db, orderId, worker)))
    throw new DomainError('NOT_FOUND', errorText('errors_order_unknown'));
  const people = await readColleagues(db, orderId);
  const others = people.filter(({ id, isAllowed }) => isAllowed && id !== worker.id);
  return others.map((person) => {
    const { id, name, mailbox } = person;
    return { id, name, mailbox, handle: mentionOf(person, others) };
  });
}

/**
 * Whom a note tells by mail. Of several people of one name those are meant who may open the order, and not its writer.
 * @param before the text that it had, whose mentions are told already
 * @throws DomainError BAD_REQUEST for a name of several people, or of somebody who may not open the order
 */
export function readMentions(text: string, people: Reached[], worker: Worker, before = ''): Reached[] {
  const others = people.filter(({ isAllowed, id }) => isAllowed && id !== worker.id);
  const mentionsIn = (words: string) =>
    findMentions(words, people).map((mention) => {
      const meant = mention.people.filter((person) => others.includes(person));
      return { ...mention, meant, isOwn: mention.people.some(({ id }) => id === worker.id) };
    });
  const known = mentionsIn(before);
  const mentioned = mentionsIn(text).flatMap(({ written, meant, isOwn }) => {
    if (known.some((mention) => mention.written === written)) return [];
    if (meant.length > 1) throw unclearMention(written, meant, others);
    if (meant.length === 0 && !isOwn) throw strangeMention(written);
    return meant;
  });
  const told = known.flatMap(({ meant }) => (meant.length === 1 ? meant : []));
  return [...new Set(mentioned)].filter((person) => !told.includes(person));
}

function unclearMention(name: string, meant: Reached[], others: Reached[]): DomainError {
  const people = meant.map((person) => {
    const text = mentionOf(person, others);
    return text === person.name ? `@${text}` : `@${text} (${person.name})`;
  });
  return new DomainError(
    'BAD_REQUEST',
    errorText('errors_note_mention_unclear', { name, people: people.join(', ') }),
    { field: 'text' },
  );
}

function strangeMention(name: string): DomainError {
  return new DomainError('BAD_REQUEST', errorText('errors_note_mention_stranger', { name }), {
    field: 'text',
  });
}
