// The code released on 2026-11-28 is ready for this.
import { type Kysely, sql } from 'kysely';

/**
 * The most urgent cards of a column, and the oldest card of a day, are read without the others. The day, the rules and
 * the server come first: until the table is analyzed, PostgreSQL takes one card to be of them, and would read all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const kind = sql`day, rules, server_started_at`;
  await sql`create index comic_cards_by_urgency on comic_cards (${kind}, stage, urgency, order_id)`.execute(
    db,
  );
  await sql`create index comic_cards_by_age on comic_cards
    (${kind}, pg_snapshot_xmin(snapshot), pg_snapshot_xmax(snapshot))`.execute(db);
  await sql`create index orders_worked_on on orders (id) where withdrawn_at is null
    and status in ('Paid', 'In Progress', 'Waiting on Client', 'Ready for Print')`.execute(db);
}
