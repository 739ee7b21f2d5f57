import { keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import type { OrderFilter } from '../../../shared/admin';
import { type ApiInput, type ApiOutput, loadApi, query } from '../../api';

export type ListedOrder = ApiOutput['admin']['listOrders']['orders'][number];
export type OrderTotal = ApiOutput['admin']['listOrders']['total'];
export type Order = ApiOutput['admin']['getOrder'];
export type OrderChange = Order['changes'][number];
export type OrderRefund = ApiOutput['admin']['listOrderRefunds']['refunds'][number];

type Cursor = ApiInput['admin']['listOrders']['cursor'];

/** The orders of a filter, page by page. Those of the filter before stay until the new ones are there. */
export function useOrders(filter: OrderFilter) {
  return useInfiniteQuery({
    queryKey: ['admin.listOrders', filter],
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await loadApi()).admin.listOrders.query({ ...filter, cursor }, { signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => ({ orders: pages.flatMap(({ orders }) => orders), total: pages[0]?.total }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type OrderList = ReturnType<typeof useOrders>;

export const figuresQuery = { ...query('admin.orderFigures'), staleTime: 0 };

export const orderQuery = (id: string) => ({ ...query('admin.getOrder', { id }), staleTime: 0 });

export const refundsQuery = (id: string) => ({ ...query('admin.listOrderRefunds', { id }), staleTime: 0 });

const PATHS = ['admin.listOrders', 'admin.orderFigures', 'admin.getOrder', 'admin.listOrderRefunds'];

/** Asks again for everything that is shown of orders. */
export function refreshOrders(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => PATHS.includes(String(path)),
  });
}
