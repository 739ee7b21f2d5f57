import { type Kysely, sql } from 'kysely';

/** Who has left the studio stays as a row, because what was drawn names who drew it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table artists add column removed_at timestamptz`.execute(db);
}
