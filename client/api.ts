import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import { createTRPCContext, type TRPCOptionsProxy } from '@trpc/tanstack-react-query';
import superjson from 'superjson';
import type { AppRouter } from '../server/router';

export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();
export type Api = TRPCOptionsProxy<AppRouter>;

const FRESH_MS = 60_000;
const RETRIES = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && !isRefusal(error),
      },
    },
  });
}

/** Long enough for every list of the shop in one request, short enough for any proxy. */
const URL_LENGTH_MAX = 2000;

export function createApiClient() {
  return createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: '/api/trpc', transformer: superjson, maxURLLength: URL_LENGTH_MAX })],
  });
}

/** An answer that will not change by asking again: the server understood and said no. */
export function isRefusal(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError && error.data !== undefined && error.data.httpStatus < 500;
}

/** The server's sentence where it gave one, else `fallback`; a dropped connection has no sentence. */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof TRPCClientError && error.data ? error.message : fallback;
}
