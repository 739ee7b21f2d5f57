import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_submissions (
      id uuid primary key default gen_random_uuid(),
      name text not null check (length(name) between 1 and 100),
      email text not null check (length(email) between 3 and 255),
      message text not null check (length(message) between 1 and 1000),
      suspicious boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index contact_submissions_by_date on contact_submissions (created_at desc, id)`.execute(
    db,
  );
  await sql`
    create table throttles (
      key text primary key,
      tries integer not null,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index throttles_over on throttles (ends_at)`.execute(db);
}
