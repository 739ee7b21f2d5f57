import { type Kysely, sql } from 'kysely';

/** The account with which an artist enters the back office. It goes with the account or with the role, the artist stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table artist_accounts (
      artist_id uuid primary key references artists on delete cascade,
      user_id uuid not null unique references users on delete cascade,
      granted_at timestamptz not null default now(),
      granted_by uuid references users on delete set null
    )`.execute(db);
  await sql`
    create function notify_role() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', 'user_roles');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger notify_role after insert or update or delete on artist_accounts
    for each statement execute function notify_role()`.execute(db);
}
