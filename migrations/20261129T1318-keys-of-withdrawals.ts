import { type Kysely, sql } from 'kysely';

/** By it a statement that is sent again after a lost answer is taken once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawals add column key uuid`.execute(db);
  await sql`create index withdrawals_key on withdrawals (key)`.execute(db);
}
