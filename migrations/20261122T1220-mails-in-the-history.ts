import { type Kysely, sql } from 'kysely';

/** Whether the customer was mailed of a change, null for those of before, and what the studio wrote to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_changes add column mailed boolean,
      add column message text check (length(message) between 1 and 2000)`.execute(db);
}
