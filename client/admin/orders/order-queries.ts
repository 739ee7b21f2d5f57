import { keepPreviousData } from '@tanstack/react-query';
import { type ApiOutput, trpc } from '#client/api/trpc.ts';
import type { OrderFilter } from '#shared/admin/orders.ts';

type OrderPage = ApiOutput['admin']['orders']['list'];
export type ListedOrder = OrderPage['orders'][number];
export type Order = ApiOutput['admin']['orders']['get'];
export type OrderChange = Order['changes'][number];
export type OrderRefunds = ApiOutput['admin']['orders']['listRefunds'];
export type BillLine = OrderRefunds['lines'][number];
export type PaidRound = OrderRefunds['rounds'][number];
export type OrderRefund = OrderRefunds['refunds'][number];

/** Orders by filter, page by page. The orders of the previous filter stay visible until the new ones arrive. */
export function useOrders(filter: OrderFilter) {
  return trpc.admin.orders.list.useInfiniteQuery(
    { filter },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      select: joinPages,
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
  );
}

/** The last page carries the newest total. */
function joinPages({ pages }: { pages: OrderPage[] }) {
  const rows = pages.flatMap(({ orders }) => orders);
  return { rows, loaded: pages.length, total: pages.at(-1)?.total ?? null };
}

export type OrderList = ReturnType<typeof useOrders>;

/**
 * The number of orders that match a filter: from the list if it is known there, otherwise counted separately.
 * @returns undefined while it is being counted, null where that takes too long
 */
export function useOrderTotal(
  { search, status, rush }: OrderFilter,
  list: OrderList,
): number | null | undefined {
  const { data, hasNextPage, isPlaceholderData } = list;
  const known = data && !hasNextPage && !isPlaceholderData ? data.rows.length : data?.total;
  const isCounted = known === null && !isPlaceholderData;
  const counted = trpc.admin.orders.count.useQuery(
    { search, status, rush },
    { enabled: isCounted, staleTime: 0 },
  );
  return known ?? counted.data;
}
