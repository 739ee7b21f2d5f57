import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fills the cache for several queries with the answer to one, so that the server asks its database once for a page.
 * Where that one fails all have failed, and are what a retry asks for again.
 */
export async function prefetchTogether<Data, Failure, Key extends QueryKey>(
  queryClient: QueryClient,
  together: FetchQueryOptions<Data, Failure, Data, Key>,
  parts: [queryKey: QueryKey, read: (data: Data) => unknown][],
): Promise<void> {
  await queryClient.prefetchQuery(together);
  const { data, error } = queryClient.getQueryState<Data>(together.queryKey) ?? {};
  // What the page's parts read does not travel to the browser twice.
  queryClient.removeQueries({ queryKey: together.queryKey });
  await Promise.all(
    parts.map(([queryKey, read]) =>
      data === undefined
        ? queryClient.prefetchQuery({ queryKey, queryFn: () => Promise.reject(error) })
        : queryClient.setQueryData(queryKey, read(data)),
    ),
  );
}
