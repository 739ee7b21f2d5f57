import { type Kysely, sql } from 'kysely';

/** The row of an upload that is canceled outlives what the browser had sent already. Older code takes it as done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table proof_uploads add column canceled_at timestamptz`.execute(db);
}
