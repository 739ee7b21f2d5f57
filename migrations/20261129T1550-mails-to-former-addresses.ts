import { type Kysely, sql } from 'kysely';

// The code released on 2026-11-28 is ready for this.

/**
 * A mail that waits for the mail server is not sent to a mistyped address either, once it is corrected: its link opens
 * nothing.
 * The occasions of links have had no draft before the release after this; such mails go out as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function end_links_to_former_address() returns trigger language plpgsql as $$
    begin
      delete from draft_links where draft_id = new.id;
      delete from mails where sent_at is null
        and (occasion = 'draft-reminder:' || new.id or starts_with(occasion, 'draft-link:' || new.id || ':'));
      return null;
    end $$`.execute(db);
}
