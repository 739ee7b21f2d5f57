import { type Kysely, sql } from 'kysely';

/** When the buyer of a comic needs it; null where no day was wished, and in drafts from before one could be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table configurator_drafts add column delivery_wish jsonb`.execute(db);
}
