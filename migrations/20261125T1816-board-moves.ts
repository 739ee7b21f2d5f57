import { type Kysely, sql } from 'kysely';

/**
 * How far a comic is where no version says so, as somebody has moved its card on the board. Two people who move it at
 * the same time write the same number, so that one of them is refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table board_moves (
      order_id uuid not null references orders on delete cascade,
      number integer not null check (number > 0),
      stage text not null check (stage in ('New', 'Sketching', 'Drawing')),
      from_stage text not null check (from_stage in ('New', 'Sketching', 'Drawing')),
      moved_by_id uuid references users on delete set null,
      moved_by text not null check (length(moved_by) between 1 and 255),
      at timestamptz not null default now(),
      primary key (order_id, number),
      check (stage <> from_stage)
    )`.execute(db);
  await sql`create index board_moves_by_user on board_moves (moved_by_id)`.execute(db);
  await sql`
    create function notify_board_move() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', 'orders');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger notify_board_move after insert on board_moves
    for each statement execute function notify_board_move()`.execute(db);
}
