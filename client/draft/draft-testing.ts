import { TRPCClientError } from '@trpc/client';
import { type DraftStorage, openBrowserStorage } from '#client/storage/browser-storage.ts';
import type { Toast } from '#client/ui/toast.tsx';
import { type Comic, type Draft, type DraftContent, EMPTY_COMIC } from '#shared/draft.ts';
import { isEmpty } from './draft-content.ts';
import type { DraftApi } from './draft-exchange.ts';
import { createDraftTokens } from './draft-tokens.ts';
import { createLocalDraft } from './local-draft.ts';
import { createSaveQueue } from './save-queue.ts';
import type { SaveState } from './save-table.ts';
import type { WizardContent } from './wizard-store.ts';

/** What tests of the keeping of drafts share: a server and browser tabs, in memory. */

export const MARIA = { customerEmail: 'maria@example.com', customerName: 'Maria' };
export const TOKEN = 'a-token-that-is-long-enough';

export function createMemoryStorage(): DraftStorage & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** Does with drafts what the server does: revisions, stale answers, trimmed names, keys in another order. */
export function createDraftServer() {
  const drafts = new Map<string, Draft>();
  const calls: string[] = [];
  const disturbances: (() => 'before' | 'after')[] = [];
  const deliveries: { keepalive: boolean; text: string }[] = [];
  let created = 0;
  let held: Promise<void> | null = null;

  async function answer<T>(call: string, work: () => T): Promise<T> {
    calls.push(call);
    if (held) await held;
    const disturb = disturbances.shift();
    if (!disturb) return work();
    if (disturb() === 'before') throw new TypeError('Failed to fetch');
    work();
    throw new TypeError('Failed to fetch');
  }

  function find(id: string): Draft {
    const draft = drafts.get(id);
    if (!draft) throw refusal('NOT_FOUND', 404, 'This draft does not exist any more.');
    return draft;
  }

  const api: DraftApi = {
    create: (content) =>
      answer('create', () => {
        const id = `00000000-0000-4000-8000-${String(++created).padStart(12, '0')}`;
        drafts.set(id, { id, revision: 1, completed: false, content: asStored(content) });
        return { id, token: TOKEN, revision: 1 };
      }),
    update: ({ key, revision, content }, { keepalive }) =>
      answer('update', () => {
        deliveries.push({ keepalive, text: content.storyBrief });
        const draft = find(key.id);
        if (draft.revision !== revision) return { status: 'stale', draft };
        drafts.set(key.id, { ...draft, revision: revision + 1, content: asStored(content) });
        return { status: 'saved', revision: revision + 1 };
      }),
    load: ({ id }) => answer('load', () => find(id)),
    delete: ({ id }) => answer('delete', () => drafts.delete(id)),
    complete: ({ id }, revision) =>
      answer('complete', () => {
        const draft = find(id);
        if (draft.revision !== revision) return { status: 'stale', draft };
        const content = { ...draft.content, step: 8 };
        drafts.set(id, { ...draft, revision: revision + 1, completed: true, content });
        return { status: 'completed', revision: revision + 1 };
      }),
  };

  return {
    api,
    drafts,
    calls,
    deliveries,
    /** The next call does not reach the server. */
    dropNextCall: (count = 1) => disturbances.push(...Array(count).fill(() => 'before')),
    /** The next call does its work, but its answer gets lost. */
    loseNextAnswer: () => disturbances.push(() => 'after'),
    refuseNextCall: (message: string) =>
      disturbances.push(() => {
        throw refusal('BAD_REQUEST', 400, message);
      }),
    /** Answers nothing until the returned function is called. */
    hold(): () => void {
      let release = () => {};
      held = new Promise((resolve) => {
        release = () => {
          held = null;
          resolve();
        };
      });
      return release;
    },
  };
}

export type DraftServer = ReturnType<typeof createDraftServer>;

/** A page of the browser that `storage` belongs to. */
export function openTab(server: DraftServer, storage: DraftStorage = createMemoryStorage(), name = 'tab-1') {
  let wizard: WizardContent = {
    comic: EMPTY_COMIC,
    step: 1,
    reached: 1,
    serverDraft: null,
    cartItemId: null,
  };
  const toasts: Toast[] = [];
  const states: SaveState[] = [];
  let conflict: Draft | null = null;
  const browserStorage = openBrowserStorage(() => storage);
  const local = createLocalDraft(browserStorage, name);
  const tokens = createDraftTokens(browserStorage);

  function change(patch: Partial<WizardContent>): void {
    const before = wizard;
    wizard = { ...wizard, ...patch };
    if (before.comic !== wizard.comic || before.step !== wizard.step) queue.noteChange();
  }

  const queue = createSaveQueue({
    api: server.api,
    wizard: {
      read: () => wizard,
      open: change,
      rememberServerDraft: (serverDraft) => change({ serverDraft }),
      replaceComic: (comic) => change({ comic }),
      startFresh: () => change({ comic: EMPTY_COMIC, step: 1, reached: 1, serverDraft: null }),
    },
    local,
    tokens,
    onState: (state) => states.push(state),
    onConflict: (theirs) => {
      conflict = theirs;
    },
    onToast: (toast) => toasts.push(toast),
  });

  return {
    queue,
    local,
    tokens,
    toasts,
    read: () => wizard,
    isEmpty: () => isEmpty(wizard),
    state: () => states.at(-1),
    conflict: () => conflict,
    edit: (patch: Partial<Comic>) => change({ comic: { ...wizard.comic, ...patch } }),
    write: (storyBrief: string) => change({ comic: { ...wizard.comic, storyBrief } }),
    goTo: (step: number) => change({ step, reached: Math.max(step, wizard.reached) }),
  };
}

export type Tab = ReturnType<typeof openTab>;

/** The text of the only draft there is, or of the given one. */
export function storyOnServer(
  server: DraftServer,
  id = [...server.drafts.keys()].at(-1) ?? '',
): string | undefined {
  return server.drafts.get(id)?.content.storyBrief;
}

function refusal(code: string, httpStatus: number, message: string): TRPCClientError<never> {
  return TRPCClientError.from({ error: { message, code: -32000, data: { code, httpStatus } } } as never);
}

function asStored(content: DraftContent): DraftContent {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, entry]) => [key, reversed(entry)]);
    return Object.fromEntries(entries.reverse());
  };
  return reversed({ ...content, customerName: content.customerName.trim() }) as DraftContent;
}
