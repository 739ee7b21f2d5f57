import { type Kysely, sql } from 'kysely';

/** When the work on an order begins; null where it begins at once. Orders from before keep the days they were sold with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column begins_at timestamptz`.execute(db);
}
