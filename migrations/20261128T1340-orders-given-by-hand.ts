import { type Kysely, sql } from 'kysely';

/**
 * Who draws an order of which no day was promised, as it is from before or nobody had hours then. The plan does not know
 * it; who draws a planned one stands with its promise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table given_orders (
      order_id uuid primary key references orders on delete cascade,
      artist_id uuid not null references artists
    )`.execute(db);
  await sql`create index given_orders_by_artist on given_orders (artist_id)`.execute(db);
  // As of all that a card of the board is computed of.
  await sql`
    create trigger note_changed_comic after insert or update or delete on given_orders
    for each row execute function note_changed_part()`.execute(db);
}
