import { type Kysely, sql } from 'kysely';

/** Whether the customer was mailed about a change, null for earlier changes, and the studio's text in that mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_changes add column mailed boolean,
      add column message text check (length(message) between 1 and 2000)`.execute(db);
}
