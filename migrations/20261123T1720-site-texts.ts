import { type Kysely, sql } from 'kysely';

/** Texts that the owner has changed; the others are those of the code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_texts (
      name text primary key check (name ~ '^[a-zA-Z0-9]{1,40}$'),
      value text not null check (length(value) <= 50000),
      revision integer not null default 1 check (revision > 0),
      updated_at timestamptz not null default now()
    )`.execute(db);
}
