import { useStore } from 'zustand';
import { localStore } from '#client/storage/browser-storage.ts';
import { showToast } from '#client/ui/toast.tsx';
import type { Comic, Draft } from '#shared/draft/draft.ts';
import type { SaveState } from './autosave-types.ts';
import { draftApi } from './draft-calls.ts';
import { draftTokens } from './draft-tokens.ts';
import { createDrafts, type DraftOffer, type Drafts } from './drafts.ts';
import type { LocalCopy } from './local-draft.ts';
import {
  openDraft,
  rememberServerDraft,
  updateComic,
  useWizard,
  type WizardContent,
} from './wizard-store.ts';

/** The drafts of this page. */
export const pageDrafts = createDrafts({
  api: draftApi,
  wizard: {
    read: readWizard,
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
  onToast: showToast,
});

function readWizard(): WizardContent {
  const { comic, step, reached, serverDraft, cartItemId } = useWizard.getState();
  return { comic, step, reached, serverDraft, cartItemId };
}

/**
 * Saves at once. The first save with a valid name and e-mail creates the draft.
 * @returns false if it could not be saved on the server; the person was told, and typed text stays
 */
export function saveNow(): Promise<boolean> {
  return pageDrafts.autosave.save({ isAsked: true });
}

export function useSaveState(): SaveState {
  return useStore(pageDrafts.view, ({ saveState }) => saveState);
}

/** The server's version while the person has to choose; null without a conflict. */
export function useConflict(): Draft | null {
  return useStore(pageDrafts.view, ({ conflict }) => conflict);
}

export function useKeptVersions(): LocalCopy[] {
  return useStore(pageDrafts.view, ({ kept }) => kept);
}

export function useResumeOffer(): DraftOffer | null {
  return useStore(pageDrafts.view, ({ offer }) => offer);
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
