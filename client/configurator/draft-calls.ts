import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import superjson from 'superjson';
import type { DraftContent } from '../../shared/draft';
import type { createApiClient } from '../api';
import type { DraftApi } from './draft-exchange';

export type ApiClient = ReturnType<typeof createApiClient>;
type Router = ApiClient extends TRPCClient<infer R> ? R : never;

/** The fetch standard allows 64 KiB of bodies that outlive their page; the rest is for the envelope. */
const KEEPALIVE_BYTES_MAX = 60 * 1024;

/** Not batched: a batch is sent a moment later, and a page that closes has no later. */
const keepaliveClient = createTRPCClient<Router>({
  links: [
    httpLink({
      url: '/api/trpc',
      transformer: superjson,
      fetch: (url, options) => fetch(url, { ...(options as RequestInit), keepalive: true }),
    }),
  ],
});

export function toDraftApi(client: ApiClient): DraftApi {
  return {
    create: (content) => client.draft.create.mutate(content),
    update(save, { keepalive }) {
      const { update } = keepalive && isSmall(save.content) ? keepaliveClient.draft : client.draft;
      return update.mutate(save);
    },
    load: (key) => client.draft.load.mutate(key),
    delete: (key) => client.draft.delete.mutate(key),
    complete: (key) => client.draft.complete.mutate(key),
  };
}

function isSmall(content: DraftContent): boolean {
  return new TextEncoder().encode(JSON.stringify(content)).length < KEEPALIVE_BYTES_MAX;
}
