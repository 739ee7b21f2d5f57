import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consents (
      id uuid primary key,
      analytics boolean not null,
      marketing boolean not null,
      version integer not null check (version > 0),
      decided_at timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index consents_by_age on consents (decided_at)`.execute(db);
  await sql`
    create table conversions (
      checkout_id uuid primary key references checkouts on delete cascade,
      consent_id uuid not null references consents on delete cascade,
      user_agent text check (length(user_agent) <= 500),
      click_id text check (length(click_id) <= 500),
      email_hash text check (email_hash ~ '^[0-9a-f]{64}$'),
      happened_at timestamptz,
      attempts integer not null default 0,
      next_attempt_at timestamptz,
      last_error text,
      created_at timestamptz not null default now(),
      constraint happened_whole check (
        (happened_at is null) = (email_hash is null) and (happened_at is null) = (next_attempt_at is null)
      )
    )`.execute(db);
  await sql`create index conversions_of_consent on conversions (consent_id)`.execute(db);
  await sql`create index conversions_due on conversions (next_attempt_at)`.execute(db);
}
