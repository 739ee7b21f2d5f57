import { type Kysely, sql } from 'kysely';

/** When the file is there of a comic whose parcel is promised. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table promises add column file_day date`.execute(db);
}
