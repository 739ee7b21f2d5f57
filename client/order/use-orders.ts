import { apiClient } from '#client/api/transport.ts';
import { trpc } from '#client/api/trpc.ts';

export function useCustomerOrders() {
  return trpc.order.list.useInfiniteQuery(
    {},
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      select: ({ pages }) => pages.flatMap(({ orders }) => orders),
      staleTime: 0,
    },
  );
}

export const useCustomerOrder = (id: string) => trpc.order.get.useQuery({ id }, { staleTime: 0 });

/** @returns a function that begins with the work at once, by the wording that the buyer agrees to */
export function useBeginNow(orderId: string) {
  const queries = trpc.useUtils();
  return async (wording: string) => {
    await apiClient.proof.beginNow.mutate({ of: { orderId }, wording });
    await Promise.all([queries.order.get.invalidate({ id: orderId }), queries.order.list.invalidate()]);
  };
}
