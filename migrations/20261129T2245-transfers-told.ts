import { type Kysely, sql } from 'kysely';

// The code released on 2026-11-28 is ready for this.

/** The back office hears of a payment that is on its way, or is no longer, while it is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_transfer() returns trigger language plpgsql as $$
    begin
      perform pg_notify('changes', 'orders');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger notify_new_transfer after insert on checkouts
    for each row when (new.status = 'pending') execute function notify_transfer()`.execute(db);
  await sql`
    create trigger notify_transfer after update of status on checkouts
    for each row when (old.status <> new.status and 'pending' in (old.status, new.status))
    execute function notify_transfer()`.execute(db);
}
