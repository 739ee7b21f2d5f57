import { type DraftStorage, openBrowserStorage } from '#client/storage/browser-storage.ts';
import type { Toast } from '#client/ui/toast.tsx';
import type { Comic } from '#shared/draft/comic.ts';
import { EMPTY_CONTENT } from './autosave-types.ts';
import type { DraftApi } from './draft-calls.ts';
import { isEmpty } from './draft-content.ts';
import { createDraftTokens } from './draft-tokens.ts';
import { createDraftView } from './draft-view.ts';
import { createModelServer, refusal, TOKEN } from './model/server.ts';
import { createDrafts } from './page-drafts.ts';
import { writeSaveNews } from './save-messages.ts';
import type { WizardContent } from './wizard-store.ts';

/** Shared by the tests of drafts: a server and browser tabs, in memory. */

export { TOKEN };

export const MARIA = { customerEmail: 'maria@example.com', customerName: 'Maria' };

export function createMemoryStorage(): DraftStorage & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** The model server, whose responses can be delayed or lost. */
export function createDraftServer() {
  const server = createModelServer();
  const calls: string[] = [];
  const disturbances: (() => 'before' | 'after')[] = [];
  const deliveries: { keepalive: boolean; text: string }[] = [];
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

  const api: DraftApi = {
    create: (content) => answer('create', () => server.create(content)),
    update: (update, { keepalive }) =>
      answer('update', () => {
        deliveries.push({ keepalive, text: update.content.storyBrief });
        return server.update(update);
      }),
    load: (key) => answer('load', () => server.load(key)),
    delete: (key) => answer('delete', () => server.delete(key)),
    complete: (key, revision) => answer('complete', () => server.complete(key, revision)),
  };

  return {
    api,
    drafts: server.drafts,
    calls,
    deliveries,
    /** Makes the next call fail before it reaches the server. */
    dropNextCall: (count = 1) => disturbances.push(...Array(count).fill(() => 'before')),
    /** Makes the next response get lost. */
    loseNextAnswer: () => disturbances.push(() => 'after'),
    refuseNextCall: (message: string) =>
      disturbances.push(() => {
        throw refusal('BAD_REQUEST', 400, message);
      }),
    /** Delays all responses until the returned function is called. */
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
  let content = EMPTY_CONTENT;
  let noteChange = () => {};
  const toasts: Toast[] = [];
  const browserStorage = openBrowserStorage(() => storage);

  function change(patch: Partial<WizardContent>): void {
    const before = content;
    content = { ...content, ...patch };
    if (before.comic !== content.comic || before.step !== content.step) noteChange();
  }

  const drafts = createDrafts({
    api: server.api,
    wizard: {
      read: () => content,
      open: change,
      update: change,
      subscribe: (listener) => {
        noteChange = listener;
      },
    },
    storage: browserStorage,
    tokens: createDraftTokens(browserStorage),
    tab: name,
    view: createDraftView(),
    onNews: (news) => toasts.push(writeSaveNews(news)),
    onRecovered() {
      const { title } = writeSaveNews({ kind: 'failed' });
      toasts.splice(0, toasts.length, ...toasts.filter((toast) => toast.title !== title));
    },
  });

  return {
    ...drafts,
    toasts,
    read: () => content,
    isEmpty: () => isEmpty(content),
    state: () => drafts.view.getState().saveState,
    conflict: () => drafts.view.getState().conflict,
    edit: (patch: Partial<Comic>) => change({ comic: { ...content.comic, ...patch } }),
    write: (storyBrief: string) => change({ comic: { ...content.comic, storyBrief } }),
    goTo: (step: number) => change({ step, reached: Math.max(step, content.reached) }),
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
