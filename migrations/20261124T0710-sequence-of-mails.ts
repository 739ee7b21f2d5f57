import { type Kysely, sql } from 'kysely';

/** Mails that are written at one moment, as by one payment, go out in the sequence in which they were written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column sequence bigint generated always as identity`.execute(db);
}
