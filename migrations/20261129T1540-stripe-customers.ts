import { type Kysely, sql } from 'kysely';

/**
 * Stripe offers bank transfers to a customer of its own alone, so each payment has one. A row whose payment is gone, or
 * names nobody any more, is a customer to be deleted at Stripe.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stripe_customers (
      id text primary key,
      checkout_id uuid references checkouts on delete set null,
      round_payment_id uuid references proof_round_payments on delete set null,
      created_at timestamptz not null default now(),
      tried_at timestamptz
    )`.execute(db);
  await sql`create index stripe_customers_checkout on stripe_customers (checkout_id)`.execute(db);
  await sql`create index stripe_customers_round on stripe_customers (round_payment_id)`.execute(db);
  await sql`
    create index stripe_customers_unneeded on stripe_customers (tried_at nulls first)
    where checkout_id is null and round_payment_id is null`.execute(db);
}
