import { type Kysely, sql } from 'kysely';

/** What lies between the day on which a promise was told and the promised one. Earlier promises have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table promises add column reasons jsonb`.execute(db);
}
