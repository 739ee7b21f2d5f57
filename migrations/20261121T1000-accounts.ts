import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      email text not null check (length(email) between 3 and 255),
      email_verified_at timestamptz,
      password_hash text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index users_email on users (lower(email))`.execute(db);
  await sql`
    create table profiles (
      id uuid primary key references users on delete cascade,
      full_name text not null
    )`.execute(db);
  await sql`
    create table user_roles (
      user_id uuid not null references users on delete cascade,
      role text not null check (role = 'admin'),
      primary key (user_id, role)
    )`.execute(db);
  await sql`
    create table sessions (
      id text primary key,
      user_id uuid not null references users on delete cascade,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);
}
