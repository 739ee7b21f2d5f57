import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_devices (
      token_hash text not null,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      primary key (token_hash, user_id)
    )`.execute(db);
  await sql`create index known_devices_user on known_devices (user_id)`.execute(db);
}
