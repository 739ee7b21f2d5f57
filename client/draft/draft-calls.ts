import { TRPCClientError } from '@trpc/client';
import * as z from 'zod/mini';
import { API } from '#client/api/api.ts';
import { apiClient } from '#client/api/transport.ts';
import { isAnswered, isRefusal, referenceOf } from '#client/ui/errors.ts';
import type { Draft, DraftContent, DraftKey } from '#shared/draft/comic.ts';
import { draftKeySchema } from '#shared/draft/schema.ts';
import type { ServerDraft } from './wizard-store.ts';

type Update = { key: DraftKey; revision: number; content: DraftContent };
type Stale = { status: 'stale'; draft: Draft };
type UpdateAnswer = { status: 'saved'; revision: number } | Stale;
type CompleteAnswer = { status: 'completed'; revision: number } | Stale;

/** Calls of the draft's procedures. `keepalive` lets a save outlive its page. */
export type DraftApi = {
  create: (content: DraftContent) => Promise<unknown>;
  update: (update: Update, options: { keepalive: boolean }) => Promise<UpdateAnswer>;
  load: (key: DraftKey) => Promise<Draft>;
  delete: (key: DraftKey) => Promise<boolean>;
  /** `revision` is the last one seen here, so that nobody orders unseen changes. */
  complete: (key: DraftKey, revision: number) => Promise<CompleteAnswer>;
};

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

export type DraftRequest =
  | { kind: 'create'; content: DraftContent }
  | ({ kind: 'update'; keepalive: boolean } & Update)
  | { kind: 'load'; key: DraftKey }
  | { kind: 'complete'; key: DraftKey; revision: number };

/** The server refused the request; a retry would be refused too. */
export type Refused = { kind: 'refused'; message: string };
/** The draft no longer exists: it expired, or was deleted elsewhere. */
export type Gone = { kind: 'gone' };
/** There was no response, or one that a retry may change. `reference` is the request id of an unexpected error. */
export type Failed = { kind: 'failed'; reference?: string };

export type DraftAnswer =
  | { kind: 'saved' | 'completed'; serverDraft: ServerDraft }
  /** The given revision is not the server's latest. */
  | { kind: 'stale'; draft: Draft }
  | { kind: 'loaded'; draft: Draft }
  | Refused
  | Gone
  | Failed;

/** Never throws. */
export async function sendRequest(api: DraftApi, request: DraftRequest): Promise<DraftAnswer> {
  try {
    return await send(api, request);
  } catch (error) {
    return readFailure(error);
  }
}

/** Never throws. */
export async function loadDraft(
  api: DraftApi,
  key: DraftKey,
): Promise<{ kind: 'loaded'; draft: Draft } | Refused | Gone | Failed> {
  try {
    return { kind: 'loaded', draft: await api.load(key) };
  } catch (error) {
    return readFailure(error);
  }
}

async function send(api: DraftApi, request: DraftRequest): Promise<DraftAnswer> {
  if (request.kind === 'create') {
    return { kind: 'saved', serverDraft: readCreated(await api.create(request.content)) };
  }
  const { key } = request;
  if (request.kind === 'load') return { kind: 'loaded', draft: await api.load(key) };
  const answer =
    request.kind === 'update'
      ? await api.update(
          { key, revision: request.revision, content: request.content },
          { keepalive: request.keepalive },
        )
      : await api.complete(key, request.revision);
  if (answer.status === 'stale') return { kind: 'stale', draft: answer.draft };
  return { kind: answer.status, serverDraft: { key, revision: answer.revision } };
}

const createdSchema = z.extend(draftKeySchema, { revision: z.int() });

function readCreated(answer: unknown): ServerDraft {
  const created = createdSchema.safeParse(answer);
  if (!created.success) throw new Error('Draft creation returned invalid data');
  const { revision, ...key } = created.data;
  return { key, revision };
}

/** HTTP statuses of temporary refusals: timeout, too early, too many requests. */
const PASSING = [408, 425, 429];

function readFailure(error: unknown): Refused | Gone | Failed {
  console.warn('The draft could not be reached.', error);
  if (!isAnswered(error) || !isRefusal(error) || PASSING.includes(error.data.httpStatus))
    return { kind: 'failed', reference: referenceOf(error) || undefined };
  return error.data.code === 'NOT_FOUND' ? { kind: 'gone' } : { kind: 'refused', message: error.message };
}
