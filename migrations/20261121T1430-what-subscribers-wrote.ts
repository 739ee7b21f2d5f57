import { type Kysely, sql } from 'kysely';

/** Only additions, so that the previous code keeps working. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table subscribers
      add column message text check (length(message) between 1 and 500),
      add column discount_code text,
      add column metadata jsonb check (jsonb_typeof(metadata) = 'object')`.execute(db);
}
