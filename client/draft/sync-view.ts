import { useSyncExternalStore } from 'react';
import type { Draft } from '#shared/draft.ts';
import type { LocalCopy } from './local-draft.ts';
import type { SaveState } from './save-table.ts';

/**
 * What an earlier visit left. `savedAt` is in milliseconds since 1970, or null where only the server still has
 * it, which does not say.
 */
export type DraftOffer = Pick<LocalCopy, 'dirty' | 'sent' | 'content'> & { savedAt: number | null };

/** What the screens show of the keeping of a draft. */
type View = {
  state: SaveState;
  /** The server's version, while the person has to choose between it and the one here. */
  conflict: Draft | null;
  /** The version that was not chosen, or another comic that had to make room. */
  kept: LocalCopy | null;
  /** What an earlier visit left, while the person has not said whether to go on with it. */
  offer: DraftOffer | null;
};

let view: View = { state: { kind: 'idle' }, conflict: null, kept: null, offer: null };
const listeners = new Set<() => void>();

export function showView(change: Partial<View>): void {
  view = { ...view, ...change };
  for (const listener of listeners) listener();
}

export function showState(state: SaveState): void {
  if (state.kind !== view.state.kind || state.message !== view.state.message) showView({ state });
}

export function readView(): View {
  return view;
}

export function useView(): View {
  return useSyncExternalStore(onViewChange, readView, readView);
}

/** Calls back at each change until the returned function is called. */
export function onViewChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
