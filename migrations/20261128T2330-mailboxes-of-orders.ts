import { type Kysely, sql } from 'kysely';

/**
 * Finds the orders of an address by its beginning, as it is typed: in the order of bytes, which PostgreSQL does not use
 * for text in most languages. It finds whole addresses too, as `orders_customer` does, which the code that still serves
 * needs beside it and a later migration may drop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_mailbox on orders (lower(customer_email) text_pattern_ops)`.execute(db);
}
