import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refunds add column line text check (length(line) between 1 and 100)`.execute(db);
}
