import { type Kysely, sql } from 'kysely';

/** Why a status changed where nobody chose it: an event of the proofs, a delivery, or time. Null for changes by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_changes add column cause text
      check (cause in ('sent', 'asked', 'approved', 'reopened', 'delivered', 'arrived', 'elapsed'))`.execute(
    db,
  );
}
