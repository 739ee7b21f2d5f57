import type { StoreApi } from 'zustand';
import { currentVersion, type ProofVersion } from '#client/proof/proof.ts';
import { type ProofState, unsentOnOtherVersions } from '#client/proof/proof-state.ts';
import type { DraftPins } from './draft-pins.ts';
import type { ShownPin } from './shown-pins.ts';
import type { TypedPin } from './unsaved-pins.ts';

interface Options {
  store: Pick<StoreApi<ProofState>, 'getState' | 'setState'>;
  drafts: Pick<DraftPins, 'put' | 'remove'>;
  /** Changes the state once for several changes of the drafts. */
  changeAtOnce: (change: () => void, and: Partial<ProofState>) => void;
}

/** The actions on a reader's own comments. */
export function pinActions({ store, drafts, changeAtOnce }: Options) {
  /** A pin without text is removed as soon as another one is selected. */
  function dropEmpty(): void {
    const { active, pins } = store.getState();
    const left = pins.find((pin) => pin.id === active);
    if (left?.state === 'draft' && left.mine && left.text.trim() === '' && !left.conflict)
      drafts.remove(left, left.isOnServer);
  }

  return {
    changePin: (pin: TypedPin) => drafts.put(pin),
    removePin(pin: ShownPin): void {
      drafts.remove(pin, pin.isOnServer);
      if (store.getState().active === pin.id) store.setState({ active: null });
    },
    /** The new pin is painted within a frame. @returns its id */
    addPin(place: Omit<TypedPin, 'id' | 'text'>): string {
      const id = crypto.randomUUID();
      changeAtOnce(
        () => {
          dropEmpty();
          drafts.put({ id, text: '', ...place });
        },
        { active: id },
      );
      return id;
    },
    selectPin(id: string | null): void {
      if (store.getState().active === id) return;
      dropEmpty();
      store.setState({ active: id });
    },
    /** Moves own unsent comments from earlier versions to the version that takes comments. */
    moveUnsentPins(): void {
      const { proof, pins } = store.getState();
      const open = currentVersion(proof);
      if (!open) return;
      for (const pin of unsentOnOtherVersions(proof, pins)) {
        if (pin.conflict) continue;
        drafts.put({ id: crypto.randomUUID(), text: pin.text, ...placeOn(open, pin) });
        drafts.remove(pin, pin.isOnServer);
      }
      store.setState({ versionId: open.id, index: 0, active: null, isComparing: false });
    },
  };
}

/** A comment on a page that the version lacks becomes one on the whole comic. */
function placeOn({ id, pages }: ProofVersion, { page, x, y }: ShownPin): Omit<TypedPin, 'id' | 'text'> {
  const isThere = page !== null && page <= pages.length;
  return isThere ? { versionId: id, page, x, y } : { versionId: id, page: null, x: null, y: null };
}
