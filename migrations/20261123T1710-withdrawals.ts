import { type Kysely, sql } from 'kysely';

/** Statements of withdrawal, also those that name no order of ours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawals (
      id bigint generated always as identity primary key,
      name text not null check (length(name) between 1 and 100),
      email text not null check (length(email) between 3 and 255),
      order_number text not null check (length(order_number) between 1 and 50),
      order_ids uuid[] not null,
      received_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index withdrawals_orders on withdrawals using gin (order_ids)`.execute(db);
  await sql`create index withdrawals_by_date on withdrawals (received_at desc, id desc)`.execute(db);
  await sql`
    create function notify_withdrawal() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', 'orders');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger notify_withdrawal after insert on withdrawals
    for each statement execute function notify_withdrawal()`.execute(db);
  await sql`alter table checkouts add column digital_consent jsonb`.execute(db);
}
