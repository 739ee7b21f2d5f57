import { isServer, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isRefusal } from './errors';

/** How a query without a function of its own reaches the server. */
export type RunQuery = (path: string, input: unknown, signal?: AbortSignal) => Promise<unknown>;

const FRESH_MS = 60_000;
const RETRIES = 2;

type QueryClientOptions = {
  onError?: (error: Error, query: { queryKey: QueryKey }) => void;
  run?: RunQuery;
};

/** Without a connection a request fails and says so, instead of waiting in silence for one. */
export function createQueryClient({ onError, run }: QueryClientOptions = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        ...(run && { queryFn: ({ queryKey, signal }) => run(...readKey(queryKey), signal) }),
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

function readKey([path, input]: QueryKey): [path: string, input: unknown] {
  return Array.isArray(path) ? [path.join('.'), (input as { input?: unknown }).input] : [String(path), input];
}
