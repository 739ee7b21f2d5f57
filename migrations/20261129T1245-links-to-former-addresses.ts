import { type Kysely, sql } from 'kysely';

// The code released on 2026-11-28 is ready for this.

/**
 * A link that was mailed to a mistyped address ends once the draft has another one. In a trigger, whose statement sees a
 * link that was being mailed while the save waited for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_links_to_former_address() returns trigger language plpgsql as $$
    begin
      delete from draft_links where draft_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger end_links_to_former_address after update of email on configurator_drafts
    for each row when (lower(old.email) <> lower(new.email))
    execute function end_links_to_former_address()`.execute(db);
}
