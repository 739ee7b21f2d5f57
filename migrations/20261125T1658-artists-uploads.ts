import { type Kysely, sql } from 'kysely';

/** The artist who sends a file: its pages count only while the order is given to them. An admin's has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table proof_uploads add column artist_id uuid references artists on delete cascade`.execute(
    db,
  );
}
