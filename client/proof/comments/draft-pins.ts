import type { CurrentPin } from '#client/proof/proof.ts';
import type { StoredJson } from '#client/storage/stored-json.ts';
import { isRefusal, sentenceOf } from '#client/ui/errors.ts';
import { createUnsavedPins, type TypedPin, type Unsaved, type UnsavedPin } from './unsaved-pins.ts';

export type SaveState = 'saved' | 'saving' | 'offline' | 'refused';
/** Which text stays: the one typed here, the other one, or both. */
export type Choice = 'mine' | 'other' | 'both';

type Named = Pick<UnsavedPin, 'revision'>;
export type Saved = { number: number; revision: number };
type SavedPin = { status: 'saved' } & Saved;
type StalePin = { status: 'stale'; pin: CurrentPin | null };

type Options = {
  stored: StoredJson<Unsaved>;
  save: (pin: TypedPin & Named) => Promise<SavedPin | StalePin>;
  remove: (pin: { id: string } & Named) => Promise<{ status: 'deleted' } | StalePin>;
  /** The revision of a comment as it is shown, null for one that the server does not have. */
  revisionOf: (id: string) => number | null;
  /** @param saved null after a deletion */
  onSaved: (pin: TypedPin, saved: Saved | null) => void;
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
const TRIED_MAX = 20;

const SENT_MEANWHILE =
  'This comment was sent meanwhile with other words. Yours are kept here as a comment of their own.';

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
    state = unsaved.list().some(({ refusal, conflict }) => refusal ?? conflict) ? 'refused' : 'saved';
    options.onChange();
  }

  async function send(pin: UnsavedPin): Promise<void> {
    const { id, revision } = pin;
    const content = contentOf(pin);
    if (!pin.isDeleted && !pin.tried.includes(content))
      unsaved.put({ ...pin, tried: [...pin.tried.slice(-TRIED_MAX), content] });
    const answer = pin.isDeleted
      ? await options.remove({ id, revision })
      : await options.save({ ...toTyped(pin), revision });
    if (answer.status === 'stale') return receiveStale(id, answer.pin);
    const saved = answer.status === 'saved' ? answer : null;
    const newest = unsaved.get(id);
    // A pin that was changed meanwhile stays, and is sent again.
    if (newest?.isDeleted === pin.isDeleted && contentOf(newest) === content) unsaved.forget(id);
    else if (newest) unsaved.put({ ...newest, revision: saved?.revision ?? null, tried: [] });
    options.onSaved(pin, saved);
  }

  function receiveStale(id: string, current: CurrentPin | null): void {
    const pin = unsaved.get(id);
    if (!pin) return;
    if (!current) {
      if (pin.isDeleted) unsaved.forget(id);
      else unsaved.put({ ...pin, conflict: 'deleted' });
    } else if (pin.tried.includes(contentOf(current))) {
      // The answer to an own save was lost, and more was typed since.
      unsaved.put({ ...pin, revision: current.revision, tried: [] });
    } else if (current.state === 'draft') unsaved.put({ ...pin, conflict: current });
    else {
      unsaved.forget(id);
      if (!pin.isDeleted && pin.text !== current.text) putAsNew(pin, SENT_MEANWHILE);
    }
  }

  /** Words on a comment that was sent from elsewhere would not be seen, and a conflict follows the newest text. */
  function receive(pins: (CurrentPin & { id: string })[]): void {
    const known = new Map(pins.map((pin) => [pin.id, pin]));
    for (const { id, conflict } of unsaved.list()) {
      const current = known.get(id);
      const isNewer = conflict && conflict !== 'deleted' && current && current.revision > conflict.revision;
      if (current && (isNewer || current.state !== 'draft')) receiveStale(id, current);
    }
  }

  function putAsNew(pin: TypedPin, refusal: string | null): void {
    const id = crypto.randomUUID();
    unsaved.put({ ...toTyped(pin), ...NEW, id, isDeleted: false, refusal });
  }

  function resolve(id: string, choice: Choice): void {
    const pin = unsaved.get(id);
    if (!pin?.conflict) return;
    const { conflict } = pin;
    if (conflict === 'deleted') {
      unsaved.forget(id);
      options.onSaved(pin, null);
      if (choice === 'mine') putAsNew(pin, options.refuse(pin));
    } else if (choice === 'other') {
      unsaved.forget(id);
      options.onSaved({ ...conflict, id }, conflict);
    } else {
      const kept = choice === 'both' ? { ...pin, text: `${conflict.text}\n\n${pin.text}` } : pin;
      const { revision } = conflict;
      unsaved.put({ ...kept, revision, tried: [], conflict: null, refusal: options.refuse(kept) });
    }
    state = 'saving';
    schedule(0);
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
      const known = unsaved.get(pin.id) ?? { ...NEW, revision: options.revisionOf(pin.id) };
      change({ ...known, ...toTyped(pin), isDeleted: false, refusal: options.refuse(pin) });
    },
    /** @param isOnServer whether it was ever saved */
    remove(pin: TypedPin, isOnServer: boolean): void {
      const known = unsaved.get(pin.id) ?? { ...NEW, revision: options.revisionOf(pin.id) };
      const { conflict } = known;
      if (conflict === 'deleted') resolve(pin.id, 'other');
      else if (isOnServer || known.tried.length > 0) {
        const revision = conflict?.revision ?? known.revision;
        change({ ...known, ...toTyped(pin), revision, conflict: null, isDeleted: true, refusal: null });
      } else unsaved.forget(pin.id);
    },
    receive,
    resolve,
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
function isSendable({ refusal, conflict, text, isDeleted }: UnsavedPin): boolean {
  return refusal === null && conflict === null && (isDeleted || text.trim() !== '');
}

const NEW: Pick<UnsavedPin, 'revision' | 'tried' | 'conflict'> = {
  revision: null,
  tried: [],
  conflict: null,
};

function contentOf({ versionId, page, x, y, text }: Omit<TypedPin, 'id'>): string {
  return JSON.stringify([versionId, page, x, y, text]);
}

function toTyped({ id, versionId, page, x, y, text }: TypedPin): TypedPin {
  return { id, versionId, page, x, y, text };
}
