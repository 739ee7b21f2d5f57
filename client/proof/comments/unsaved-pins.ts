import type { CurrentPin } from '#client/proof/proof.ts';
import type { StoredJson } from '#client/storage/stored-json.ts';

/** A comment as it was typed here. */
export type TypedPin = {
  id: string;
  versionId: string;
  page: number | null;
  x: number | null;
  y: number | null;
  text: string;
};
/** Changes that the server does not have. */
export type UnsavedPin = TypedPin & {
  isDeleted: boolean;
  refusal: string | null;
  /** The revision that was typed over, null for a new comment. */
  revision: number | null;
  /** What was sent since the last answer, because an answer may be lost. */
  tried: string[];
  /** What somebody else has made of it since: the newer comment, or that it was deleted. */
  conflict: CurrentPin | 'deleted' | null;
};
type UnsavedReply = { id: string; text: string };
export type Unsaved = { pins: UnsavedPin[]; replies: Record<string, UnsavedReply> };

type Options = {
  stored: StoredJson<Unsaved>;
  refuse: (pin: TypedPin) => string | null;
  onChange: () => void;
};

const NOTHING_UNSAVED: Unsaved = { pins: [], replies: {} };

/** Writes every change to the browser's storage at once, beside what other tabs have stored there. */
export function createUnsavedPins({ stored, refuse, onChange }: Options) {
  const before = stored.read() ?? NOTHING_UNSAVED;
  const pins = new Map(before.pins.map((pin) => [pin.id, { ...pin, refusal: refuse(pin) }]));
  let { replies } = before;
  /** Pins that this tab saved or dropped; another tab's stored copy must not bring them back. */
  const finished = new Set<string>();
  let isStored = true;

  function persist(): void {
    const others = (stored.read()?.pins ?? []).filter(({ id }) => !pins.has(id) && !finished.has(id));
    const unsaved: Unsaved = { pins: [...others, ...pins.values()], replies };
    if (unsaved.pins.length === 0 && Object.keys(replies).length === 0) stored.remove();
    else isStored = stored.write(unsaved);
    onChange();
  }

  return {
    list: (): UnsavedPin[] => [...pins.values()],
    get: (id: string): UnsavedPin | undefined => pins.get(id),
    /** False when the browser has no room, so that only this page holds what is unsaved. */
    isStored: () => isStored,
    put(pin: UnsavedPin): void {
      pins.set(pin.id, pin);
      finished.delete(pin.id);
      persist();
    },
    forget(id: string): void {
      pins.delete(id);
      finished.add(id);
      persist();
    },
    reply: (rootId: string): UnsavedReply | undefined => replies[rootId],
    setReply(rootId: string, reply: UnsavedReply | null): void {
      const { [rootId]: _, ...others } = replies;
      replies = reply ? { ...others, [rootId]: reply } : others;
      persist();
    },
  };
}

/** @returns null for a value of another shape */
export function parseUnsaved(value: unknown): Unsaved | null {
  if (!isRecord(value) || !Array.isArray(value.pins) || !isRecord(value.replies)) return null;
  const replies = Object.entries(value.replies).filter(
    (entry): entry is [string, UnsavedReply] =>
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
