import { type RawBuilder, sql } from 'kysely';
import {
  formatOrderCursor,
  ORDERS_COUNTED_MAX,
  ORDERS_PAGE,
  type OrderFilter,
  type OrderPosition,
  parseOrderCursor,
  type Total,
} from '../../../shared/admin';
import type { Database } from '../../database/types';
import {
  cutPage,
  isIndexed,
  matches,
  matchesWalked,
  selectOrders,
  WALKED_WITHOUT_INDEX,
  walk,
} from './select-orders';

/**
 * A page of orders as the filter says, and how many there are of them in all. Where a search has no three letters
 * in a row, a page may be short, even empty, though `nextCursor` leads on: each looks along a bounded number of
 * orders.
 */
export async function listOrders(db: Database, filter: OrderFilter, cursor?: string, limit = ORDERS_PAGE) {
  const after = cursor ? parseOrderCursor(cursor) : null;
  const rows = await selectOrders(db, filter, after, limit + 1)
    .select(['createdAt', 'customerName', 'customerEmail', 'tierName', 'pageCount', 'currency', 'status'])
    .select(['flags', refunded.as('refunded'), knownTotal(filter, after).as('total')])
    .execute();
  const page = await cutPage(db, filter, after, rows, limit);
  const orders = page.rows.map(({ createdMicroseconds: _, total: __, ...order }) => order);
  const isWhole = !after && !page.next;
  return {
    orders,
    nextCursor: page.next && formatOrderCursor(page.next),
    total: isWhole ? { count: orders.length, isExact: true } : await countOrders(db, filter, rows[0]?.total),
  };
}

/** What is counted already: by the triggers, or for the first page of a search by the index. */
function knownTotal(filter: OrderFilter, after: OrderPosition | null): RawBuilder<number | null> {
  if (filter.search) return after ? sql`null::bigint` : sql`page.found`;
  return sql`(select coalesce(sum(count), 0)::bigint from order_totals where ${ofStatus(filter)})`;
}

/** Exact without a search; what a search finds is counted as far as {@link ORDERS_COUNTED_MAX}. */
async function countOrders(db: Database, filter: OrderFilter, known?: number | null): Promise<Total> {
  if (filter.search) {
    const { found, isAll } =
      typeof known === 'number'
        ? { found: known, isAll: true }
        : await (isIndexed(filter.search) ? countIndexed : countWalked)(db, filter);
    return found > ORDERS_COUNTED_MAX
      ? { count: ORDERS_COUNTED_MAX, isExact: false }
      : { count: found, isExact: isAll };
  }
  if (typeof known === 'number') return { count: known, isExact: true };
  const { rows } = await sql<{ count: number }>`select ${knownTotal(filter, null)} as count`.execute(db);
  return { count: rows[0]?.count ?? 0, isExact: true };
}

async function countIndexed(db: Database, filter: OrderFilter) {
  const enough = sql`limit ${ORDERS_COUNTED_MAX + 1}::integer`;
  const { rows } = await sql<{ found: number }>`
    with near as materialized (
      select count(*) from (select from (${walk(filter)}) as walked where ${matchesWalked(filter)} ${enough}) as found
    ), indexed as materialized (
      select from orders where ${matches(filter)} and ${ofStatus(filter)}
    )
    select case when count > ${ORDERS_COUNTED_MAX}::integer then count
      else (select count(*) from (select from indexed ${enough}) as found) end as found
    from near`.execute(db);
  return { found: rows[0]?.found ?? 0, isAll: true };
}

async function countWalked(db: Database, filter: OrderFilter) {
  const { rows } = await sql<{ found: number; walked: number }>`
    select
      (select count(*) from (
        select from (${walk(filter)}) as walked
        where ${matchesWalked(filter)} limit ${ORDERS_COUNTED_MAX + 1}::integer
      ) as found) as found,
      (select count(*) from (${walk(filter)}) as walked) as walked`.execute(db);
  const { found = 0, walked = 0 } = rows[0] ?? {};
  return { found, isAll: walked < WALKED_WITHOUT_INDEX };
}

/** Cents given back of the order; what came back of a payment for several counts once it is all of it. */
const refunded = sql<number>`
  (select case
      when sum(amount) >= (select paid_amount from checkouts where checkouts.id = orders.checkout_id)
        then orders.price_total
      else least(orders.price_total, coalesce(sum(amount) filter (where refunds.order_id = orders.id), 0))::integer
    end
    from refunds where refunds.checkout_id = orders.checkout_id and refunds.status = 'succeeded')`;

function ofStatus({ status }: OrderFilter) {
  return status ? sql`status = ${status}` : sql`true`;
}
