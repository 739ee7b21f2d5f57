import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table checkouts (
      id uuid primary key default gen_random_uuid(),
      session_id text unique,
      status text not null default 'open'
        check (status in ('open', 'pending', 'paid', 'failed', 'expired')),
      customer_email text not null,
      amount_total integer not null check (amount_total > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      items jsonb not null check (jsonb_typeof(items) = 'array'),
      draft_ids uuid[] not null,
      user_id uuid references users on delete set null,
      paid_amount integer,
      paid_currency text,
      checked_at timestamptz,
      settled_at timestamptz,
      created_at timestamptz not null default now(),
      constraint settled_when_paid check ((status = 'paid') = (settled_at is not null))
    )`.execute(db);
  await sql`
    create index checkouts_unsettled on checkouts (checked_at nulls first)
      where status in ('open', 'pending') and session_id is not null`.execute(db);
  await sql`create index checkouts_drafts on checkouts using gin (draft_ids)`.execute(db);
  await sql`
    create table orders (
      id uuid primary key default gen_random_uuid(),
      checkout_id uuid not null references checkouts,
      checkout_session_id text not null,
      line_number integer not null check (line_number > 0),
      draft_id uuid not null,
      user_id uuid references users on delete set null,
      source text not null,
      customer_name text not null,
      customer_email text not null,
      comic_type text not null check (comic_type in ('love', 'family', 'pet', 'memorial', 'other')),
      tier_id uuid not null,
      tier_name text not null,
      page_count integer not null check (page_count > 0),
      add_ons text[] not null,
      delivery_option text not null check (delivery_option in ('digital', 'print', 'print-digital')),
      rush boolean not null,
      characters_count integer not null check (characters_count > 0),
      scenes_count integer not null check (scenes_count >= 0),
      price_total integer not null check (price_total > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      status text not null default 'Paid' check (status in
        ('Paid', 'In Progress', 'Waiting on Client', 'Ready for Print', 'Completed', 'Canceled')),
      notes text,
      revision integer not null default 1 check (revision > 0),
      payment_intent_id text,
      flags text[] not null default '{}'
        check (flags <@ array['amount-mismatch', 'draft-ordered-before']),
      shipping_address jsonb,
      raw_order_json jsonb not null,
      created_at timestamptz not null default now(),
      constraint one_order_per_comic unique (checkout_id, line_number)
    )`.execute(db);
  await sql`create index orders_draft on orders (draft_id)`.execute(db);
  await sql`create index orders_customer on orders (lower(customer_email))`.execute(db);
  await sql`create index orders_user on orders (user_id)`.execute(db);
  await sql`create index orders_newest on orders (created_at desc, id desc)`.execute(db);
}
