import { type Kysely, sql } from 'kysely';

/** By it a deletion, or a new password, that is sent again after a lost answer gets the answer of the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table privacy_requests add column key text`.execute(db);
  await sql`create index privacy_requests_key on privacy_requests (key)`.execute(db);
  await sql`alter table account_tokens add column used_with uuid`.execute(db);
}
