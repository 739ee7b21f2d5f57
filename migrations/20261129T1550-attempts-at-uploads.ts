import { type Kysely, sql } from 'kysely';

/** A book whose page ends every process that makes it is given up after some of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table proof_uploads add column attempts integer not null default 0`.execute(db);
}
