import { type Kysely, sql } from 'kysely';

/** Where a bank transfer goes and what of it is still missing, as Stripe last said; null for other payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkouts add column transfer jsonb`.execute(db);
}
