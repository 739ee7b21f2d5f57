import { createTRPCClient, getUntypedClient, httpBatchLink } from '@trpc/client';
import superjson from 'superjson';
import type { ApiClient, ApiRouter, RunQuery } from './api';

/** The API's one address, and how its values travel. */
export const API = { url: '/api/trpc', transformer: superjson } as const;

/** Long enough for every list of the shop in one request, short enough for any proxy. */
const URL_LENGTH_MAX = 2000;

/** The way to the server, in a chunk of its own. */
export const apiClient: ApiClient = createTRPCClient<ApiRouter>({
  links: [httpBatchLink({ ...API, maxURLLength: URL_LENGTH_MAX })],
});

const untypedClient = getUntypedClient(apiClient);

export const runQuery: RunQuery = (path, input, signal) => untypedClient.query(path, input, { signal });

export const { deserialize } = superjson;
