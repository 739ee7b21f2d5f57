import { queryOptions } from '@tanstack/react-query';
import { getUntypedClient } from '@trpc/client';
import type { RunQuery } from './api/query-client';
import { apiClient } from './api/transport';
import type { ApiClient, ApiError, ApiInput, ApiOutput, ApiRouter } from './api/trpc';

export * from './api/errors';
export { createQueryClient, type RunQuery } from './api/query-client';
export type { ApiClient, ApiInput, ApiOutput, ApiRouter } from './api/trpc';

type Domains = ApiRouter['_def']['record'];
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

/** A query of the API under the key that the hooks of `trpc` use; only those of the back office have another. */
export function query<Path extends QueryPath>(
  path: Path,
  ...[input]: Of<ApiInput, Path> extends void ? [] : [input: Of<ApiInput, Path>]
) {
  const hookKey = [path.split('.'), input === undefined ? { type: 'query' } : { input, type: 'query' }];
  const ownKey = input === undefined ? [path] : [path, input];
  return queryOptions<Of<ApiOutput, Path>, ApiError>({
    queryKey: path.startsWith('admin.') ? ownKey : hookKey,
  });
}

export async function loadApi(): Promise<ApiClient> {
  return apiClient;
}

const untypedClient = getUntypedClient(apiClient);

/** Runs a query from the browser. */
export const runOverHttp: RunQuery = (path, input, signal) => untypedClient.query(path, input, { signal });
