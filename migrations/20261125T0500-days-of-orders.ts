import { type Kysely, sql } from 'kysely';

/**
 * Orders from before promises were planned keep the days that constants told their buyers; a server of that version that
 * still runs writes such orders too. An order of the plan without a row in `promises` was told no day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column days_from text not null default 'constants'
      check (days_from in ('constants', 'plan'))`.execute(db);
}
