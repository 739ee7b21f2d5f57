import { type Kysely, sql } from 'kysely';

/** When Stripe was asked to close a payment page, because a newer one took its place. It is asked once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkouts add column page_closed_at timestamptz`.execute(db);
}
