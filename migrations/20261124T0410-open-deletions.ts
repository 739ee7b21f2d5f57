import { type Kysely, sql } from 'kysely';

/** What a deletion covers, so that it is closed only once nothing of it is left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table privacy_requests
      add column address text check (length(address) between 3 and 255),
      add column checkout_ids uuid[] not null default '{}',
      add column order_ids uuid[] not null default '{}'`.execute(db);
}
