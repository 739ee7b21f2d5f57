// The code released on 2026-11-25 is ready for this.
import { type Kysely, sql } from 'kysely';

/** Days off can also be those on which nothing is printed, or no parcel moves, while the studio draws. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table days_off
      drop constraint days_off_kind_check,
      add constraint days_off_kind_check
        check (kind in ('holiday', 'closure', 'absence', 'printing', 'shipping'))`.execute(db);
}
