import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';

/** Every write to a table fails, as with a full disk. @returns what lets it write again */
export async function refuseWrites(
  db: Database,
  table: string,
  writes: 'insert' | 'update' | 'insert or update',
): Promise<() => Promise<void>> {
  await sql`create or replace function refuse_writes() returns trigger language plpgsql as $$
    begin raise 'disk full'; end $$`.execute(db);
  await sql`create trigger refuse_writes before ${sql.raw(writes)} on ${sql.table(table)}
    for each row execute function refuse_writes()`.execute(db);
  return async () => {
    await sql`drop trigger refuse_writes on ${sql.table(table)}`.execute(db);
  };
}
