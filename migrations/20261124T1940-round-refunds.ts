import { type Kysely, sql } from 'kysely';

/**
 * What was given back of a payment for a further round. A table of its own, because sums of `refunds` are compared with
 * the price of orders, by older code too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table round_refunds (
      id uuid primary key default gen_random_uuid(),
      payment_id uuid not null references proof_round_payments,
      stripe_refund_id text unique,
      amount integer not null check (amount > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      reason text check (reason in ('requested_by_customer', 'duplicate', 'fraudulent')),
      note text check (length(note) between 1 and 1000),
      status text not null default 'pending'
        check (status in ('pending', 'succeeded', 'failed', 'canceled')),
      failure_reason text,
      created_by_id uuid references users on delete set null,
      created_by text not null check (length(created_by) between 1 and 255),
      checked_at timestamptz,
      created_at timestamptz not null default now(),
      constraint succeeded_at_stripe check (status <> 'succeeded' or stripe_refund_id is not null)
    )`.execute(db);
  await sql`create index round_refunds_of_payment on round_refunds (payment_id)`.execute(db);
  await sql`create index round_refunds_by_user on round_refunds (created_by_id)`.execute(db);
  await sql`
    create index round_refunds_pending on round_refunds (checked_at nulls first)
    where status = 'pending'`.execute(db);
  await sql`
    create trigger notify_refund after insert or update or delete on round_refunds
    for each statement execute function notify_refund()`.execute(db);
}
