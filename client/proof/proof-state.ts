import type { SaveState } from './comments/draft-pins.ts';
import type { ShownPin } from './comments/shown-pins.ts';
import { currentVersion, type Proof, type ProofVersion } from './proof.ts';

export type ProofState = {
  proof: Proof;
  pins: ShownPin[];
  saveState: SaveState;
  isStored: boolean;
  tab: 'pages' | 'order';
  versionId: string | null;
  /** The shown page, or the first of two, counted from 0. */
  index: number;
  /** Whether the stage has room for two pages. */
  isDouble: boolean;
  /** The id of the comment that is being read or written. */
  active: string | null;
  isComparing: boolean;
};

/** The state of a proof that was just opened, without what was typed here before. */
export function stateOf(proof: Proof): ProofState {
  return {
    proof,
    pins: [],
    saveState: 'saved',
    isStored: true,
    tab: proof.versions.length === 0 || proof.deliveries.length > 0 ? 'order' : 'pages',
    versionId: currentVersion(proof)?.id ?? null,
    index: 0,
    isDouble: false,
    active: null,
    isComparing: false,
  };
}

export function shownVersion({ proof, versionId }: ProofState): ProofVersion | undefined {
  return proof.versions.find(({ id }) => id === versionId) ?? currentVersion(proof);
}

/** Whether the shown version takes comments. */
export function isOpen(state: ProofState): boolean {
  return state.proof.openVersionId !== null && state.proof.openVersionId === shownVersion(state)?.id;
}

export function unsentOnOtherVersions({ openVersionId }: Proof, pins: ShownPin[]): ShownPin[] {
  return pins.filter(
    ({ mine, state, versionId, text }) =>
      mine && state === 'draft' && versionId !== openVersionId && text.trim() !== '',
  );
}
