import type { StoreApi } from 'zustand';
import type { CurrentPin } from '#client/proof/proof.ts';
import type { StoredJson } from '#client/storage/stored-json.ts';
import { refuse, type UnsavedPin } from './unsaved-pins.ts';

/** An answer in a thread that is being typed. */
export type UnsentReply = { id: string; text: string };
export type Unsaved = { pins: UnsavedPin[]; replies: Record<string, UnsentReply> };

type Kept = {
  unsaved: UnsavedPin[];
  /** By the comment that the thread began with. */
  replies: Record<string, UnsentReply>;
  /** False when the browser has no room, so that only this page holds what is unsaved. */
  isStored: boolean;
};

/** A stored comment is checked again, because the limit may have changed. */
export function readUnsaved(stored: StoredJson<Unsaved>): Kept {
  const { pins, replies } = stored.read() ?? { pins: [], replies: {} };
  return { unsaved: pins.map((pin) => ({ ...pin, refusal: refuse(pin) })), replies, isStored: true };
}

/** Writes every change to the browser's storage at once, beside what other tabs have stored there. */
export function keepUnsaved(
  store: Pick<StoreApi<Kept>, 'setState' | 'subscribe'>,
  stored: StoredJson<Unsaved>,
): void {
  /** Comments that this tab saved or dropped; another tab's stored copy must not bring them back. */
  const finished = new Set<string>();
  /** Threads whose answer was typed, sent or dropped in this tab; those of others are another tab's. */
  const answered = new Set<string>();

  store.subscribe(({ unsaved, replies }, before) => {
    if (unsaved === before.unsaved && replies === before.replies) return;
    for (const { id } of before.unsaved) finished.add(id);
    for (const { id } of unsaved) finished.delete(id);
    for (const rootId of Object.keys({ ...before.replies, ...replies }))
      if (replies[rootId] !== before.replies[rootId]) answered.add(rootId);
    const own = new Set(unsaved.map(({ id }) => id));
    const there = stored.read() ?? { pins: [], replies: {} };
    const others = there.pins.filter(({ id }) => !own.has(id) && !finished.has(id));
    const next: Unsaved = {
      pins: [...others, ...unsaved],
      replies: Object.fromEntries([
        ...Object.entries(there.replies).filter(([rootId]) => !answered.has(rootId)),
        ...Object.entries(replies).filter(([rootId]) => answered.has(rootId)),
      ]),
    };
    if (next.pins.length === 0 && Object.keys(next.replies).length === 0) return stored.remove();
    const isStored = stored.write(next);
    store.setState({ isStored });
  });
}

/** @returns null for a value of another shape */
export function parseUnsaved(value: unknown): Unsaved | null {
  if (!isRecord(value) || !Array.isArray(value.pins) || !isRecord(value.replies)) return null;
  const replies = Object.entries(value.replies).filter(
    (entry): entry is [string, UnsentReply] =>
      isRecord(entry[1]) && typeof entry[1].id === 'string' && typeof entry[1].text === 'string',
  );
  // Earlier pages stored comments without a revision.
  const pins = value.pins
    .map((pin) => ({ revision: null, tried: [], conflict: null, ...pin }))
    .filter(isUnsavedPin);
  return { pins, replies: Object.fromEntries(replies) };
}

function isUnsavedPin(pin: unknown): pin is UnsavedPin {
  return (
    isRecord(pin) &&
    [pin.id, pin.versionId, pin.text].every((text) => typeof text === 'string') &&
    [pin.page, pin.x, pin.y].every((number) => number === null || typeof number === 'number') &&
    typeof pin.isDeleted === 'boolean' &&
    (pin.revision === null || typeof pin.revision === 'number') &&
    Array.isArray(pin.tried) &&
    (pin.conflict === null || pin.conflict === 'deleted' || isCurrentPin(pin.conflict))
  );
}

function isCurrentPin(pin: unknown): pin is CurrentPin {
  return isRecord(pin) && typeof pin.text === 'string' && typeof pin.revision === 'number';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
