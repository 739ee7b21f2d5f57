import type { StoreApi } from 'zustand/vanilla';
import { type BrowserStorage, localStore } from '#client/storage/browser-storage.ts';
import { retry } from '#client/ui/retry.ts';
import { showToast, takeBackError } from '#client/ui/toast.tsx';
import type { Comic } from '#shared/draft/comic.ts';
import { type Autosave, type AutosavePorts, createAutosave } from './autosave-runner.ts';
import type { SaveNews } from './autosave-types.ts';
import { type DraftApi, draftApi } from './draft-calls.ts';
import { type DraftTokens, draftTokens } from './draft-tokens.ts';
import { type DraftView, draftView } from './draft-view.ts';
import { createLocalDraft, type LocalDraft } from './local-draft.ts';
import {
  openDraft,
  readContent,
  rememberServerDraft,
  updateComic,
  useWizard,
  type WizardContent,
} from './wizard-store.ts';

type Wizard = AutosavePorts['wizard'] & {
  read: () => WizardContent;
  /** Calls back after each change of the comic, the step or the cart item. */
  subscribe: (listener: () => void) => void;
};

/** All drafts of a page: the one in its wizard, and those stored in the browser and on the server. */
export type Drafts = {
  api: DraftApi;
  wizard: Wizard;
  local: LocalDraft;
  tokens: DraftTokens;
  autosave: Autosave;
  view: StoreApi<DraftView>;
};

type DraftsOptions = {
  api: DraftApi;
  wizard: Wizard;
  storage: BrowserStorage;
  tokens: DraftTokens;
  /** Identifies this page load. */
  tab: string;
  view: StoreApi<DraftView>;
  onNews: AutosavePorts['onNews'];
  onRecovered: AutosavePorts['onRecovered'];
};

/** Starts to save the wizard's comic in the browser and on the server. */
export function createDrafts(options: DraftsOptions): Drafts {
  const { api, wizard, storage, tokens, tab, view, onNews, onRecovered } = options;
  let isKeptShown = true;
  const local = createLocalDraft(storage, tab, () => {
    isKeptShown = false;
    if (!autosave.isHandlingEvent()) showKept();
  });
  /** During an event this waits for `onState`, because until then the save state is that of the previous comic. */
  function showKept(): void {
    if (isKeptShown) return;
    isKeptShown = true;
    view.setState({ kept: local.listKept() });
  }
  let isAutosaving = false;
  function changeWizard(change: () => void): void {
    isAutosaving = true;
    change();
    isAutosaving = false;
  }
  const autosave = createAutosave({
    api,
    local,
    tokens,
    onNews,
    onRecovered,
    wizard: {
      open: (content) => changeWizard(() => wizard.open(content)),
      update: (patch) => changeWizard(() => wizard.update(patch)),
    },
    onState(saveState, conflict) {
      const shown = view.getState();
      const isSame = saveState.kind === shown.saveState.kind && saveState.message === shown.saveState.message;
      if (!isSame || conflict !== shown.conflict) view.setState({ saveState, conflict });
      if (!isSame && saveState.kind === 'saved') local.removeKeptLike(wizard.read());
      showKept();
    },
  });
  wizard.subscribe(() => {
    // While an earlier draft is offered, input must not replace it.
    if (!isAutosaving && !view.getState().offer) autosave.edit(wizard.read());
  });
  return { api, wizard, local, tokens, autosave, view };
}

/** The drafts of this page. */
export const pageDrafts = createDrafts({
  api: draftApi,
  wizard: {
    read: readContent,
    open: openDraft,
    update({ comic, serverDraft }) {
      if (comic) updateComic(comic);
      if (serverDraft !== undefined) rememberServerDraft(serverDraft);
    },
    subscribe(listener) {
      useWizard.subscribe((state, previous) => {
        const parts = ['comic', 'step', 'reached', 'cartItemId'] as const;
        if (parts.some((part) => state[part] !== previous[part])) listener();
      });
    },
  },
  storage: localStore,
  tokens: draftTokens,
  tab: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
  view: draftView,
  onNews: showNews,
  onRecovered: takeBackFailure,
});

const loadNews = () => import('./save-messages.ts');

/** Loads what a failed save is told with, before the connection can be lost. */
export function prepareNews(): void {
  void retry(loadNews);
}

async function showNews(news: SaveNews): Promise<void> {
  try {
    const { writeSaveNews } = await loadNews();
    showToast(writeSaveNews(news));
  } catch (error) {
    // The save line says that the comic is not saved.
    console.warn('What is to be told of the draft did not load.', error);
  }
}

/** Loads what `showNews` loads, so that a failure that is told late is taken back after it is shown. */
async function takeBackFailure(): Promise<void> {
  const [words] = await Promise.allSettled([loadNews()]);
  if (words.status === 'fulfilled') takeBackError(words.value.writeSaveNews({ kind: 'failed' }));
}

/** Finds out whether the server still has the draft, and what another device has changed of it. */
export function refreshDraft(): Promise<boolean> {
  return pageDrafts.autosave.refresh();
}

/**
 * Saves at once. The first save with a valid name and e-mail creates the draft.
 * @returns false if it could not be saved on the server; the person was told, and typed text stays
 */
export function saveNow(): Promise<boolean> {
  return pageDrafts.autosave.save({ isAsked: true });
}

/**
 * Saves the draft and marks it as completed. The wizard stays unchanged; call `startFresh` afterwards.
 * @param putInCart is called when the server has the draft, before the browser's copy is removed
 * @returns false if that failed; the person was told
 */
export async function completeDraft(
  putInCart: (draftId: string, comic: Comic) => void,
  { wizard, local, autosave }: Drafts = pageDrafts,
): Promise<boolean> {
  let draftId: string | undefined;
  const isCompleted = await autosave.complete(() => {
    const { comic, serverDraft } = wizard.read();
    draftId = serverDraft?.key.id;
    if (draftId) putInCart(draftId, comic);
  });
  if (!isCompleted) return false;
  if (draftId) local.removeKeptOf(draftId);
  // An unfinished comic that was replaced by this one is offered on the next visit.
  const [latest] = local.listKept();
  if (latest && local.offerNextVisit(latest)) local.removeKept(latest);
  return true;
}
