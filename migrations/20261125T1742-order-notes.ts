import { type Kysely, sql } from 'kysely';

/** What colleagues write to each other about an order; the field `notes` of an order stays, for what belongs to it for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_notes (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      text text not null check (length(text) between 1 and 5000),
      spoken_with text check (length(spoken_with) between 1 and 100),
      author_id uuid references users on delete set null,
      author text not null check (length(author) between 1 and 255),
      search_text text not null,
      revision integer not null default 1 check (revision > 0),
      created_at timestamptz not null default now(),
      edited_at timestamptz
    )`.execute(db);
  await sql`create index order_notes_of_order on order_notes (order_id, created_at, id)`.execute(db);
  await sql`create index order_notes_of_author on order_notes (author_id)`.execute(db);
  await sql`create index order_notes_search_text on order_notes using gin (search_text gin_trgm_ops)`.execute(
    db,
  );
  await sql`
    create trigger notify_change after insert or update or delete or truncate on order_notes
    for each statement execute function notify_change()`.execute(db);
}
