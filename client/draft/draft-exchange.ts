import * as z from 'zod/mini';
import { isAnswered, isRefusal, referenceOf } from '#client/api/errors.ts';
import { type Draft, type DraftContent, type DraftKey, draftKeySchema } from '#shared/draft.ts';
import { fingerprintOf } from './draft-content.ts';
import type { ServerDraft } from './wizard-store.ts';

type Update = { key: DraftKey; revision: number; content: DraftContent };
type Stale = { status: 'stale'; draft: Draft };
type UpdateAnswer = { status: 'saved'; revision: number } | Stale;
type CompleteAnswer = { status: 'completed'; revision: number } | Stale;

/** The draft's calls. `keepalive` lets a save outlive its page. */
export type DraftApi = {
  create: (content: DraftContent) => Promise<unknown>;
  update: (update: Update, options: { keepalive: boolean }) => Promise<UpdateAnswer>;
  load: (key: DraftKey) => Promise<Draft>;
  delete: (key: DraftKey) => Promise<boolean>;
  /** `revision` is the one last seen: nobody orders what they have not. */
  complete: (key: DraftKey, revision: number) => Promise<CompleteAnswer>;
};

/** Understood and declined: the same again would get the same answer. */
export type Refused = { kind: 'refused'; message: string };
/** The draft is not there any more: it expired, or was deleted elsewhere. */
export type Gone = { kind: 'gone' };
/** No answer, or none that means anything: worth another try. `reference` is ours to find it by. */
export type Failed = { kind: 'failed'; reference?: string };

export type SaveOutcome =
  | { kind: 'saved'; serverDraft: ServerDraft }
  /** The server holds what this browser sent earlier, under a revision whose answer got lost. */
  | { kind: 'behind'; theirs: Draft; isCurrent: boolean }
  | { kind: 'conflict'; theirs: Draft }
  | Refused
  | Gone
  | Failed;

/** Creates the draft, or saves over the revision last seen. Never throws. */
export async function sendDraft(
  api: DraftApi,
  save: { content: DraftContent; serverDraft: ServerDraft | null; sent: string[]; keepalive: boolean },
): Promise<SaveOutcome> {
  const { content, serverDraft, sent, keepalive } = save;
  try {
    if (!serverDraft) return { kind: 'saved', serverDraft: readCreated(await api.create(content)) };
    const { key, revision } = serverDraft;
    const answer = await api.update({ key, revision, content }, { keepalive });
    if (answer.status === 'saved') {
      return { kind: 'saved', serverDraft: { key, revision: answer.revision } };
    }
    const theirs = fingerprintOf(answer.draft.content);
    if (!sent.includes(theirs)) return { kind: 'conflict', theirs: answer.draft };
    return { kind: 'behind', theirs: answer.draft, isCurrent: theirs === fingerprintOf(content) };
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

/** Never throws. */
export async function markCompleted(
  api: DraftApi,
  { key, revision }: ServerDraft,
): Promise<
  { kind: 'completed'; revision: number } | { kind: 'stale'; theirs: Draft } | Refused | Gone | Failed
> {
  try {
    const answer = await api.complete(key, revision);
    if (answer.status === 'stale') return { kind: 'stale', theirs: answer.draft };
    return { kind: 'completed', revision: answer.revision };
  } catch (error) {
    return readFailure(error);
  }
}

const createdSchema = z.extend(draftKeySchema, { revision: z.int() });

function readCreated(answer: unknown): ServerDraft {
  const created = createdSchema.safeParse(answer);
  if (!created.success) throw new Error('Draft creation returned invalid data');
  const { revision, ...key } = created.data;
  return { key, revision };
}

/** Refusals that pass by themselves: a slow connection, too early, too many at once. */
const PASSING = [408, 425, 429];

function readFailure(error: unknown): Refused | Gone | Failed {
  console.warn('The draft could not be reached.', error);
  if (!isAnswered(error) || !isRefusal(error) || PASSING.includes(error.data.httpStatus))
    return { kind: 'failed', reference: referenceOf(error) || undefined };
  return error.data.code === 'NOT_FOUND' ? { kind: 'gone' } : { kind: 'refused', message: error.message };
}
