import { type Kysely, sql } from 'kysely';

/** The number that a buyer gave for the parcel. It goes to the orders with the payment, and is removed here then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkouts add column phone text`.execute(db);
}
