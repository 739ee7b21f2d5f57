import { type Migration, sql } from 'kysely';
import type { Database } from './types.ts';

export type Migrations = Record<string, () => Promise<Migration>>;

export const migrations: Migrations = Object.fromEntries(
  Object.entries(import.meta.glob<Migration>('../../migrations/*.ts')).map(([path, load]) => [
    path.replace(/^.*\/|\.ts$/g, ''),
    load,
  ]),
);

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNDEFINED_TABLE = '42P01';

export async function isMigrated(db: Database): Promise<boolean> {
  return (await listPending(db, migrations)).length === 0;
}

export async function listPending(db: Database, known: Migrations): Promise<string[]> {
  const done = new Set(await listDone(db));
  return Object.keys(known)
    .filter((name) => !done.has(name))
    .toSorted();
}

async function listDone(db: Database): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return [];
    throw error;
  }
}
