import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Hashes the ids of existing sessions, so that reading the table gives access to none.
  await sql`update sessions set id = encode(sha256(convert_to(id, 'UTF8')), 'hex')`.execute(db);
  await sql`
    alter table sessions
      add column assurance_level text not null default 'aal1' check (assurance_level in ('aal1', 'aal2')),
      add column user_agent text not null default '' check (length(user_agent) <= 400),
      add column last_used_at timestamptz not null default now()`.execute(db);
  await sql`
    create table account_tokens (
      hash text primary key,
      user_id uuid not null references users on delete cascade,
      purpose text not null check (purpose in ('verify-email', 'reset-password')),
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index account_tokens_user on account_tokens (user_id)`.execute(db);
  await sql`create index account_tokens_expiry on account_tokens (expires_at)`.execute(db);
  await sql`
    create table second_factors (
      user_id uuid primary key references users on delete cascade,
      secret text not null,
      confirmed_at timestamptz,
      last_step integer not null default 0,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table recovery_codes (
      user_id uuid not null references second_factors on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash)
    )`.execute(db);
  await sql`
    alter table user_roles
      add column granted_at timestamptz not null default now(),
      add column granted_by uuid references users on delete set null`.execute(db);
}
