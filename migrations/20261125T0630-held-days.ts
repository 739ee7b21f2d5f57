import { type Kysely, sql } from 'kysely';

/**
 * The days that the buyer of an open payment page was told, one for each comic. Their work is held for half an hour. Who
 * tells days counts up `told_days`, so that of two who have read the same plan only one can tell its last place.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkouts add column promises jsonb check (jsonb_typeof(promises) = 'array')`.execute(
    db,
  );
  await sql`
    create index checkouts_holding_days on checkouts (created_at)
      where promises is not null and status in ('open', 'pending')`.execute(db);
  await sql`
    create table told_days (
      only_row boolean primary key default true check (only_row),
      count bigint not null default 0
    )`.execute(db);
  await sql`insert into told_days default values`.execute(db);
}
