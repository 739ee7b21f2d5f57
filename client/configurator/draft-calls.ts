import { createTRPCClient, httpLink } from '@trpc/client';
import type { DraftContent } from '../../shared/draft';
import type { ApiRouter } from '../api';
import { API, apiClient } from '../transport';
import type { DraftApi } from './draft-exchange';

/** The fetch standard allows 64 KiB of bodies that outlive their page; the rest is for the envelope. */
const KEEPALIVE_BYTES_MAX = 60 * 1024;

/** Not batched: a batch is sent a moment later, and a page that closes has no later. */
const keepaliveClient = createTRPCClient<ApiRouter>({
  links: [
    httpLink({
      ...API,
      fetch: (url, options) => fetch(url, { ...(options as RequestInit), keepalive: true }),
    }),
  ],
});

export const draftApi: DraftApi = {
  create: (content) => apiClient.draft.create.mutate(content),
  update(save, { keepalive }) {
    const { update } = keepalive && isSmall(save.content) ? keepaliveClient.draft : apiClient.draft;
    return update.mutate(save);
  },
  load: (key) => apiClient.draft.load.mutate(key),
  delete: (key) => apiClient.draft.delete.mutate(key),
  complete: (key) => apiClient.draft.complete.mutate(key),
};

function isSmall(content: DraftContent): boolean {
  return new TextEncoder().encode(JSON.stringify(content)).length < KEEPALIVE_BYTES_MAX;
}
