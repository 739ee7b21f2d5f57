import { trpc } from '#client/api/trpc.ts';

export function useCustomerOrders() {
  return trpc.account.listOrders.useInfiniteQuery(
    {},
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      select: ({ pages }) => pages.flatMap(({ orders }) => orders),
      staleTime: 0,
    },
  );
}

export const useCustomerOrder = (id: string) => trpc.account.getOrder.useQuery({ id }, { staleTime: 0 });
