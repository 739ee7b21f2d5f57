import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Draft } from '#shared/draft/comic.ts';
import type { SaveState } from './autosave-types.ts';
import type { LocalCopy } from './local-draft.ts';

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

export function createDraftView(): StoreApi<DraftView> {
  return createStore<DraftView>(() => ({
    saveState: { kind: 'idle' },
    conflict: null,
    kept: [],
    offer: null,
  }));
}

/** The view of this page's drafts. */
export const draftView = createDraftView();

export function useSaveState(): SaveState {
  return useStore(draftView, ({ saveState }) => saveState);
}

/** The server's version while the person has to choose; null without a conflict. */
export function useConflict(): Draft | null {
  return useStore(draftView, ({ conflict }) => conflict);
}

export function useKeptVersions(): LocalCopy[] {
  return useStore(draftView, ({ kept }) => kept);
}

export function useResumeOffer(): DraftOffer | null {
  return useStore(draftView, ({ offer }) => offer);
}
