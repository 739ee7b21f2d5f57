import type { UnsentReply } from './comments/keep-unsaved.ts';
import { type ShownPin, shownPins } from './comments/shown-pins.ts';
import { type Comments, deletePin, type TypedPin, typePin } from './comments/unsaved-pins.ts';
import { currentVersion, type Proof, type ProofVersion } from './proof.ts';

export type ProofState = Comments & {
  /** Answers that are being typed, by the comment that the thread began with. */
  replies: Record<string, UnsentReply>;
  /** False when the browser has no room, so that only this page holds what is unsaved. */
  isStored: boolean;
  /** Whether the last try to save did not reach the server. */
  isOffline: boolean;
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
    unsaved: [],
    replies: {},
    isStored: true,
    isOffline: false,
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

/** The comments that would go with an answer to the open version. */
export function countUnsent(state: ProofState): number {
  const { openVersionId } = state.proof;
  return shownPins(state).filter((pin) => isUnsent(pin) && pin.versionId === openVersionId).length;
}

export function unsentOnOtherVersions({ openVersionId }: Proof, pins: ShownPin[]): ShownPin[] {
  return pins.filter((pin) => isUnsent(pin) && pin.versionId !== openVersionId);
}

export function isUnsent({ mine, state, text }: Pick<ShownPin, 'mine' | 'state' | 'text'>): boolean {
  return mine && state === 'draft' && text.trim() !== '';
}

/** A new pin is selected by the change that adds it, so that it is painted within a frame. */
export function addPin(state: ProofState, pin: TypedPin): ProofState {
  const kept = withoutEmpty(state);
  return { ...kept, ...typePin(kept, pin), active: pin.id };
}

export function selectPin(state: ProofState, id: string | null): ProofState {
  return state.active === id ? state : { ...withoutEmpty(state), active: id };
}

export function removePin(state: ProofState, pin: TypedPin): ProofState {
  const active = state.active === pin.id ? null : state.active;
  return { ...state, ...deletePin(state, pin), active };
}

/** A pin without text is removed as soon as another one is selected. */
function withoutEmpty(state: ProofState): ProofState {
  const left = shownPins(state).find((pin) => pin.id === state.active);
  const isEmpty = left?.state === 'draft' && left.mine && left.text.trim() === '' && !left.conflict;
  return isEmpty ? { ...state, ...deletePin(state, left) } : state;
}

/** Moves own unsent comments from earlier versions to the version that takes comments. */
export function moveUnsentPins(state: ProofState): ProofState {
  const open = currentVersion(state.proof);
  if (!open) return state;
  const left = unsentOnOtherVersions(state.proof, shownPins(state)).filter(({ conflict }) => !conflict);
  const moved = left.reduce<Comments>((comments, pin) => {
    const copy = { id: crypto.randomUUID(), text: pin.text, ...placeOn(open, pin) };
    return deletePin(typePin(comments, copy), pin);
  }, state);
  return { ...state, ...moved, versionId: open.id, index: 0, active: null, isComparing: false };
}

/** A comment on a page that the version lacks becomes one on the whole comic. */
function placeOn({ id, pages }: ProofVersion, { page, x, y }: TypedPin): Omit<TypedPin, 'id' | 'text'> {
  const isThere = page !== null && page <= pages.length;
  return isThere ? { versionId: id, page, x, y } : { versionId: id, page: null, x: null, y: null };
}
