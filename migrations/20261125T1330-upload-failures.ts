import { type Kysely, sql } from 'kysely';

/** Why a file was refused, so that each reader is told in their own language; `message` is that of older releases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table proof_uploads add column failure jsonb`.execute(db);
}
