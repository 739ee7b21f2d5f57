import { type DehydratedState, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, type OperationLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { createTRPCContext, type TRPCOptionsProxy } from '@trpc/tanstack-react-query';
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

export function createApiClient() {
  return createTRPCClient<AppRouter>({ links: [lazyTransport] });
}

/** Loads the transport with the first request. */
const lazyTransport: TRPCLink<AppRouter> = (runtime) => {
  let transport: Promise<OperationLink<AppRouter>> | undefined;
  return ({ op, next }) =>
    observable((observer) => {
      transport ??= import('./transport').then(({ createTransport }) => createTransport(runtime));
      let subscription: Unsubscribable | undefined;
      let unsubscribed = false;
      transport.then(
        (link) => {
          if (!unsubscribed) subscription = link({ op, next }).subscribe(observer);
        },
        (error) => {
          transport = undefined;
          observer.error(TRPCClientError.from(error));
        },
      );
      return () => {
        unsubscribed = true;
        subscription?.unsubscribe();
      };
    });
};

/** The query cache as the server sent it; what JSON can't say by itself needs superjson to be read. */
export async function readServerState(text: string): Promise<DehydratedState> {
  const state = JSON.parse(text);
  if (!state.meta) return state.json;
  const { deserialize } = await import('./transport');
  return deserialize<DehydratedState>(state);
}

/** An answer that will not change by asking again: the server understood and said no. */
export function isRefusal(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError && error.data !== undefined && error.data.httpStatus < 500;
}

/** The server's sentence where it gave one, else `fallback`; a dropped connection has no sentence. */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof TRPCClientError && error.data ? error.message : fallback;
}
