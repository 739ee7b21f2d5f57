import { type QueryClient, useQuery } from '@tanstack/react-query';
import { isIndexedSearch, ORDERS_AT_ONCE_MAX, ORDERS_PAGE, type OrderFilter } from '../../../shared/admin';
import { type ApiOutput, loadApi, query } from '../../api';
import { refresh } from '../refresh';
import { type Span, useLongList } from '../use-long-list';

export type ListedOrder = ApiOutput['admin']['listOrders']['orders'][number];
export type Order = ApiOutput['admin']['getOrder'];
export type OrderChange = Order['changes'][number];
export type OrderRefund = ApiOutput['admin']['listOrderRefunds']['refunds'][number];

/** The orders of a filter, page by page. Those of the filter before stay until the new ones are there. */
export function useOrders(filter: OrderFilter) {
  return useLongList({
    queryKey: ['admin.listOrders', filter],
    step: ORDERS_PAGE,
    atOnceMax: readAtOnceMax(filter),
    keepsPrevious: true,
    async read(span: Span<string>, signal) {
      const { orders, ...rest } = await (await loadApi()).admin.listOrders.query(
        { ...filter, ...span },
        { signal },
      );
      return { ...rest, rows: orders };
    },
  });
}

/** What no index knows is looked for along so many orders in one reading, however many it is to find. */
export function readAtOnceMax({ search }: Pick<OrderFilter, 'search'>): number {
  return search === '' || isIndexedSearch(search) ? ORDERS_AT_ONCE_MAX : 0;
}

export type OrderList = ReturnType<typeof useOrders>;

/**
 * How many orders a filter finds: the list says so where that is known at once, and else they are counted after it.
 * @returns undefined while they are, null where it takes too long
 */
export function useOrderTotal({ search, status }: OrderFilter, list: OrderList): number | null | undefined {
  const { data, hasNextPage, isPlaceholderData } = list;
  const known = data && !hasNextPage && !isPlaceholderData ? data.rows.length : data?.total;
  const isCounted = known === null && !isPlaceholderData;
  const counted = useQuery({
    ...query('admin.countOrders', { search, status }),
    enabled: isCounted,
    staleTime: 0,
  });
  return known ?? counted.data;
}

export const figuresQuery = { ...query('admin.orderFigures'), staleTime: 0 };

export const orderQuery = (id: string) => ({ ...query('admin.getOrder', { id }), staleTime: 0 });

export const refundsQuery = (id: string) => ({ ...query('admin.listOrderRefunds', { id }), staleTime: 0 });

const PATHS = [
  'admin.listOrders',
  'admin.countOrders',
  'admin.orderFigures',
  'admin.getOrder',
  'admin.listOrderRefunds',
];

/** Asks again for everything that is shown of orders. */
export function refreshOrders(queryClient: QueryClient): Promise<void> {
  return refresh(queryClient, (path) => PATHS.includes(path));
}
