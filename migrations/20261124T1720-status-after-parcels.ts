// The code released on 2026-11-23 is ready for this.
import { type Kysely, sql } from 'kysely';

/** A status also follows a parcel. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_changes
      drop constraint order_changes_cause_check,
      add constraint order_changes_cause_check
        check (cause in ('sent', 'asked', 'approved', 'reopened', 'delivered', 'shipped', 'arrived', 'elapsed'))`.execute(
    db,
  );
}
