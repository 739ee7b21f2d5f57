import { isServer, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isRefusal } from '#client/ui/errors.ts';

const FRESH_MS = 60_000;
const RETRIES = 2;

/**
 * Requests fail at once while offline, instead of being paused. @param onError is called for each failed
 * query
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
        // The server does not retry while a visitor waits; the page shows a retry button.
        retry: (failures, error) => !isServer && failures < RETRIES && !isRefusal(error),
      },
      mutations: { networkMode: 'always' },
      // Keeps data for parts of the page that are hydrated late.
      hydrate: { queries: { gcTime: Number.POSITIVE_INFINITY } },
    },
  });
}
