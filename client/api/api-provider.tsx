import { hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { ReactNode } from 'react';
import superjson from 'superjson';
import { createQueryClient } from './query-client.ts';
import { apiClient } from './transport.ts';
import { type ApiUtils, trpc } from './trpc.ts';

interface ApiProviderProps {
  /** Defaults to the browser's one query cache. */
  queryClient?: QueryClient;
  children: ReactNode;
}

/**
 * Stands around each part of the shop that asks the server, and not around the whole: the first view of the home page
 * asks nothing, and so comes without the query cache and the API's client, 29 kB. The server, which renders all parts
 * with one cache, does put it around the whole.
 */
export function ApiProvider({ queryClient, children }: ApiProviderProps) {
  if (import.meta.env.SSR && !queryClient) return children;
  const client = queryClient ?? browserCache();
  return (
    <QueryClientProvider client={client}>
      <trpc.Provider client={apiClient} queryClient={client} abortOnUnmount>
        {children}
      </trpc.Provider>
    </QueryClientProvider>
  );
}

/** For what asks outside of components. */
export function browserUtils(): ApiUtils {
  return createTRPCQueryUtils({ queryClient: browserCache(), client: apiClient });
}

let cache: QueryClient | undefined;

/** Begins with what the server has read for the page. */
export function browserCache(): QueryClient {
  if (!cache) {
    const state = document.getElementById('state')?.textContent;
    if (!state) throw new Error('The page arrived without its state.');
    cache = createQueryClient();
    hydrate(cache, superjson.parse(state));
  }
  return cache;
}
