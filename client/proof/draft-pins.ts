import { isRefusal, sentenceOf } from '#client/api/errors.ts';
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
export type UnsavedPin = TypedPin & { isDeleted: boolean; refusal: string | null };
type UnsavedReply = { id: string; text: string };
export type Unsaved = { pins: UnsavedPin[]; replies: Record<string, UnsavedReply> };
export type SaveState = 'saved' | 'saving' | 'offline' | 'refused';

type Options = {
  stored: StoredJson<Unsaved>;
  /** @returns the pin's number */
  save: (pin: TypedPin) => Promise<{ number: number }>;
  remove: (id: string) => Promise<unknown>;
  onSaved: (pin: UnsavedPin, number: number | null) => void;
  onChange: () => void;
  refuse: (pin: TypedPin) => string | null;
  pause?: number;
  retryAfter?: number;
};

/** ms after the last key. */
const SAVE_DELAY = 800;
const RETRY_DELAY = 2_000;
const RETRY_DELAY_MAX = 30_000;

const NOTHING_UNSAVED: Unsaved = { pins: [], replies: {} };

/**
 * Keeps every change in the browser at once and sends it after a pause, one at a time, because the server numbers pins
 * in the order in which they arrive. A save that fails for the network is retried; a refused one stays with its reason.
 */
export function createDraftPins(options: Options) {
  const { stored, pause = SAVE_DELAY, retryAfter = RETRY_DELAY } = options;
  const kept = stored.read() ?? NOTHING_UNSAVED;
  const pins = new Map(kept.pins.map((pin) => [pin.id, { ...pin, refusal: options.refuse(pin) }]));
  let replies = kept.replies;
  /** Pins that this tab saved or dropped; another tab's stored copy must not bring them back. */
  const finished = new Set<string>();
  let state: SaveState = 'saved';
  let isStored = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = retryAfter;
  let running: Promise<void> | null = null;

  function persist(): void {
    const others = (stored.read()?.pins ?? []).filter(({ id }) => !pins.has(id) && !finished.has(id));
    const unsaved: Unsaved = { pins: [...others, ...pins.values()], replies };
    if (unsaved.pins.length === 0 && Object.keys(replies).length === 0) stored.remove();
    else isStored = stored.write(unsaved);
    options.onChange();
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  function change(pin: UnsavedPin): void {
    pins.set(pin.id, pin);
    finished.delete(pin.id);
    if (isSendable(pin)) state = 'saving';
    persist();
    schedule(pause);
  }

  function forget(id: string): void {
    pins.delete(id);
    finished.add(id);
    persist();
  }

  /** Sends what is unsaved now. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = null;
    });
    await running;
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = [...pins.values()].find(isSendable);
      if (!next) break;
      try {
        const number = next.isDeleted ? await options.remove(next.id) : await options.save(toTyped(next));
        const isSame = pins.get(next.id) === next;
        if (isSame) forget(next.id);
        options.onSaved(next, next.isDeleted ? null : (number as { number: number }).number);
        wait = retryAfter;
      } catch (error) {
        if (!isRefusal(error)) {
          state = 'offline';
          options.onChange();
          schedule(wait);
          wait = Math.min(RETRY_DELAY_MAX, wait * 2);
          return;
        }
        const latest = pins.get(next.id) ?? next;
        pins.set(next.id, { ...latest, refusal: sentenceOf(error, '') });
        persist();
      }
    }
    state = [...pins.values()].some(({ refusal }) => refusal !== null) ? 'refused' : 'saved';
    options.onChange();
  }

  if (pins.size > 0) schedule(0);

  return {
    list: (): UnsavedPin[] => [...pins.values()],
    state: (): SaveState => state,
    /** False when the browser has no room, so that only this page holds what is unsaved. */
    isStored: () => isStored,
    put(pin: TypedPin): void {
      change({ ...toTyped(pin), isDeleted: false, refusal: options.refuse(pin) });
    },
    /** @param isOnServer whether it was ever saved */
    remove(pin: TypedPin, isOnServer: boolean): void {
      if (isOnServer) change({ ...toTyped(pin), isDeleted: true, refusal: null });
      else forget(pin.id);
    },
    flush,
    /** For when the network is back, or the tab is looked at again. */
    retry(): void {
      if ([...pins.values()].some(isSendable)) schedule(0);
    },
    reply: (pinId: string): UnsavedReply | undefined => replies[pinId],
    setReply(pinId: string, reply: UnsavedReply | null): void {
      const { [pinId]: _, ...others } = replies;
      replies = reply ? { ...others, [pinId]: reply } : others;
      persist();
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}

/** A pin that nobody has written on stays in the browser. */
function isSendable({ refusal, text, isDeleted }: UnsavedPin): boolean {
  return refusal === null && (isDeleted || text.trim() !== '');
}

function toTyped({ id, versionId, page, x, y, text }: TypedPin): TypedPin {
  return { id, versionId, page, x, y, text };
}

/** @returns null for a value of another shape */
export function parseUnsaved(value: unknown): Unsaved | null {
  if (!isRecord(value) || !Array.isArray(value.pins) || !isRecord(value.replies)) return null;
  const replies = Object.entries(value.replies).filter(
    (entry): entry is [string, UnsavedReply] =>
      isRecord(entry[1]) && typeof entry[1].id === 'string' && typeof entry[1].text === 'string',
  );
  return { pins: value.pins.filter(isUnsavedPin), replies: Object.fromEntries(replies) };
}

function isUnsavedPin(pin: unknown): pin is UnsavedPin {
  return (
    isRecord(pin) &&
    [pin.id, pin.versionId, pin.text].every((text) => typeof text === 'string') &&
    [pin.page, pin.x, pin.y].every((number) => number === null || typeof number === 'number') &&
    typeof pin.isDeleted === 'boolean'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
