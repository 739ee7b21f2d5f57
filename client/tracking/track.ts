import type { TrackedEvent } from '#shared/tracking.ts';

type Receiver = (event: TrackedEvent) => void;

/** More than happens before the receiver has come; where it never comes, nothing piles up. */
const WAITING_MAX = 20;

const waiting: TrackedEvent[] = [];
let receive: Receiver = (event) => {
  if (waiting.length < WAITING_MAX) waiting.push(event);
};

/** Tells of something that happened. Whether anybody may hear of it is for the receiver to know. */
export function track(event: TrackedEvent): void {
  receive(event);
}

/** From now on nobody hears of anything. A purchase happens only once, so it waits for who may. */
export function dropEvents(): void {
  receiveEvents((event) => {
    if (event.name === 'Purchase') waiting.push(event);
  });
}

/** From now on events go to `receiver`, beginning with those that were waiting for one. */
export function receiveEvents(receiver: Receiver): void {
  receive = receiver;
  for (const event of waiting.splice(0)) receiver(event);
}
