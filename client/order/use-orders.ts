import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SessionUser } from '../../shared/account';
import { type ApiInput, loadApi } from '../api';

type Cursor = ApiInput['account']['listOrders']['cursor'];

/**
 * The orders of who is signed in, page by page. Who that is, and whether the address is confirmed, are part of
 * the key: another person at this browser never sees these, and the rest comes with the confirmation.
 */
export function useCustomerOrders({ id, emailVerified }: SessionUser) {
  return useInfiniteQuery({
    queryKey: ['account.listOrders', { userId: id, emailVerified }],
    queryFn: async ({ pageParam, signal }) =>
      (await loadApi()).account.listOrders.query({ cursor: pageParam }, { signal }),
    initialPageParam: undefined as Cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ orders }) => orders),
    staleTime: 0,
  });
}

export function useCustomerOrder({ id: userId, emailVerified }: SessionUser, id: string) {
  return useQuery({
    queryKey: ['account.getOrder', { id, userId, emailVerified }],
    queryFn: async ({ signal }) => (await loadApi()).account.getOrder.query({ id }, { signal }),
    staleTime: 0,
  });
}
