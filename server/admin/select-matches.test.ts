import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/database/types.ts';
import { findsWords, hasWords, indexWorkOf, searchTextOf, textHasWords } from '#server/search-text.ts';
import { fold } from '#shared/fold.ts';
import { databaseFixture } from '#testing/database.ts';
import { isRareAddress, type Searched, selectMatches } from './select-matches.ts';

const database = databaseFixture();
let db: Database;

const LIMIT = 5;
const LENGTHS = { near: 20, far: 100, read: 2500, lookedUp: 60_000 };
const PEOPLE = 400;

const FIRST = ['Maria', 'Ελένη', 'Νίκος', 'Anna-Maria', 'Q.', 'Γιώργος', 'Zoe', 'Χριστίνα'];
const LAST = ['Smith', 'Novak', 'O’Neill', 'Παπαδοπούλου', 'Xenakis', 'García'];
const DOMAINS = ['gmail.com', 'gmail.com', 'gmail.com', 'yahoo.gr', 'παράδειγμα.gr'];

/** Somebody of the list, in which a few names are rare. */
function personOf(n: number): { name: string; email: string; text: string } {
  const first = FIRST[(n * 7 + (n % 11)) % FIRST.length] ?? '';
  const last = n % 97 === 0 ? 'Kapetanios' : (LAST[(n * 5 + (n % 13)) % LAST.length] ?? '');
  const mailbox = n % 3 === 0 ? first : `${first}.${last}${n % 50}`;
  const email = `${mailbox}@${DOMAINS[n % DOMAINS.length]}`.replaceAll(' ', '');
  const note = n % 31 === 0 ? 'called (on 12/5): 100% sure_of it\nthe dog is brown' : null;
  const phones = [n % 2 === 0 ? `+30 697 ${1_000_000 + n * 7919}` : null];
  const name = `${first} ${last}`;
  return { name, email, text: searchTextOf({ words: [name, note], email, phones }) };
}

const PERSONS = Array.from({ length: PEOPLE }, (_, n) => personOf(n));

beforeAll(async () => {
  db = database.db;
  await sql`create table people (id integer primary key, email text, search_text text)`.execute(db);
  await sql`
    insert into people select ordinality - 1, email, text
    from unnest(${PERSONS.map(({ email }) => email)}::text[], ${PERSONS.map(({ text }) => text)}::text[])
      with ordinality as person (email, text, ordinality)`.execute(db);
  await sql`create index people_search_text on people using gin (search_text gin_trgm_ops)`.execute(db);
});

beforeEach(() => sql`analyze people`.execute(db));

function searchedFor(search: string, isMailbox = sql<boolean>`false`): Searched {
  return {
    ...{ table: 'people', columns: sql`id`, sequence: sql`id desc`, condition: sql<boolean>`true` },
    ...{ read: sql`search_text`, lengths: LENGTHS, isMatch: hasWords(search) },
    ...{ isIndexed: findsWords(search), work: indexWorkOf(search), isMailbox, isOverview: true },
  };
}

/** The newest of those found, and how many there are where that is told. */
async function find(
  tx: Database,
  search: string,
  isMailbox = sql<boolean>`false`,
  { isOverview = true, isRare = false, lengths = LENGTHS } = {},
) {
  const searched = { ...searchedFor(search, isMailbox), lengths, isOverview, isRare };
  const { rows } = await sql<{ id: number; found: number | null }>`
    select id, found from ${selectMatches(searched, LIMIT)} as matches`.execute(tx);
  return { ids: rows.map(({ id }) => id), found: rows[0]?.found ?? null };
}

const parametersOf = (condition: RawBuilder<boolean> | null) => condition?.compile(db).parameters;

const listed = (search: string) =>
  PERSONS.flatMap(({ text }, id) => (textHasWords(text, search) ? [id] : [])).toReversed();

const fragment = fc
  .tuple(fc.nat(PEOPLE - 1), fc.nat(), fc.integer({ min: 1, max: 9 }), fc.boolean())
  .map(([n, from, length, isFolded]) => {
    const { name, email, text } = personOf(n);
    const source = isFolded ? text : `${name} ${email}`;
    return source.slice(from % source.length, (from % source.length) + length);
  });
const typed = fc.oneof(
  { weight: 8, arbitrary: fragment },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'q',
      '41',
      'xyz',
      'Ου',
      '%',
      '_',
      '\\',
      '.',
      '@',
      '@gmail',
      'a@',
      "'",
      '(',
      '[',
      '+',
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
);
const search = fc
  .array(typed, { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' ').normalize('NFC'));

describe('a search', () => {
  test.each([
    ['in two steps', LENGTHS],
    ['in one step', { ...LENGTHS, far: LENGTHS.near }],
  ])('is what looking through all rows finds, looked for %s', async (_, lengths) => {
    await db.transaction().execute(async (tx) => {
      // So small a table would be read as a whole.
      await sql`set local enable_seqscan = off`.execute(tx);
      await fc.assert(
        fc.asyncProperty(search, async (text) => {
          const expected = listed(text);
          const { ids, found } = await find(tx, text, sql<boolean>`false`, { lengths });
          // Without any letter no index can tell, and only so many rows are looked through.
          const isBounded = findsWords(text) === null;
          const within = expected.filter((id) => !isBounded || id >= PEOPLE - lengths.far);
          expect(ids.toSorted((one, other) => other - one)).toEqual(within.slice(0, LIMIT));
          if (found !== null) expect(found).toBe(expected.length);
        }),
        { numRuns: 300 },
      );
    });
  });

  test.each([
    ['q.smith', true],
    ['smith q', true],
    ['novak 41', true],
    ['a@gmail', true],
    ['maria@gmail.com', true],
    ["o'neill", true],
    ['x', true],
    ['Ου', true],
    ['.com', true],
    ['@', false],
    ['%', false],
    ['...', false],
    ['', false],
    ['Же', false],
  ])('by %j can be told by the index: %s', (text, isIndexed) => {
    expect(findsWords(text) !== null).toBe(isIndexed);
  });

  test.each([
    ['q', 'q smith'],
    ['q', 'maria.q@gmail.com'],
    ['q smith', 'smith, q.'],
    ['q.smith', 'anna q.smith@gmail.com'],
    ['smith q', "o'neill-smith q"],
    ['novak 41', 'marek.novak41@proton.me'],
    ['novak 4 1', 'marek.novak41@proton.me'],
    ['maria k', 'mariak@gmail.com'],
    ['maria k', 'maria konstantinou'],
    ['12', 'called (12/5)'],
    ['ria', 'maria'],
  ])('by %j includes %j', (text, row) => {
    expect(textHasWords(fold(row), text)).toBe(true);
  });

  test.each([
    ['q', 'enrique'],
    ['smith q', 'smith enrique'],
    ['a.smith', 'maria.smith@gmail.com'],
    ['novak 41', 'novak +306971410000'],
    ['a@gmail', 'maria@gmail.com'],
    ['', 'maria'],
  ])('by %j is not %j, because what is short stands at the beginning of a word', (text, row) => {
    expect(textHasWords(fold(row), text)).toBe(false);
  });

  test('by very many words is what has the longest of them', () => {
    const text = `one two six ten elf maria smith ${'novak eleni '.repeat(20)}`;
    expect(textHasWords('maria smith novak eleni one two', text)).toBe(true);
    expect(textHasWords('one two six ten elf maria smith', text)).toBe(false);
  });

  test('by many initials is what has the first three', () => {
    expect(textHasWords('a b c smith', 'a b c d e smith')).toBe(true);
    expect(textHasWords('a b smith', 'a b c d e smith')).toBe(false);
  });

  test('by a long word asks the index for every third trigram, and the row for the whole', () => {
    expect(parametersOf(findsWords('kapetaniosgr1'))).toEqual(['%kap%eta%nio%sgr1%', '%kapetaniosgr1%']);
    expect(parametersOf(findsWords('maria1'))).toEqual(['%mar%ia1%', '%maria1%']);
  });

  test('by a part of an address asks the index for the whole, and not for what it shares with how it sounds', () => {
    expect(parametersOf(findsWords('papadopoulou1'))).toContain('%pap%ado%pou%lou1%');
    expect(parametersOf(findsWords('papadopoulou'))).toContain('%pap%adop%');
  });

  test('by a whole address asks the index for no country, which nearly every row has', () => {
    expect(parametersOf(findsWords('maria@gmail.com'))).toEqual(['%gmail%', '%maria%', '%maria@gmail.com%']);
    expect(parametersOf(findsWords('.com'))).toContain('%.com%');
  });
});

describe('an address', () => {
  const own = sql<boolean>`lower(email) ~>=~ 'maria@gmail' and lower(email) ~<~ 'maria@gmail\uffff'`;

  test('finds its own rows first, and others that have it as a part among so many of the newest', async () => {
    const owners = PERSONS.flatMap(({ email }, id) =>
      email.toLowerCase().startsWith('maria@gmail') ? [id] : [],
    );
    const others = listed('maria@gmail').filter((id) => !owners.includes(id));
    expect([owners.length, others.length]).toEqual([expect.any(Number), expect.any(Number)]);
    const { ids } = await find(db, 'maria@gmail', own);
    expect(ids).toEqual(owners.toReversed().slice(0, LIMIT));
    expect(owners.length).toBeGreaterThan(0);
  });

  test('that nobody has yet is found as a part of others', async () => {
    const { ids } = await find(db, 'maria@gma', sql<boolean>`false`);
    expect(ids).toEqual(listed('maria@gma').slice(0, LIMIT));
  });

  test('that nobody has is looked for by the index at once, unless many have its parts', async () => {
    const isRare = async (search: string, isMailbox?: RawBuilder<boolean>) => {
      const asked = sql<{ isRare: boolean }>`
        select ${isRareAddress(searchedFor(search, isMailbox)) ?? sql`null`} as is_rare`;
      return (await asked.execute(db)).rows[0]?.isRare;
    };
    await sql`insert into people values (-1, '', 'called nobody@nowhere')`.execute(db);
    await sql`update pg_class set reltuples = 1000000 where relname = 'people'`.execute(db);
    try {
      expect(await isRare('nobody@nowhere')).toBe(true);
      expect(await find(db, 'nobody@nowhere', sql`false`, { isRare: true })).toEqual({ ids: [-1], found: 1 });
      expect(await isRare('mail@gmail')).toBe(false);
      expect(await isRare('maria@gmail', own)).toBe(false);
    } finally {
      await sql`delete from people where id = -1`.execute(db);
    }
  });
});

test('an index that would have to read very many rows is not asked', async () => {
  await sql`insert into people values (-1, '', 'maria.com')`.execute(db);
  await sql`insert into people select n, '', 'maria.smith com' from generate_series(1001, 1020) as n`.execute(
    db,
  );
  try {
    expect(await find(db, 'maria.com')).toEqual({ ids: [-1], found: 1 });
    await sql`update pg_class set reltuples = 1000000 where relname = 'people'`.execute(db);
    expect(await find(db, 'maria.com')).toEqual({ ids: [], found: null });
  } finally {
    await sql`delete from people where id not between 0 and ${PEOPLE}::integer`.execute(db);
  }
});

test('an overview leaves out what is far where many promise to be there, and a list does not', async () => {
  const all = listed('kapetanios');
  expect(all.length).toBe(LIMIT);
  await sql`update pg_class set reltuples = 1000000 where relname = 'people'`.execute(db);
  expect(await find(db, 'kapetanios')).toEqual({
    ids: all.filter((id) => id >= PEOPLE - LENGTHS.far),
    found: null,
  });
  expect((await find(db, 'kapetanios', sql`false`, { isOverview: false })).ids).toEqual(all);
});

test('an index that would have to look up very many rows of common words is not asked', async () => {
  await sql`insert into people values (-1, '', 'gmail yahoo')`.execute(db);
  try {
    expect((await find(db, 'gmail yahoo')).ids).toEqual([-1]);
    await sql`update pg_class set reltuples = 1000000 where relname = 'people'`.execute(db);
    expect(await find(db, 'gmail yahoo')).toEqual({ ids: [], found: null });
    expect((await find(db, 'gmail kapetanios yahoo')).ids).toEqual([]);
  } finally {
    await sql`delete from people where id = -1`.execute(db);
  }
});
