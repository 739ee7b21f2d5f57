import { type Kysely, sql } from 'kysely';

/** Each wording of the terms that somebody ordered under, so that the confirmation can carry it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ordered_terms (
      id text primary key check (id ~ '^[0-9a-f]{64}$'),
      wording text not null check (wording <> ''),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`alter table checkouts add column terms_id text references ordered_terms (id)`.execute(db);
}
