// The code released on 2026-11-25 is ready for this.
import { type Kysely, sql } from 'kysely';

/**
 * How far each open comic is and when it is due, as `openComics` of server/order/open-comics.ts has computed it, so that
 * a board of thousands need not do so at every look. A card counts until what it was computed of changes: each
 * transaction that changes an order leaves a row, and a card counts while its snapshot had seen all of them. Nobody waits
 * for anybody by it. Both are written anew after a crash, and need no log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table comic_cards (
      order_id uuid primary key,
      day date not null,
      rules text not null,
      server_started_at timestamptz not null,
      snapshot pg_snapshot not null,
      rush boolean not null,
      stage text not null,
      is_late boolean not null,
      due date,
      artist_id uuid,
      paused_since date,
      moves integer not null,
      urgency bigint not null
    )`.execute(db);
  await sql`
    create unlogged table comic_changes (
      transaction_id xid8 not null,
      order_id uuid not null,
      at timestamptz not null default now(),
      primary key (transaction_id, order_id)
    )`.execute(db);
  await sql`create index comic_changes_by_time on comic_changes (at)`.execute(db);
  await noteChangesOfOrders(db);
  await noteChangesOfParts(db);
}

const PARTS = [
  'promises',
  'promise_windows',
  'proof_versions',
  'proof_log',
  'deliveries',
  'parcels',
  'board_moves',
];

/** A new order has no card yet. */
async function noteChangesOfOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_changed_order() returns trigger language plpgsql as $$
    begin
      insert into comic_changes (transaction_id, order_id) values (pg_current_xact_id(), old.id) on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_changed_comic after update on orders for each row
    when ((old.status, old.rush, old.delivery_option, old.created_at, old.begins_at, old.withdrawn_at, old.days_from,
        old.shipping_address)
      is distinct from (new.status, new.rush, new.delivery_option, new.created_at, new.begins_at, new.withdrawn_at,
        new.days_from, new.shipping_address))
    execute function note_changed_order()`.execute(db);
  await sql`
    create trigger note_deleted_comic after delete on orders for each row execute function note_changed_order()`.execute(
    db,
  );
  await sql`
    create function empty_comic_cards() returns trigger language plpgsql as $$
    begin
      delete from comic_cards;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger empty_comic_cards after truncate on orders
    for each statement execute function empty_comic_cards()`.execute(db);
}

async function noteChangesOfParts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_changed_part() returns trigger language plpgsql as $$
    begin
      insert into comic_changes (transaction_id, order_id)
      values (pg_current_xact_id(), coalesce(new.order_id, old.order_id)) on conflict do nothing;
      return null;
    end $$`.execute(db);
  for (const table of PARTS)
    await sql`
      create trigger note_changed_comic after insert or update or delete on ${sql.table(table)}
      for each row execute function note_changed_part()`.execute(db);
}
