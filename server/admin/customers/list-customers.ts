import { sql } from 'kysely';
import { findBuyers } from '#server/admin/find/find.ts';
import { findPeople, mergePeople, type Person } from '#server/admin/find/find-people.ts';
import { createdMicroseconds, olderThan, pageOf } from '#server/database/keyset.ts';
import type { Database } from '#server/database/types.ts';
import { CUSTOMER_ROWS, CUSTOMERS_PAGE } from '#shared/admin/customers.ts';
import type { Cursor } from '#shared/cursor.ts';

export type ListedCustomer = Person & { phone: string | null; orders: number; lastOrderAt: Date | null };

type Asked = { text: string; cursor?: Cursor | undefined };

/** All who have ordered, the last one first; of a search also those who have not, the best found first. */
export async function listCustomers(
  db: Database,
  { text, cursor }: Asked,
): Promise<{ customers: ListedCustomer[]; nextCursor: Cursor | null }> {
  if (text === '') return listBuyers(db, cursor);
  const [people, buyers] = await Promise.all([findPeople(db, text, CUSTOMER_ROWS), findBuyers(db, text)]);
  const found = mergePeople(text, [...people, ...buyers], CUSTOMER_ROWS);
  return { customers: await withOrders(db, found), nextCursor: null };
}

/** Each at their last order, which is found by walking along the newest orders. */
async function listBuyers(db: Database, cursor: Cursor | undefined) {
  const { rows } = await sql<Person & { createdMicroseconds: number }>`
    select 'order' as of, id, customer_name as name, customer_email as email,
      ${createdMicroseconds} as created_microseconds
    from orders where identity_removed_at is null and ${olderThan(cursor)} and not exists (
      select from orders as later
      where lower(later.customer_email) = lower(orders.customer_email) and later.identity_removed_at is null
        and (later.created_at, later.id) > (orders.created_at, orders.id))
    order by created_at desc, id desc limit ${CUSTOMERS_PAGE + 1}::integer`.execute(db);
  const { items, nextCursor } = pageOf(rows, CUSTOMERS_PAGE);
  return { customers: await withOrders(db, items), nextCursor };
}

type Counted = { address: string; orders: number; lastOrderAt: Date; phone: string | null };

async function withOrders(db: Database, people: Person[]): Promise<ListedCustomer[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<Counted>`
    select lower(customer_email) as address, count(*)::integer as orders, max(created_at) as last_order_at,
      (array_agg(shipping_address ->> 'phone' order by created_at desc)
        filter (where shipping_address ->> 'phone' <> ''))[1] as phone
    from orders where lower(customer_email) = any(${people.map(({ email }) => email.toLowerCase())}::text[])
      and identity_removed_at is null
    group by 1`.execute(db);
  const counted = new Map(rows.map(({ address, ...row }) => [address, row]));
  const none = { phone: null, orders: 0, lastOrderAt: null };
  return people.map(({ of, id, name, email }) => ({
    ...{ of, id, name, email },
    ...(counted.get(email.toLowerCase()) ?? none),
  }));
}
