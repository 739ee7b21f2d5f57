import { type Kysely, sql } from 'kysely';

/** When a picture was found to be unused. From then on no text may show it; its row goes once its files are deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column removed_at timestamptz`.execute(db);
}
