import type { Hono } from 'hono';
import { createApi } from './api.ts';
import type { Customer } from './customer.ts';
import type { DisputeOrder } from './dispute.ts';
import {
  createEvent,
  createEventSender,
  type EventObject,
  type EventType,
  type SignedEvent,
  signEvent,
} from './events.ts';
import { createHosted } from './hosted.ts';
import { createIdempotency } from './idempotency.ts';
import { readLedger, writeLedger } from './ledger.ts';
import { createPaymentService } from './payment-service.ts';
import { describeCharge, type RefundOrder } from './refund.ts';
import {
  type Buyer,
  type Checkout,
  type Dispute,
  givenEmail,
  type PaymentIntent,
  type Refund,
  type Session,
} from './session-objects.ts';
import type { TaxSettings } from './session-parameters.ts';

export type { Buyer, Dispute, EventType, PaymentIntent, Refund, Session, SignedEvent };

export type PaymentsStandInOptions = {
  secretKey: string;
  webhookSecret: string;
  /** Null if events are not sent. */
  webhookUrl: string | null;
  /** Absolute, without a trailing slash. */
  hostedUrl: string;
  /** Persists the state. */
  file?: string;
  /** ms between attempts to deliver an event. */
  retryDelays?: number[];
  /** ms since 1970. */
  clock?: () => number;
  merchant?: string;
  /** Whether Stripe Tax is set up. */
  taxSettings?: TaxSettings;
};

export type PaymentsStandIn = {
  /** Serves /v1/…, on a port of its own. */
  api: Hono;
  /** Mount it at the path of `hostedUrl`. */
  hosted: Hono;
  /** For addresses known only after the server listens. */
  connect(addresses: { webhookUrl?: string | null; hostedUrl?: string }): void;
  setTaxSettings(settings: TaxSettings): void;

  /** Newest first; tests may modify the objects. */
  sessions(): Session[];
  paymentIntents(): PaymentIntent[];
  customers(): Customer[];

  /** Actions of the hosted pages. Promises resolve after the first webhook attempt. */
  pay(sessionId: string, buyer?: Partial<Buyer>): Promise<void>;
  /** By bank transfer. */
  payLater(sessionId: string, buyer?: Partial<Buyer>): Promise<void>;
  payByDebit(sessionId: string, buyer?: Partial<Buyer>): Promise<void>;
  /** Of a bank transfer, in cents. */
  receivePart(sessionId: string, amount: number): void;
  decline(sessionId: string, buyer?: Partial<Buyer>): Promise<void>;
  succeed(sessionId: string): Promise<void>;
  fail(sessionId: string): Promise<void>;
  expire(sessionId: string): Promise<void>;
  /** As in the dashboard: the whole rest, or the given amount. */
  refund(sessionId: string, order?: RefundOrder): Promise<Refund>;
  succeedRefund(refundId: string): Promise<void>;
  failRefund(refundId: string): Promise<void>;
  /** Newest first; tests may modify the objects. */
  refunds(): Refund[];
  /** The buyer's bank disputes the payment. */
  dispute(sessionId: string, order?: DisputeOrder): Promise<Dispute>;
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<void>;

  /** Signs an event about a session, refund, dispute or charge, for a test that posts it itself. */
  sign(type: EventType, id: string, options?: { signatureAge?: number; secret?: string }): SignedEvent;
  /**
   * Delivers an event `times` times at once. `signatureAge` is in s. @returns the HTTP statuses (0: no
   * connection)
   */
  emit(type: EventType, id: string, options?: { times?: number; signatureAge?: number }): Promise<number[]>;
  /** Resolves when no delivery is in progress; later retries do not count. */
  idle(): Promise<void>;
  undelivered(): number;
  /** Keeps every POST to the API in progress until the returned function is called. */
  hold(): () => void;
  close(): void;
};

const defaultRetryDelays = [1000, 5000, 30_000, 120_000, 600_000, 3_600_000, 10_800_000];

/**
 * Stands in for Stripe in development and tests. Refuses what Stripe refuses, and every parameter that it
 * does not support as one that is unknown.
 */
export function createPaymentsStandIn(options: PaymentsStandInOptions): PaymentsStandIn {
  const { file, secretKey, webhookSecret, clock = Date.now, merchant = 'Yours in Ink' } = options;
  let { webhookUrl, hostedUrl, taxSettings = 'active' } = options;
  let held: Promise<void> | undefined;
  const ledger = readLedger(file);
  const events = createEventSender(
    {
      webhookSecret,
      webhookUrl: () => webhookUrl,
      retryDelays: options.retryDelays ?? defaultRetryDelays,
      onChange: () => writeLedger(file, ledger),
    },
    ledger.waitingEvents,
  );
  const service = createPaymentService({
    ledger,
    file,
    clock,
    hostedUrl: () => hostedUrl,
    taxSettings: () => taxSettings,
    events,
  });

  return {
    api: createApi({
      secretKey,
      service,
      idempotency: createIdempotency(ledger.answers),
      beforeAnswer: async () => held,
    }),
    hosted: createHosted({ service, merchant, hostedUrl: () => hostedUrl }),
    connect(addresses) {
      webhookUrl = addresses.webhookUrl === undefined ? webhookUrl : addresses.webhookUrl;
      hostedUrl = addresses.hostedUrl ?? hostedUrl;
    },
    setTaxSettings(settings) {
      taxSettings = settings;
    },
    sessions: () => service.list().map(({ session }) => session),
    paymentIntents: () => service.list().flatMap(({ paymentIntent }) => paymentIntent ?? []),
    customers: service.listCustomers,
    pay: async (id, buyer) => service.pay(find(id), asBuyer(find(id), buyer)),
    payLater: async (id, buyer) => service.payLater(find(id), asBuyer(find(id), buyer)),
    payByDebit: async (id, buyer) => service.payByDebit(find(id), asBuyer(find(id), buyer)),
    receivePart: (id, amount) => service.receivePart(find(id), amount),
    decline: async (id, buyer) => service.decline(find(id), asBuyer(find(id), buyer)),
    succeed: async (id) => service.succeed(find(id)),
    fail: async (id) => service.fail(find(id)),
    expire: async (id) => service.expire(find(id)),
    async refund(id, order = {}) {
      const { refund, delivered } = service.refund(find(id), order);
      await delivered;
      return refund;
    },
    succeedRefund: async (id) => service.succeedRefund(findRefund(id)),
    failRefund: async (id) => service.failRefund(findRefund(id)),
    refunds: service.listRefunds,
    dispute: async (id, order = {}) => service.dispute(find(id), order),
    closeDispute: async (id, outcome) => service.closeDispute(findDispute(id), outcome),
    sign,
    async emit(type, id, { times = 1, signatureAge } = {}) {
      const event = sign(type, id, { signatureAge });
      return Promise.all(Array.from({ length: times }, () => events.post(event)));
    },
    idle: events.idle,
    undelivered: () => events.waiting.length,
    hold() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        held = undefined;
        release();
      };
    },
    close: events.close,
  };

  function find(sessionId: string): Checkout {
    const found = service.find(sessionId);
    if (!found) throw new Error(`No session ${sessionId}`);
    return found;
  }

  function findRefund(id: string): Refund {
    const found = service.listRefunds().find((refund) => refund.id === id);
    if (!found) throw new Error(`No refund ${id}`);
    return found;
  }

  function findDispute(id: string): Dispute {
    const found = service.listDisputes().find((dispute) => dispute.id === id);
    if (!found) throw new Error(`No dispute ${id}`);
    return found;
  }

  function findObject(type: EventType, id: string): EventObject {
    if (type.startsWith('refund.')) return findRefund(id);
    if (type.startsWith('charge.dispute.')) return findDispute(id);
    if (type !== 'charge.refunded') return find(id).session;
    const charged = service.list().find(({ paymentIntent }) => paymentIntent?.latest_charge === id);
    if (!charged) throw new Error(`No charge ${id}`);
    return describeCharge(charged);
  }

  function sign(type: EventType, id: string, { signatureAge = 0, secret = webhookSecret } = {}) {
    const event = createEvent(type, findObject(type, id), Math.floor(clock() / 1000));
    return signEvent(event, secret, signatureAge);
  }
}

function asBuyer({ session }: Checkout, buyer: Partial<Buyer> = {}): Buyer {
  const wantsShipping = session.shipping_address_collection !== null;
  return {
    email: givenEmail(session) ?? 'mara@example.com',
    name: 'Mara Lind',
    shipping: wantsShipping ? { name: 'Mara Lind', address: sampleAddress } : null,
    ...buyer,
  };
}

const sampleAddress = {
  line1: 'Adrianou 12',
  line2: null,
  city: 'Athens',
  postal_code: '105 55',
  state: null,
  country: 'GR',
};
