import { type Kysely, sql } from 'kysely';

/**
 * Eight digits, such as '4827-1935', that are read out on the phone in any language. They belong to a payment; the
 * comics of a payment for several are told apart by a last part, as in '4827-1935-2'.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence order_numbers`.execute(db);
  // The factor shares no divisor with 10^8, so that no number comes twice, and the numbers do not count the orders.
  await sql`
    create function order_number(count bigint) returns text language sql immutable as $$
      select regexp_replace(lpad(((count * 61803399 + 27182818) % 100000000)::text, 8, '0'), '(.{4})', '\\1-')
    $$`.execute(db);
  await sql`
    alter table checkouts add column number text not null default order_number(nextval('order_numbers'))`.execute(
    db,
  );
  await sql`
    alter table orders add column number text not null default order_number(nextval('order_numbers'))`.execute(
    db,
  );
  await sql`
    update orders
    set number = checkouts.number
      || case when jsonb_array_length(checkouts.items) > 1 then '-' || orders.line_number else '' end
    from checkouts where checkouts.id = orders.checkout_id`.execute(db);
  await sql`
    create index orders_search_person on orders using gin (
      customer_name gin_trgm_ops, (replace(number, '-', '')) gin_trgm_ops
    ) with (fastupdate = off)`.execute(db);
}
