import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { compileOnce, type Places } from './compile-once.ts';

test('a query is built once, and every call has its own values', async () => {
  const { db, close } = await createTestDatabase();
  try {
    let built = 0;
    const describeColor = compileOnce(
      (given, { name, shades }: Places<{ name: string; shades: string[] }>) => {
        built += 1;
        return given.selectNoFrom([
          sql<string>`${name}::text`.as('name'),
          sql<number>`cardinality(${shades}::text[])`.as('shades'),
          sql<string>`${'fixed'}::text`.as('other'),
        ]);
      },
    );
    const rows = await Promise.all([
      describeColor(db, { name: 'red', shades: ['ruby', 'rust'] }),
      describeColor(db, { shades: [], name: "blue's" }),
    ]);
    expect(rows.flat()).toEqual([
      { name: 'red', shades: 2, other: 'fixed' },
      { name: "blue's", shades: 0, other: 'fixed' },
    ]);
    expect(built).toBe(1);
  } finally {
    await close();
  }
});

test('a column that a release adds breaks no prepared query, because none asks for all columns', async () => {
  const { db, close } = await createTestDatabase();
  try {
    const readKeys = compileOnce((given) => given.selectFrom('throttles').select('key'));
    const readAll = compileOnce((given) => given.selectFrom('throttles').selectAll());
    expect(await readKeys(db)).toEqual([]);
    await sql`alter table throttles add color text`.execute(db);
    expect(await readKeys(db)).toEqual([]);
    await expect(readAll(db)).rejects.toThrow('A prepared statement names its columns');
  } finally {
    await close();
  }
});
