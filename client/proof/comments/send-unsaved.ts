import type { StoreApi } from 'zustand';
import { isRefusal, sentenceOf } from '#client/ui/errors.ts';
import {
  type Answer,
  type Comments,
  isSendable,
  notePinSent,
  receiveAnswer,
  receiveRefusal,
  type TypedPin,
  type UnsavedPin,
} from './unsaved-pins.ts';

export type SaveState = 'saved' | 'saving' | 'offline' | 'refused';
type Sending = Comments & {
  /** Whether the last try did not reach the server. */
  isOffline: boolean;
};

interface Options {
  store: Pick<StoreApi<Sending>, 'getState' | 'setState' | 'subscribe'>;
  save: (pin: TypedPin & Pick<UnsavedPin, 'revision'>) => Promise<Answer>;
  remove: (pin: Pick<UnsavedPin, 'id' | 'revision'>) => Promise<Answer>;
}

/** ms after the last key. */
const SAVE_DELAY = 800;
const RETRY_DELAY = 2_000;
const RETRY_DELAY_MAX = 30_000;

/**
 * Watches the store, and sends what is unsaved after a pause, one at a time, because the server numbers pins in the
 * order in which they arrive. A save that fails for the network is retried; a refused one stays with its reason.
 */
export function sendUnsaved({ store, save, remove }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = RETRY_DELAY;
  let running: Promise<void> | null = null;

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
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
    const next = () => store.getState().unsaved.find(isSendable);
    for (let pin = next(); pin; pin = next()) {
      try {
        await send(pin);
        wait = RETRY_DELAY;
      } catch (error) {
        if (!isRefusal(error)) return retryLater();
        receive((comments) => receiveRefusal(comments, pin, sentenceOf(error, '')));
      }
    }
    store.setState({ isOffline: false });
  }

  async function send(pin: UnsavedPin): Promise<void> {
    receive((comments) => notePinSent(comments, pin));
    const { isDeleted, id, versionId, page, x, y, text, revision } = pin;
    const answer = isDeleted
      ? await remove({ id, revision })
      : await save({ id, versionId, page, x, y, text, revision });
    receive((comments) => receiveAnswer(comments, pin, answer));
  }

  function receive(change: (comments: Comments) => Comments): void {
    store.setState((state) => change(state));
  }

  function retryLater(): void {
    store.setState({ isOffline: true });
    schedule(wait);
    wait = Math.min(RETRY_DELAY_MAX, wait * 2);
  }

  /** Sends at once when the network is back, or the tab is looked at again. */
  function retry(): void {
    if (store.getState().unsaved.some(isSendable)) schedule(0);
  }

  store.subscribe(({ unsaved }, before) => {
    if (unsaved !== before.unsaved && unsaved.some(isSendable)) schedule(SAVE_DELAY);
  });
  retry();

  return { flush, retry, stop: () => clearTimeout(timer) };
}

export function saveStateOf({ unsaved, isOffline }: Pick<Sending, 'unsaved' | 'isOffline'>): SaveState {
  if (unsaved.some(isSendable)) return isOffline ? 'offline' : 'saving';
  return unsaved.some(({ refusal, conflict }) => refusal ?? conflict) ? 'refused' : 'saved';
}
