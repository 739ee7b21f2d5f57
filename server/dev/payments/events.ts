import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import type { DisputeEventType } from './dispute.ts';
import type { RefundEventType } from './refund.ts';
import type { SessionEventType } from './session.ts';
import { type Dispute, type Refund, randomId, type Session } from './session-objects.ts';

export type EventType = SessionEventType | RefundEventType | DisputeEventType;

export type EventObject = Session | Refund | Dispute | Stripe.Charge;

/** `body` is sent unchanged in every attempt. */
export type OutgoingEvent = { id: string; body: string; attempts: number };

export type SignedEvent = { id: string; body: string; headers: Record<string, string> };

type SenderOptions = {
  webhookSecret: string;
  /** Read before each attempt; null if nobody listens. */
  webhookUrl: () => string | null;
  /** ms between attempts; after the last one the event is dropped. */
  retryDelays: number[];
  onChange: () => void;
};

const timeout = 10_000;

/** Delivers events as Stripe does: signed, in any order, and repeated until the response is 2xx. */
export function createEventSender(options: SenderOptions, waiting: OutgoingEvent[] = []) {
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  let closed = false;
  for (const event of waiting) retryLater(event);

  return {
    waiting,
    send,
    /** Without retries. @returns the HTTP status, or 0 if the connection failed */
    post,
    /** Resolves when no delivery is in progress; later retries do not count. */
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };

  /** Resolves after the first attempt, whatever its result. */
  async function send(event: OutgoingEvent) {
    if (options.webhookUrl() === null) return;
    waiting.push(event);
    options.onChange();
    await attempt(event);
  }

  function attempt(event: OutgoingEvent): Promise<void> {
    const delivery = deliver(event).finally(() => underWay.delete(delivery));
    underWay.add(delivery);
    return delivery;
  }

  async function deliver(event: OutgoingEvent) {
    const status = await post(signEvent(event, options.webhookSecret));
    if (closed) return;
    event.attempts += 1;
    const delivered = status >= 200 && status < 300;
    if (delivered || event.attempts > options.retryDelays.length) waiting.splice(waiting.indexOf(event), 1);
    else retryLater(event);
    options.onChange();
  }

  function retryLater(event: OutgoingEvent) {
    const delay = options.retryDelays[Math.max(0, event.attempts - 1)] ?? 0;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attempt(event);
    }, delay);
    timer.unref();
    timers.add(timer);
  }

  async function post(event: SignedEvent): Promise<number> {
    const url = options.webhookUrl();
    if (url === null) return 0;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: event.headers,
        body: event.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  }
}

/** `created` is in seconds. */
export function createEvent(type: EventType, object: EventObject, created: number): OutgoingEvent {
  const id = `evt_1${randomId(23)}`;
  const event = {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  return { id, body: JSON.stringify(event, null, 2), attempts: 0 };
}

/**
 * `age` (s) makes the signature look older; receivers compare it with their own clock.
 * https://docs.stripe.com/webhooks#verify-manually
 */
export function signEvent(event: { id: string; body: string }, secret: string, age = 0): SignedEvent {
  const timestamp = Math.floor(Date.now() / 1000) - age;
  const signature = createHmac('sha256', secret).update(`${timestamp}.${event.body}`).digest('hex');
  return {
    id: event.id,
    body: event.body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${timestamp},v1=${signature}`,
      'user-agent': 'Stripe/1.0 (payments stand-in)',
    },
  };
}
