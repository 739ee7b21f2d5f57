import { type Kysely, sql } from 'kysely';

/**
 * Rates of VAT in hundredths of a percent: 24 % where the owner has not said that something counts as a book. Orders and
 * rounds keep what they were sold with; those from before have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pricing_tiers
    add column digital_vat_rate integer not null default 2400 check (digital_vat_rate between 0 and 10000),
    add column print_vat_rate integer not null default 2400 check (print_vat_rate between 0 and 10000)`.execute(
    db,
  );
  await sql`alter table add_ons
    add column vat_rate integer not null default 2400 check (vat_rate between 0 and 10000)`.execute(db);
  await sql`alter table orders add column vat jsonb`.execute(db);
  await sql`alter table proof_round_payments add column vat jsonb`.execute(db);
}
