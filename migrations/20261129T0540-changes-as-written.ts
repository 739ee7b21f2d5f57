import { type Kysely, sql } from 'kysely';

/**
 * A change of an order is dated when it is written, not when its transaction began: one that had waited for another
 * would stand before it in the history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_changes alter column changed_at set default clock_timestamp()`.execute(db);
}
