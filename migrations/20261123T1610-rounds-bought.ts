import { type Kysely, sql } from 'kysely';

/**
 * A further round of changes is bought by a payment of its own, at the price of the add-on that gives one. Until now such
 * an add-on was known by its name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table add_ons add column revision_rounds integer not null default 0
      check (revision_rounds between 0 and 10)`.execute(db);
  await sql`update add_ons set revision_rounds = 1 where name ~* '\\yrevision rounds?\\y'`.execute(db);
  await sql`
    create table proof_round_payments (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders on delete cascade,
      session_id text unique check (length(session_id) between 1 and 255),
      payment_intent_id text unique check (length(payment_intent_id) between 1 and 255),
      status text not null default 'open' check (status in ('open', 'pending', 'paid', 'failed', 'expired')),
      amount integer not null check (amount > 0),
      currency text not null check (length(currency) = 3),
      paid_amount integer check (paid_amount >= 0),
      paid_currency text check (length(paid_currency) = 3),
      refunded integer not null default 0 check (refunded >= 0),
      bought_by text not null check (length(bought_by) between 1 and 100),
      checked_at timestamptz,
      paid_at timestamptz,
      created_at timestamptz not null default now(),
      check ((status = 'paid') = (paid_at is not null))
    )`.execute(db);
  await sql`
    create unique index proof_round_payments_one_open on proof_round_payments (order_id) where status = 'open'`.execute(
    db,
  );
  await sql`create index proof_round_payments_of_order on proof_round_payments (order_id)`.execute(db);
  await sql`
    create index proof_round_payments_unsettled on proof_round_payments (checked_at)
    where status in ('open', 'pending')`.execute(db);
  await sql`
    create trigger notify_proof after insert or update on proof_round_payments
    for each statement execute function notify_proof()`.execute(db);
}
