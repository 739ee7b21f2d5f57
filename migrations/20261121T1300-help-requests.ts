import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table help_requests (
      id uuid primary key default gen_random_uuid(),
      name text check (length(name) between 1 and 100),
      email text not null check (length(email) between 3 and 255),
      question text not null check (length(question) between 1 and 5000),
      status text not null default 'pending' check (status in ('pending', 'in-progress', 'resolved')),
      admin_notes text check (length(admin_notes) between 1 and 10000),
      source text not null check (source in ('dialog', 'popup')),
      revision integer not null default 1 check (revision > 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index help_requests_by_date on help_requests (created_at desc, id desc)`.execute(db);
  await sql`create index help_requests_by_status on help_requests (status, created_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create table help_answers (
      id uuid primary key,
      request_id uuid not null references help_requests on delete cascade,
      message text not null check (length(message) between 1 and 10000),
      author_id uuid references users on delete set null,
      author text not null check (length(author) between 1 and 255),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index help_answers_of_request on help_answers (request_id, created_at)`.execute(db);

  await sql`
    create function notify_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', tg_table_name);
      return null;
    end $$`.execute(db);
  for (const table of ['orders', 'help_requests', 'user_roles']) {
    await sql`
      create trigger notify_change after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function notify_change()`.execute(db);
  }
}
