import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { givenOrders, isGiven, type Worker } from '#server/given-orders.ts';
import { type Colleague, findMentions } from '#shared/admin/mentions.ts';
import { errorText } from '#shared/error-text.ts';
import { compareFolded } from '#shared/fold.ts';
import type { Language } from '#shared/language.ts';

type Reached = Colleague & {
  email: string;
  language: Language;
  /** Whether they may open the order: an artist only those given to them. */
  isAllowed: boolean;
};

/** Everybody who works in the back office, in the sequence of their names in either alphabet. */
export async function readColleagues(db: Database, orderId: string): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select users.id, users.email, users.language,
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

/** Those whom the worker can mention. @throws DomainError NOT_FOUND for an order that the worker does not reach */
export async function listColleagues(db: Database, orderId: string, worker: Worker): Promise<Colleague[]> {
  if (!(await isGiven(db, orderId, worker)))
    throw new DomainError('NOT_FOUND', errorText('errors_order_unknown'));
  const people = await readColleagues(db, orderId);
  return people
    .filter(({ id, isAllowed }) => isAllowed && id !== worker.id)
    .map(({ id, name, mailbox }) => ({ id, name, mailbox }));
}

/**
 * Whom a note tells by mail. @param before the text that it had, whose mentions are told already
 * @throws DomainError BAD_REQUEST for a name of several people, or of somebody who may not open the order
 */
export function readMentions(text: string, people: Reached[], before = ''): Reached[] {
  const known = findMentions(before, people).mentioned;
  const { mentioned: all, unclear } = findMentions(text, people);
  const mentioned = all.filter((person) => !known.includes(person));
  if (unclear)
    throw new DomainError(
      'BAD_REQUEST',
      errorText('errors_note_mention_unclear', {
        name: unclear.written,
        people: unclear.people.map(({ name, mailbox }) => `@${name} (@${mailbox})`).join(', '),
      }),
      { field: 'text' },
    );
  const stranger = mentioned.find(({ isAllowed }) => !isAllowed);
  if (stranger)
    throw new DomainError('BAD_REQUEST', errorText('errors_note_mention_stranger', { name: stranger.name }), {
      field: 'text',
    });
  return mentioned;
}
