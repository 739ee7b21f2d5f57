import { type Kysely, sql } from 'kysely';

/** Payments without an order are few among all that were made, and are looked through by every search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index checkouts_without_order on checkouts (created_at) where status in ('pending', 'failed')`.execute(
    db,
  );
}
