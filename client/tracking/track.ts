import type { TrackedEvent } from '#shared/tracking/tracking.ts';

type Receiver = (event: TrackedEvent) => void;

/** Limits the queue if no receiver ever comes. */
const WAITING_MAX = 20;

const waiting: TrackedEvent[] = [];
let receive: Receiver = (event) => {
  if (waiting.length < WAITING_MAX) waiting.push(event);
};

/** The receiver decides about consent. */
export function track(event: TrackedEvent): void {
  receive(event);
}

/** Drops queued events except purchases, which happen only once. */
export function dropEvents(): void {
  receiveEvents((event) => {
    if (event.name === 'Purchase') waiting.push(event);
  });
}

/** Delivers queued events first. */
export function receiveEvents(receiver: Receiver): void {
  receive = receiver;
  for (const event of waiting.splice(0)) receiver(event);
}
