import { type Kysely, sql } from 'kysely';

/** For the studio's list: orders with rush first, or alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_by_rush_date on orders (rush, created_at, id)`.execute(db);
  await sql`create index orders_by_rush_total on orders (price_total, created_at, id) where rush`.execute(db);
  await sql`create index orders_by_rush_status on orders (status, created_at, id) where rush`.execute(db);
}
