import { TRPCClientError } from '@trpc/client';
import { API, apiClient } from '#client/api/transport.ts';
import type { DraftContent } from '#shared/draft/draft.ts';
import type { DraftApi } from './draft-request.ts';

/** The fetch standard limits keepalive bodies to 64 KiB; the rest is for the envelope. */
const KEEPALIVE_BYTES_MAX = 60 * 1024;

export const draftApi: DraftApi = {
  create: (content) => apiClient.draft.create.mutate(content),
  update: (save, { keepalive }) =>
    keepalive && isSmall(save.content) ? updateOnLeaving(save) : apiClient.draft.update.mutate(save),
  load: (key) => apiClient.draft.load.mutate(key),
  delete: (key) => apiClient.draft.delete.mutate(key),
  complete: (key, revision) => apiClient.draft.complete.mutate({ ...key, revision }),
};

/** Bypasses the API client, which sends its batches later: a page that is closing has no later. */
const updateOnLeaving: (save: Parameters<DraftApi['update']>[0]) => ReturnType<DraftApi['update']> = async (
  save,
) => {
  const response = await fetch(`${API.url}/draft.update`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(API.transformer.serialize(save)),
  });
  const { result, error } = await response.json();
  if (error) throw TRPCClientError.from({ error: API.transformer.deserialize(error) });
  return API.transformer.deserialize(result.data);
};

function isSmall(content: DraftContent): boolean {
  return new TextEncoder().encode(JSON.stringify(content)).length < KEEPALIVE_BYTES_MAX;
}
