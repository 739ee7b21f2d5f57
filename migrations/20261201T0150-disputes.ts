import { type Kysely, sql } from 'kysely';

/** A payment that its buyer's bank or PayPal disputes, once for each order that was paid with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table disputes (
      order_id uuid not null references orders on delete cascade,
      stripe_dispute_id text not null check (length(stripe_dispute_id) between 1 and 255),
      amount integer not null check (amount > 0),
      currency text not null check (length(currency) = 3),
      reason text not null check (length(reason) <= 255),
      state text not null check (state in ('inquiry', 'open', 'lost', 'won')),
      due_at timestamptz,
      opened_at timestamptz not null,
      closed_at timestamptz,
      primary key (order_id, stripe_dispute_id),
      constraint closed_at_an_end check ((state in ('lost', 'won')) = (closed_at is not null))
    )`.execute(db);
  await sql`
    create function notify_dispute() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', 'orders');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger notify_dispute after insert or update on disputes
    for each statement execute function notify_dispute()`.execute(db);
}
