import { type Kysely, sql } from 'kysely';

/** Requests for a copy or the deletion of personal data, and what an order has lost since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table privacy_requests (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('export', 'deletion')),
      asked_by text not null check (asked_by in ('account', 'link', 'studio')),
      subject_hash text not null check (length(subject_hash) = 64),
      handled_by text check (length(handled_by) between 1 and 255),
      outcome jsonb not null check (jsonb_typeof(outcome) = 'object'),
      open_checkout_ids uuid[] not null default '{}',
      open_order_ids uuid[] not null default '{}',
      created_at timestamptz not null default now(),
      done_at timestamptz,
      constraint done_when_nothing_is_open check (
        done_at is null or (open_checkout_ids = '{}' and open_order_ids = '{}'))
    )`.execute(db);
  await sql`create index privacy_requests_by_date on privacy_requests (created_at desc, id desc)`.execute(db);
  await sql`create index privacy_requests_open on privacy_requests (created_at) where done_at is null`.execute(
    db,
  );
  await sql`
    create table privacy_links (
      token_hash text primary key check (length(token_hash) = 64),
      email text not null check (length(email) between 3 and 255),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index privacy_links_by_date on privacy_links (created_at)`.execute(db);
  await sql`
    alter table orders add column content_removed_at timestamptz, add column identity_removed_at timestamptz`.execute(
    db,
  );
  await sql`
    create index orders_with_content on orders (created_at) where content_removed_at is null`.execute(db);
  await sql`
    create index orders_with_identity on orders (created_at) where identity_removed_at is null`.execute(db);
}
