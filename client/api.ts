import { type DehydratedState, isServer, QueryClient, queryOptions } from '@tanstack/react-query';
import type { TRPCClient, TRPCClientErrorLike } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../server/router';

export type ApiRouter = AppRouter;
export type ApiClient = TRPCClient<AppRouter>;
export type ApiInput = inferRouterInputs<AppRouter>;
export type ApiOutput = inferRouterOutputs<AppRouter>;
type ApiError = TRPCClientErrorLike<AppRouter>;

type Domains = AppRouter['_def']['record'];
/** The queries of the router by their path: 'storefront.listPricingTiers'. */
export type QueryPath = {
  [Domain in keyof Domains & string]: {
    [Name in keyof Domains[Domain] & string]: Domains[Domain][Name] extends { _def: { type: 'query' } }
      ? `${Domain}.${Name}`
      : never;
  }[keyof Domains[Domain] & string];
}[keyof Domains & string];

type Of<Types, Path> = Path extends `${infer Domain}.${infer Name}`
  ? Domain extends keyof Types
    ? Name extends keyof Types[Domain]
      ? Types[Domain][Name]
      : never
    : never
  : never;

/** How a query reaches the server: over HTTP in a browser, by a call while the server renders. */
export type RunQuery = (path: string, input: unknown, signal?: AbortSignal) => Promise<unknown>;

const FRESH_MS = 60_000;
const RETRIES = 2;

/** Without a connection a request fails and says so, instead of waiting in silence for one. */
export function createQueryClient(run: RunQuery): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [path, input], signal }) => run(String(path), input, signal),
        staleTime: FRESH_MS,
        networkMode: 'always',
        // A visitor waits while the server renders, and gets the retry button instead.
        retry: (failures, error) => !isServer && failures < RETRIES && !isRefusal(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** A query of the API, for `useQuery` and its kin; how it is fetched, the query client knows. */
export function query<Path extends QueryPath>(
  path: Path,
  ...[input]: Of<ApiInput, Path> extends void ? [] : [input: Of<ApiInput, Path>]
) {
  return queryOptions<Of<ApiOutput, Path>, ApiError>({
    queryKey: input === undefined ? [path] : [path, input],
  });
}

/**
 * The typed client, for mutations. Its code comes with the first call: a rendered page has its data and asks
 * the server for nothing at first.
 */
export async function loadApi(): Promise<ApiClient> {
  return (await import('./transport')).apiClient;
}

/** Runs a query from the browser. */
export const runOverHttp: RunQuery = async (path, input, signal) =>
  (await import('./transport')).runQuery(path, input, signal);

/**
 * Puts the queries that the server has answered while it rendered into the cache. The library's own `hydrate` would
 * bring much along that only a page that is still being sent needs.
 */
export async function adoptServerState(queryClient: QueryClient, text: string): Promise<void> {
  const sent = JSON.parse(text);
  // What JSON can't say by itself needs superjson to be read.
  const { queries }: DehydratedState = sent.meta
    ? (await import('./transport')).deserialize(sent)
    : sent.json;
  for (const { queryKey, state } of queries) {
    queryClient.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt });
  }
}

type Answered = Error & { data: NonNullable<ApiError['data']> };

/** Whether this is the server's word, and not a connection's failure. */
export function isAnswered(error: unknown): error is Answered {
  return error instanceof Error && (error as Partial<ApiError>).data?.httpStatus !== undefined;
}

/** An answer that will not change by asking again: the server understood and said no. */
export function isRefusal(error: unknown): boolean {
  return isAnswered(error) && error.data.httpStatus < 500;
}

/** The server's sentence where it gave one, else `fallback`; a dropped connection has no sentence. */
export function sentenceOf(error: unknown, fallback: string): string {
  return isAnswered(error) ? error.message : fallback;
}

/**
 * Whether the sentence of this answer tells whoever sent a form what to do. Not found is said instead of a page that
 * they may not see, and no word about what they have sent.
 */
export function isExplained(error: unknown): error is Answered {
  return isAnswered(error) && isRefusal(error) && error.data.code !== 'NOT_FOUND';
}

/** Why a form was not sent: the server's sentence where it explains that, else `failed`, with our reference. */
export function explainFailure(error: unknown, failed: string): string {
  return isExplained(error) ? error.message : failed + referenceOf(error);
}

/**
 * The line by which we find a failure of ours in the log, to follow a sentence of the screen's own: '\nError
 * reference: …'. Empty for refusals and lost connections.
 */
export function referenceOf(error: unknown): string {
  return (isAnswered(error) && /\n.+/.exec(error.message)?.[0]) || '';
}
