import { sql } from 'kysely';
import { connectDatabase } from '#server/database/connection.ts';
import type { Database } from '#server/database/types.ts';
import type { Store } from './store.ts';

const statements = new WeakMap<Database, Map<string, string>>();

/**
 * Deletes the rows of the tables and of all that refer to them. `truncate … cascade` is refused for what was sent, and
 * takes PostgreSQL ten times as long: it makes new files for each table and index.
 */
export async function emptyTables(db: Database, ...tables: string[]): Promise<void> {
  const known = statements.get(db) ?? new Map<string, string>();
  statements.set(db, known);
  const name = tables.join();
  const statement = known.get(name) ?? (await writeDeletes(db, tables));
  known.set(name, statement);
  await sql.raw(statement).execute(db);
}

/** For browser tests, which start with a shop that sold nothing. */
export async function emptyTablesOf(store: Store, ...tables: string[]): Promise<void> {
  const db = await connectDatabase({ url: store.databaseUrl ?? '', dataFolder: '' });
  try {
    await emptyTables(db, ...tables);
  } finally {
    await db.destroy();
  }
}

/** The tables that refer to others come first. */
async function writeDeletes(db: Database, tables: string[]): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    with recursive emptied (id, depth) as (
      select name::regclass::oid, 0 from unnest(${tables}::text[]) as name
      union
      select conrelid, depth + 1 from emptied join pg_constraint on confrelid = id and contype = 'f'
      where conrelid <> confrelid and depth < 12)
    select id::regclass::text as name from emptied group by id order by max(depth) desc`.execute(db);
  // Rows that were sent to a customer could not be deleted otherwise.
  const purging = "select set_config('proofs.purging', 'on', true)";
  return [purging, ...rows.map((row) => `delete from ${row.name}`)].join(';');
}
