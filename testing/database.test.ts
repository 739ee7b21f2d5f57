import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements, createTestDatabase, type TestDatabase } from './database.ts';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(() => Promise.all([first.close(), second.close()]));

test('the rows of one test database do not show in another', async () => {
  await sql`create table only_here (id integer)`.execute(first.db);
  const tables = sql<{ found: boolean }>`select to_regclass('only_here') is not null as found`;
  expect((await tables.execute(first.db)).rows).toEqual([{ found: true }]);
  expect((await tables.execute(second.db)).rows).toEqual([{ found: false }]);
});

test('a test database is migrated', async () => {
  const tables = await first.db.introspection.getTables();
  expect(tables.length).toBeGreaterThan(0);
});

test('text is compared and lowered as in production, beyond ASCII too', async () => {
  const { rows } = await sql`select lower('ÄÖÜ') as lowered, 'Zoë' ilike 'ZOË' as alike`.execute(first.db);
  expect(rows).toEqual([{ lowered: 'äöü', alike: true }]);
});

test('statements are counted with begin and commit, and only while the given code runs', async () => {
  await sql`select 1`.execute(first.db);
  const statements = await countStatements(first.db, () =>
    first.db.transaction().execute(async (transaction) => {
      await sql`select 2`.execute(transaction);
    }),
  );
  await sql`select 3`.execute(first.db);
  expect(statements).toEqual(['begin', 'select 2', 'commit']);
});

test('a statement that fails is counted, and so is the rollback', async () => {
  const statements = await countStatements(first.db, () =>
    first.db
      .transaction()
      .execute(async (transaction) => {
        await sql`select 1 / 0`.execute(transaction);
      })
      .catch(() => {}),
  );
  expect(statements).toEqual(['begin', 'select 1 / 0', 'rollback']);
});
