import { type Kysely, sql } from 'kysely';

/** A large file is sent in parts, of which those that arrived are known after a cut connection and a reload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table proof_uploads
      add column file_modified_at timestamptz,
      add column multipart_id text check (length(multipart_id) between 1 and 2000),
      add column parts jsonb not null default '{}' check (jsonb_typeof(parts) = 'object')`.execute(db);
}
