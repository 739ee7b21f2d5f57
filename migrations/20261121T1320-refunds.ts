import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refunds (
      id uuid primary key default gen_random_uuid(),
      checkout_id uuid not null references checkouts,
      order_id uuid references orders,
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
  await sql`create index refunds_of_checkout on refunds (checkout_id)`.execute(db);
  await sql`create index refunds_of_order on refunds (order_id)`.execute(db);
  await sql`create index refunds_by_user on refunds (created_by_id)`.execute(db);
  await sql`
    create index refunds_pending on refunds (checked_at nulls first) where status = 'pending'`.execute(db);
  await sql`create index orders_payment_intent on orders (payment_intent_id)`.execute(db);

  await sql`
    create function notify_refund() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', 'orders');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger notify_refund after insert or update or delete on refunds
    for each statement execute function notify_refund()`.execute(db);
}
