import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Fetches anew what the queries of these paths show. What loads more of a list goes first, which TanStack would
 * otherwise cancel.
 */
export async function refresh(queryClient: QueryClient, isWanted: (path: string) => boolean): Promise<void> {
  await Promise.all(findQueries(queryClient, isWanted).map((query) => askAgain(queryClient, query)));
}

export function findQueries(queryClient: QueryClient, isWanted: (path: string) => boolean): Query[] {
  return queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isWanted(String(queryKey[0])) });
}

/** Fetches it anew where it is shown, and else when it is shown next. */
export async function askAgain(queryClient: QueryClient, query: Query): Promise<void> {
  query.invalidate();
  if (query.state.fetchMeta?.fetchMore) await untilIdle(query);
  await queryClient.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' });
}

/** Waits for what is on its way, if anything is. */
export async function untilIdle(query: Query | undefined): Promise<void> {
  while (query?.state.fetchStatus === 'fetching' && query.promise) await query.promise.catch(() => {});
}
