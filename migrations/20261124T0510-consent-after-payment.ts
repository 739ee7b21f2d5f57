import { type Kysely, sql } from 'kysely';

/**
 * Whether the payment's buyer was asked to begin at once, and what an order's buyer has agreed to after the payment. A
 * payment page that was opened before the question existed has promised to begin at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkouts add column digital_asked boolean not null default false`.execute(db);
  await sql`alter table orders add column digital_consent jsonb`.execute(db);
  await sql`
    update checkouts set digital_asked = true
    where created_at > (
      select timestamp::timestamptz from kysely_migration where name = '20261123T1710-withdrawals')`.execute(
    db,
  );
}
