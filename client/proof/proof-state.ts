import type { UnsentReply } from './comments/keep-unsaved.ts';
import {
  type Comments,
  deletePin,
  newPin,
  type PinsOfReader,
  type TypedPin,
  typePin,
  type UnsavedPin,
} from './comments/unsaved-pins.ts';
import { currentVersion, type Pin, type Proof, type ProofVersion } from './proof.ts';

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

/** A comment as it is shown: the server's copy with the changes that were typed here since. */
export type ShownPin = Pin & {
  isSaved: boolean;
  refusal: string | null;
  conflict: Conflict | null;
};

/** A comment that was changed here has changed on another device, or by somebody with the same link. */
type Conflict = { kind: 'changed' | 'deleted-there' | 'deleted-here'; text: string };

/** Merged once for each change, so that all parts of the page are shown the same pins. */
export function shownPins({ proof, unsaved }: Comments): ShownPin[] {
  if (last?.proof !== proof || last.unsaved !== unsaved)
    last = { proof, unsaved, pins: mergePins(proof, unsaved) };
  return last.pins;
}

let last: (Comments & { pins: ShownPin[] }) | undefined;

export function mergePins({ pins, reader }: PinsOfReader, unsaved: UnsavedPin[]): ShownPin[] {
  const typed = new Map(unsaved.map((pin) => [pin.id, pin]));
  const known = pins.flatMap((pin): ShownPin[] => {
    const change = pin.state === 'draft' ? typed.get(pin.id) : undefined;
    typed.delete(pin.id);
    if (!change) return [asSaved(pin)];
    const conflict = conflictOf(change);
    if (change.isDeleted && !conflict) return [];
    const { x, y, page, refusal } = change;
    const text = change.isDeleted && conflict ? conflict.text : change.text;
    return [{ ...pin, x, y, page, text, isSaved: false, refusal, conflict }];
  });
  const added = [...typed.values()].filter(({ isDeleted }) => !isDeleted);
  const last = pins.reduce((highest, { number }) => Math.max(highest, number), 0);
  return [
    ...known,
    ...added.map((pin, index): ShownPin => {
      const number = last + 1 + index;
      const { refusal } = pin;
      const shown = { isSaved: false, refusal, conflict: conflictOf(pin) };
      return { ...newPin(pin, { number, revision: 0 }, reader), ...shown };
    }),
  ];
}

function conflictOf({ conflict, isDeleted }: UnsavedPin): Conflict | null {
  if (conflict === null) return null;
  if (conflict === 'deleted') return { kind: 'deleted-there', text: '' };
  return { kind: isDeleted ? 'deleted-here' : 'changed', text: conflict.text };
}

/** A saved pin keeps its object, so that memoised components are not rendered again with each key. */
const saved = new WeakMap<Pin, ShownPin>();

function asSaved(pin: Pin): ShownPin {
  const known = saved.get(pin);
  if (known) return known;
  const shown = { ...pin, isSaved: true, refusal: null, conflict: null };
  saved.set(pin, shown);
  return shown;
}

export function shownVersion({ proof, versionId }: ProofState): ProofVersion | undefined {
  return proof.versions.find(({ id }) => id === versionId) ?? currentVersion(proof);
}

/** Whether the shown version takes comments. */
export function isOpen(state: ProofState): boolean {
  return state.proof.openVersionId !== null && state.proof.openVersionId === shownVersion(state)?.id;
}

/** @param pages the pages whose comments are counted; else all of the shown version */
export function countPins(state: ProofState, pages?: number[]): number {
  const version = shownVersion(state);
  const isCounted = ({ versionId, page }: ShownPin) =>
    versionId === version?.id && (!pages || (page !== null && pages.includes(page)));
  return shownPins(state).filter(isCounted).length;
}

/** Whether a comment on the shown version is read or written. */
export function isPinSelected(state: ProofState): boolean {
  const version = shownVersion(state);
  return shownPins(state).some(({ id, versionId }) => id === state.active && versionId === version?.id);
}

/** The comments that would go with an answer to the open version. */
export function countUnsent(state: ProofState): number {
  const { openVersionId } = state.proof;
  return shownPins(state).filter((pin) => isUnsent(pin) && pin.versionId === openVersionId).length;
}

export function unsentOnOtherVersions({ openVersionId }: Proof, pins: ShownPin[]): ShownPin[] {
  return pins.filter((pin) => isUnsent(pin) && pin.versionId !== openVersionId);
}

/** Whether there is more to say of the shown version than its comments do, by `decisions/notices.tsx`. */
export function hasNotices(state: ProofState): boolean {
  const { proof, active } = state;
  const pins = shownPins(state);
  return (
    proof.closed !== null ||
    shownVersion(state)?.id !== currentVersion(proof)?.id ||
    pins.some(({ id, conflict }) => conflict && id !== active) ||
    unsentOnOtherVersions(proof, pins).length > 0
  );
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
