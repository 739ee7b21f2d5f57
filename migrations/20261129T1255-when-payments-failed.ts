import { type Kysely, sql } from 'kysely';

/** A payment that came to nothing is kept for a month from then on, and not from the day on which it was begun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkouts add column failed_at timestamptz`.execute(db);
}
