// The code released on 2026-11-23 is ready for this.
import { type Kysely, sql } from 'kysely';

/** An order's history also says who gave it to another artist, and who let it use the time that is kept for rush. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_changes
      drop constraint order_changes_field_check,
      add constraint order_changes_field_check
        check (field in ('status', 'notes', 'refunded', 'artist', 'rush'))`.execute(db);
}
