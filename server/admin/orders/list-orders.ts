import { sql } from 'kysely';
import { executeSearch } from '#server/admin/execute-search.ts';
import type { Database } from '#server/database/types.ts';
import { drawsOpen } from '#server/given-orders.ts';
import { addedAsPriced, refundsGiven } from '#server/order/given-back.ts';
import { formatOrderCursor, ORDERS_PAGE, type OrderFilter, parseOrderCursor } from '#shared/admin/orders.ts';
import { countWithoutSearch } from './count-orders.ts';
import { chooseManner, parcelsNoted, selectOrders, toPage } from './select-orders.ts';

/**
 * `total` is null where only `countOrders` can tell. A search without three letters in a row scans a bounded
 * number of orders, so a page can be empty although `nextCursor` is set.
 */
export async function listOrders(db: Database, filter: OrderFilter, cursor?: string) {
  const after = cursor ? parseOrderCursor(cursor) : null;
  const found = after ? sql<null>`null::bigint` : sql<number | null>`page.found`;
  const total = filter.search ? found : sql<number>`(${countWithoutSearch(filter)})`;
  const manner = await chooseManner(db, filter, after);
  const query = selectOrders(db, filter, after, ORDERS_PAGE + 1, manner)
    .select([
      'number',
      'revision',
      'createdAt',
      'customerName',
      'customerEmail',
      'tierName',
      'pageCount',
      'currency',
      'status',
    ])
    .select(['flags', 'withdrawnAt', refunded.as('refunded'), drawsOpen(sql.ref('orders.id')).as('artistId')])
    .select([parcelsNoted.as('parcels'), total.as('total')]);
  const rows = await executeSearch(db, filter.search, query);
  const page = await toPage(db, filter, after, rows, ORDERS_PAGE, manner);
  const orders = page.rows.map(({ createdMicroseconds: _, total: __, ...order }) => order);
  return {
    orders,
    nextCursor: page.next && formatOrderCursor(page.next),
    total: after || page.next ? (rows[0]?.total ?? null) : orders.length,
  };
}

/** Cents, in the order's currency. Refunds of a shared payment count once they cover all of it. */
const refunded = sql<number>`
  coalesce((select case
      when sum(refunds.amount) >= checkouts.paid_amount then orders.price_total
      else least(orders.price_total,
        coalesce(sum(${addedAsPriced}) filter (where refunds.order_id = orders.id), 0))::integer
    end
    from ${refundsGiven} join checkouts on checkouts.id = refunds.checkout_id
    where refunds.checkout_id = orders.checkout_id
    group by checkouts.id), 0)`;
