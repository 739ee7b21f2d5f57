import { isRefusal, sentenceOf } from '#client/api/errors.ts';
import type { StoredJson } from '#client/storage/stored-json.ts';
import { createUnsavedPins, type TypedPin, type Unsaved, type UnsavedPin } from './unsaved-pins.ts';

export type SaveState = 'saved' | 'saving' | 'offline' | 'refused';

type Options = {
  stored: StoredJson<Unsaved>;
  /** @returns the pin's number */
  save: (pin: TypedPin) => Promise<{ number: number }>;
  remove: (id: string) => Promise<unknown>;
  /** @param number null after a deletion */
  onSaved: (pin: UnsavedPin, number: number | null) => void;
  onChange: () => void;
  /** @returns the reason not to send a pin, such as its length */
  refuse: (pin: TypedPin) => string | null;
  /** ms */
  pause?: number;
  /** ms */
  retryAfter?: number;
};

/** ms after the last key. */
const SAVE_DELAY = 800;
const RETRY_DELAY = 2_000;
const RETRY_DELAY_MAX = 30_000;

/**
 * Keeps every change in the browser at once and sends it after a pause, one at a time, because the server numbers pins
 * in the order in which they arrive. A save that fails for the network is retried; a refused one stays with its reason.
 */
export function createDraftPins(options: Options) {
  const { pause = SAVE_DELAY, retryAfter = RETRY_DELAY } = options;
  const unsaved = createUnsavedPins(options);
  let state: SaveState = 'saved';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = retryAfter;
  let running: Promise<void> | null = null;

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  function change(pin: UnsavedPin): void {
    if (isSendable(pin)) state = 'saving';
    unsaved.put(pin);
    schedule(pause);
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
    const next = () => unsaved.list().find(isSendable);
    for (let pin = next(); pin; pin = next()) {
      try {
        await send(pin);
        wait = retryAfter;
      } catch (error) {
        if (!isRefusal(error)) return retryLater();
        unsaved.put({ ...(unsaved.get(pin.id) ?? pin), refusal: sentenceOf(error, '') });
      }
    }
    state = unsaved.list().some(({ refusal }) => refusal !== null) ? 'refused' : 'saved';
    options.onChange();
  }

  async function send(pin: UnsavedPin): Promise<void> {
    let number: number | null = null;
    if (pin.isDeleted) await options.remove(pin.id);
    else ({ number } = await options.save(toTyped(pin)));
    // A pin that was changed meanwhile stays, and is sent again.
    if (unsaved.get(pin.id) === pin) unsaved.forget(pin.id);
    options.onSaved(pin, number);
  }

  function retryLater(): void {
    state = 'offline';
    options.onChange();
    schedule(wait);
    wait = Math.min(RETRY_DELAY_MAX, wait * 2);
  }

  if (unsaved.list().length > 0) schedule(0);

  return {
    list: unsaved.list,
    isStored: unsaved.isStored,
    reply: unsaved.reply,
    setReply: unsaved.setReply,
    state: (): SaveState => state,
    put(pin: TypedPin): void {
      change({ ...toTyped(pin), isDeleted: false, refusal: options.refuse(pin) });
    },
    /** @param isOnServer whether it was ever saved */
    remove(pin: TypedPin, isOnServer: boolean): void {
      if (isOnServer) change({ ...toTyped(pin), isDeleted: true, refusal: null });
      else unsaved.forget(pin.id);
    },
    flush,
    /** Sends at once when the network is back, or the tab is looked at again. */
    retry(): void {
      if (unsaved.list().some(isSendable)) schedule(0);
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}

export type DraftPins = ReturnType<typeof createDraftPins>;

/** A pin that nobody has written on stays in the browser. */
function isSendable({ refusal, text, isDeleted }: UnsavedPin): boolean {
  return refusal === null && (isDeleted || text.trim() !== '');
}

function toTyped({ id, versionId, page, x, y, text }: TypedPin): TypedPin {
  return { id, versionId, page, x, y, text };
}
