import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BrowserStorage } from '#client/storage/browser-storage.ts';
import type { Toast } from '#client/ui/toast.tsx';
import type { Draft } from '#shared/draft.ts';
import { type Autosave, type AutosavePorts, createAutosave } from './autosave.ts';
import type { SaveState } from './autosave-state.ts';
import type { DraftApi } from './draft-request.ts';
import type { DraftTokens } from './draft-tokens.ts';
import { createLocalDraft, type LocalCopy, type LocalDraft } from './local-draft.ts';
import type { WizardContent } from './wizard-store.ts';

/**
 * What an earlier visit left. `savedAt` is in milliseconds since 1970, or null where only the server still has
 * it, which does not say.
 */
export type DraftOffer = Pick<LocalCopy, 'dirty' | 'sent' | 'content'> & { savedAt: number | null };

/** What the screens show of the drafts. */
export type DraftView = {
  saveState: SaveState;
  /** The server's version, while the person has to choose between it and the one here. */
  conflict: Draft | null;
  /** The versions that were not chosen, and other comics that had to make room, the latest first. */
  kept: LocalCopy[];
  /** What an earlier visit left, while the person has not said whether to go on with it. */
  offer: DraftOffer | null;
};

type Wizard = AutosavePorts['wizard'] & {
  read: () => WizardContent;
  /** Calls back at each change of the comic, the step or the cart item. */
  subscribe: (listener: () => void) => void;
};

/** A page's drafts: the one in its wizard, and those that the browser and the server have. */
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
  /** Tells this page load from every other. */
  tab: string;
  onToast: (toast: Toast) => void;
};

/** Keeps the comic of the wizard in the browser and on the server from now on. */
export function createDrafts({ api, wizard, storage, tokens, tab, onToast }: DraftsOptions): Drafts {
  const view = createStore<DraftView>(() => ({
    saveState: { kind: 'idle' },
    conflict: null,
    kept: [],
    offer: null,
  }));
  let isKeptShown = true;
  const local = createLocalDraft(storage, tab, () => {
    isKeptShown = false;
    if (!autosave.isHandlingEvent()) showKept();
  });
  /** Within an event of autosave it waits for the event's save state: that of before is of another comic. */
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
    onToast,
    wizard: {
      open: (content) => changeWizard(() => wizard.open(content)),
      update: (patch) => changeWizard(() => wizard.update(patch)),
    },
    onState(saveState, conflict) {
      const shown = view.getState();
      const isSame = saveState.kind === shown.saveState.kind && saveState.message === shown.saveState.message;
      if (!isSame || conflict !== shown.conflict) view.setState({ saveState, conflict });
      showKept();
    },
  });
  wizard.subscribe(() => {
    // What is entered before the question about an earlier draft has arrived must not replace that draft.
    if (!isAutosaving && !view.getState().offer) autosave.edit(wizard.read());
  });
  return { api, wizard, local, tokens, autosave, view };
}
