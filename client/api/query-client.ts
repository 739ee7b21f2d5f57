import { isServer, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isRefusal } from './errors.ts';

const FRESH_MS = 60_000;
const RETRIES = 2;

/**
 * Without a connection a request fails and says so, instead of waiting in silence for one.
 * @param onError is told of each query that failed
 */
export function createQueryClient(
  onError?: (error: Error, query: { queryKey: QueryKey }) => void,
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'always',
        // A visitor waits while the server renders, and gets the retry button instead.
        retry: (failures, error) => !isServer && failures < RETRIES && !isRefusal(error),
      },
      mutations: { networkMode: 'always' },
      // A part of the page that is hydrated late still finds the data that it was rendered with.
      hydrate: { queries: { gcTime: Number.POSITIVE_INFINITY } },
    },
  });
}
