import { TRPCClientError } from '@trpc/client';
import { COMPLETED_STEP, type Draft, type DraftContent, type DraftKey } from '#shared/draft/comic.ts';
import { DRAFT_DAYS } from '#shared/draft/draft-days.ts';

export const TOKEN = 'a-token-that-is-long-enough';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Behaves as server/draft/draft.ts: revisions, stale answers, expiry, keys in another order. */
export function createModelServer() {
  const drafts = new Map<string, Draft>();
  const expiries = new Map<string, number>();
  let created = 0;

  function put(draft: Draft): Draft {
    drafts.set(draft.id, draft);
    const kept = Date.now() + DRAFT_DAYS * DAY_MS;
    expiries.set(draft.id, draft.completed ? Number.POSITIVE_INFINITY : kept);
    return draft;
  }

  function find(id: string): Draft {
    const draft = drafts.get(id);
    if (!draft || isExpired(id)) throw refusal('NOT_FOUND', 404, 'This draft does not exist any more.');
    return draft;
  }

  function isExpired(id: string): boolean {
    return (expiries.get(id) ?? Number.POSITIVE_INFINITY) <= Date.now();
  }

  return {
    drafts,
    /** Drafts that can still be opened. */
    list: () => [...drafts.values()].filter(({ id }) => !isExpired(id)),
    create(content: DraftContent) {
      const id = `00000000-0000-4000-8000-${String(++created).padStart(12, '0')}`;
      put({ id, revision: 1, completed: false, content: asStored(content) });
      return { id, token: TOKEN, revision: 1 };
    },
    update({ key, revision, content }: { key: DraftKey; revision: number; content: DraftContent }) {
      const draft = find(key.id);
      if (draft.revision !== revision) return { status: 'stale' as const, draft };
      put({ ...draft, revision: revision + 1, content: asStored(content) });
      return { status: 'saved' as const, revision: revision + 1 };
    },
    load: ({ id }: DraftKey) => find(id),
    delete: ({ id }: DraftKey) => drafts.delete(id),
    complete({ id }: DraftKey, revision: number) {
      const draft = find(id);
      if (draft.revision !== revision) return { status: 'stale' as const, draft };
      const content = { ...draft.content, step: COMPLETED_STEP };
      put({ ...draft, revision: revision + 1, completed: true, content });
      return { status: 'completed' as const, revision: revision + 1 };
    },
  };
}

export type ModelServer = ReturnType<typeof createModelServer>;

export function refusal(code: string, httpStatus: number, message: string): TRPCClientError<never> {
  return TRPCClientError.from({ error: { message, code: -32000, data: { code, httpStatus } } } as never);
}

/** The content as PostgreSQL returns it: the name trimmed, the keys in another order. */
function asStored(content: DraftContent): DraftContent {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, entry]) => [key, reversed(entry)]);
    return Object.fromEntries(entries.reverse());
  };
  return reversed({ ...content, customerName: content.customerName.trim() }) as DraftContent;
}
