import { sql } from 'kysely';
import { executeSearch } from '#server/admin/execute-search.ts';
import { executePrepared } from '#server/database/compile-once.ts';
import type { Database } from '#server/database/types.ts';
import { PERSON_SOURCES, type PersonSource, RANKS, type Rank, rankOf } from '#shared/admin/find.ts';
import { type Newest, selectNewest } from './find-newest.ts';
import { type Question, readQuestions } from './find-questions.ts';

/** Somebody's name and address as one row has them. */
export type Person = { of: PersonSource; id: string; name: string; email: string };

export type FoundCustomer = Person & { kind: 'customer'; orders: number; rank: Rank };

/** Those who have an account, a draft, a question or a subscription; buyers are found with their orders. */
export async function findPeople(db: Database, search: string, limit: number): Promise<Person[]> {
  const [subscribers, questions] = await Promise.all([
    findSubscribers(db, search, limit),
    readQuestions(db, search, limit),
  ]);
  return [...subscribers, ...askersOf(search, questions)];
}

/** Those of them who need not have asked anything. */
export async function findSubscribers(db: Database, search: string, limit: number): Promise<Person[]> {
  const isMailbox = sql<boolean>`lower(email) = lower(${search})`;
  const accounts: Newest = {
    ...{ table: 'profiles', written: ['full_name'], columns: sql`id`, sequence: sql`id` },
    isMailbox: sql<boolean>`id in (select id from users where ${isMailbox})`,
  };
  const drafts: Newest = {
    ...{
      table: 'configurator_drafts',
      written: ['customer_name', 'email'],
      columns: sql`id`,
      sequence: sql`id`,
    },
    ...{ condition: sql<boolean>`expires_at > now()`, isMailbox },
  };
  const subscribers: Newest = {
    ...{ table: 'subscribers', written: ['first_name', 'last_name', 'email'], isMailbox },
    ...{ columns: sql`created_at, id`, sequence: sql`created_at desc, id desc` },
  };
  const query = sql<Person>`
    select 'account' as of, users.id, full_name as name, users.email
      from profiles join users on users.id = profiles.id
      where profiles.id in ${selectNewest(search, accounts, limit)}
    union all
    select 'draft', id, customer_name, email from configurator_drafts
      where id in ${selectNewest(search, drafts, limit)}
    union all
    select 'subscriber', id, concat_ws(' ', first_name, last_name), email from subscribers
      where id in ${selectNewest(search, subscribers, limit)}`;
  return named(search, await executeSearch(db, search, query));
}

/** Whose own name or address has the words. What is suspicious names nobody. */
export function askersOf(search: string, questions: Question[]): Person[] {
  const people = questions
    .filter(({ suspicious }) => !suspicious)
    .map(({ kind, id, name, email }) => ({ of: kind, id, name: name ?? '', email }));
  return named(search, people);
}

function named(search: string, people: Person[]): Person[] {
  return people.filter(({ name, email }) => rankOf(search, [`${name} ${email}`]) < RANKS.elsewhere);
}

/** One for each address, the best known row of it, the most relevant first. */
export function mergePeople(search: string, people: Person[], limit: number): (Person & { rank: Rank })[] {
  const byAddress = new Map<string, Person>();
  const known = [...people].sort(
    (one, other) => PERSON_SOURCES.indexOf(one.of) - PERSON_SOURCES.indexOf(other.of),
  );
  for (const person of known) {
    const address = person.email.toLowerCase();
    const before = byAddress.get(address);
    if (!before) byAddress.set(address, person);
    else if (!before.name) byAddress.set(address, { ...before, name: person.name });
  }
  return [...byAddress.values()]
    .map((person) => ({ ...person, rank: rankOf(search, [person.name, person.email]) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit);
}

/** The same with the number of their orders. */
export async function toCustomers(
  db: Database,
  search: string,
  people: Person[],
  limit: number,
): Promise<FoundCustomer[]> {
  const found = mergePeople(search, people, limit);
  const counts = await countOrders(
    db,
    found.map(({ email }) => email.toLowerCase()),
  );
  return found.map((person) => ({
    kind: 'customer' as const,
    ...person,
    orders: counts.get(person.email.toLowerCase()) ?? 0,
  }));
}

async function countOrders(db: Database, addresses: string[]): Promise<Map<string, number>> {
  if (addresses.length === 0) return new Map();
  const query = sql<{ address: string; orders: number }>`
    select lower(customer_email) as address, count(*)::integer as orders from orders
    where lower(customer_email) = any(${addresses}::text[]) group by 1`;
  const rows = await executePrepared(db, query);
  return new Map(rows.map(({ address, orders }) => [address, orders]));
}
