import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BrowserStorage } from '#client/storage/browser-storage.ts';
import type { Toast } from '#client/ui/toast.tsx';
import type { Draft } from '#shared/draft/draft.ts';
import { type Autosave, type AutosavePorts, createAutosave } from './autosave-runner.ts';
import type { SaveState } from './autosave-types.ts';
import type { DraftApi } from './draft-request.ts';
import type { DraftTokens } from './draft-tokens.ts';
import { createLocalDraft, type LocalCopy, type LocalDraft } from './local-draft.ts';
import type { WizardContent } from './wizard-store.ts';

/**
 * A draft from an earlier visit. `savedAt` is in milliseconds since 1970; null if only the server has the
 * draft, because it does not say when it was saved.
 */
export type DraftOffer = Pick<LocalCopy, 'dirty' | 'sent' | 'completionKnown' | 'content'> & {
  savedAt: number | null;
};

/** The state that screens show. */
export type DraftView = {
  saveState: SaveState;
  /** The server's version while the person has to choose; null without a conflict. */
  conflict: Draft | null;
  /** Versions that were not chosen and comics that were replaced in the wizard, the latest first. */
  kept: LocalCopy[];
  /** The draft of an earlier visit, until the person has decided whether to continue it. */
  offer: DraftOffer | null;
};

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
  onToast: (toast: Toast) => void;
};

/** Starts to save the wizard's comic in the browser and on the server. */
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
    // While an earlier draft is offered, input must not replace it.
    if (!isAutosaving && !view.getState().offer) autosave.edit(wizard.read());
  });
  return { api, wizard, local, tokens, autosave, view };
}
