import { type Kysely, sql } from 'kysely';

/**
 * Pauses, the day of the files of a comic whose parcel is promised too, days on which nobody saw a parcel arrive, the
 * work of an ended order that may go on, and the mail of a move. `late_noted_on` is the last day on which the studio was
 * told which promises the plan no longer keeps.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table promises
      add column paused_since date,
      add column file_on date,
      add column is_presumed boolean not null default false,
      add column left_windows jsonb check (jsonb_typeof(left_windows) = 'array')`.execute(db);
  await sql`
    alter table promise_moves
      add column message text check (length(message) between 1 and 5000)`.execute(db);
  await sql`alter table told_days add column late_noted_on date`.execute(db);
}
