import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fills the cache for several queries with the answer to one, so that the server asks its database once for a page.
 * Where that one fails each is asked for by itself, and is then what a retry asks for again.
 */
export async function prefetchTogether<Data, Failure, Key extends QueryKey>(
  queryClient: QueryClient,
  together: FetchQueryOptions<Data, Failure, Data, Key>,
  parts: [queryKey: QueryKey, read: (data: Data) => unknown][],
): Promise<void> {
  await queryClient.prefetchQuery(together);
  const data = queryClient.getQueryData<Data>(together.queryKey);
  // What the page's parts read does not travel to the browser twice.
  queryClient.removeQueries({ queryKey: together.queryKey });
  await Promise.all(
    parts.map(([queryKey, read]) =>
      data === undefined
        ? queryClient.prefetchQuery({ queryKey })
        : queryClient.setQueryData(queryKey, read(data)),
    ),
  );
}
