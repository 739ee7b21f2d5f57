import { type Kysely, sql } from 'kysely';

/** Unpaid checkouts of somebody else that hold a comic under the address that a deletion covers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table privacy_requests add column shared_checkout_ids uuid[] not null default '{}'`.execute(
    db,
  );
}
