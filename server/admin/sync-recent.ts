import type Stripe from 'stripe';
import { UUID_PATTERN } from '../../shared/text';
import { settleCheckout } from '../checkout/settle';
import { DomainError } from '../error';
import { receiveRefund } from '../order/receive-refund';
import { isStripeError } from '../order/stripe-refusal';
import type { Services } from '../services';

export type RecentSync = {
  /** Completed payment pages of ours. */
  checked: number;
  /** Orders that were missing here. */
  found: number;
  /** Orders that were here before. */
  alreadyThere: number;
  /** Refunds that were missing here. */
  refunds: number;
  /** What could not be looked at or settled. */
  problems: number;
  /** False when there was more than is done at once; once more does the rest. */
  complete: boolean;
};

const DAY_SECONDS = 24 * 60 * 60;
const LISTED_MAX = 1000;
const PAGE = 100;
/** Within a function's time limit; what is settled by then stays settled. */
const TIME_MS = 40_000;

type Sync = {
  services: Services;
  stripe: Stripe;
  since: number;
  endsAt: number;
  listedMax: number;
  result: RecentSync;
};

/**
 * Settles what Stripe has of the last `days` days and our webhook may have missed: payments, then refunds.
 * Doing it again changes nothing.
 * @throws DomainError NOT_CONFIGURED without Stripe, UNAVAILABLE when it does not answer
 */
export async function syncRecentOrders(
  services: Services,
  days: number,
  { listedMax = LISTED_MAX, timeMs = TIME_MS } = {},
): Promise<RecentSync> {
  const stripe = await services.stripe();
  const since = Math.floor(Date.now() / 1000) - days * DAY_SECONDS;
  const result = { checked: 0, found: 0, alreadyThere: 0, refunds: 0, problems: 0, complete: true };
  const sync = { services, stripe, since, endsAt: Date.now() + timeMs, listedMax, result };
  try {
    await syncSessions(sync);
    await syncRefunds(sync);
  } catch (error) {
    if (!isStripeError(error)) throw error;
    console.warn(`The last ${days} days could not be synced: ${error.message}`);
    throw new DomainError('UNAVAILABLE', 'Stripe can’t be reached right now. Please try again in a minute.');
  }
  return result;
}

async function syncSessions(sync: Sync): Promise<void> {
  const { stripe, since, result, services } = sync;
  const sessions = await collect(
    sync,
    stripe.checkout.sessions.list({ created: { gte: since }, status: 'complete', limit: PAGE }),
  );
  const ours = await findOurs(services, sessions);
  for (const { session, checkout } of ours) {
    if (isOver(sync)) return;
    result.checked++;
    if (checkout.status === 'paid') {
      result.alreadyThere += checkout.comics;
      continue;
    }
    const settled = await attempt(sync, session.id, () => settleCheckout(services, session.id));
    if (settled?.status === 'paid') result.found += checkout.comics;
  }
}

/** Sessions that are the ones we opened for a checkout of ours, in Stripe's order. */
async function findOurs({ db }: Services, sessions: Stripe.Checkout.Session[]) {
  const ids = sessions.flatMap(({ client_reference_id: id }) => (id && UUID_PATTERN.test(id) ? [id] : []));
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('checkouts')
    .where('id', 'in', ids)
    .select(['id', 'sessionId', 'status'])
    .select((eb) => eb.fn<number>('jsonb_array_length', ['items']).as('comics'))
    .execute();
  const checkouts = new Map(rows.map((row) => [row.id, row]));
  return sessions.flatMap((session) => {
    const checkout = checkouts.get(session.client_reference_id?.toLowerCase() ?? '');
    const isIt = checkout && (checkout.sessionId === null || checkout.sessionId === session.id);
    return isIt ? [{ session, checkout }] : [];
  });
}

async function syncRefunds(sync: Sync): Promise<void> {
  const { stripe, since, result, services } = sync;
  const listed = await collect(sync, stripe.refunds.list({ created: { gte: since }, limit: PAGE }));
  for (const refund of await withoutKnown(services, listed)) {
    if (isOver(sync)) return;
    const status = await attempt(sync, refund.id, () => receiveRefund(services, refund));
    if (status) result.refunds++;
  }
}

/** Refunds of our payments that stand here otherwise than at Stripe, or not at all. */
async function withoutKnown({ db }: Services, refunds: Stripe.Refund[]): Promise<Stripe.Refund[]> {
  if (refunds.length === 0) return [];
  const intents = refunds.map(({ payment_intent: intent }) => String(intent));
  const orders = await db
    .selectFrom('orders')
    .where('paymentIntentId', 'in', intents)
    .select('paymentIntentId')
    .distinct()
    .execute();
  const ids = refunds.map(({ id }) => id);
  const rows = await db
    .selectFrom('refunds')
    .where('stripeRefundId', 'in', ids)
    .select(['stripeRefundId', 'status'])
    .execute();
  const ours = new Set(orders.map(({ paymentIntentId }) => paymentIntentId));
  const known = new Map(rows.map((row) => [row.stripeRefundId, row.status]));
  return refunds.filter(
    ({ id, payment_intent: intent, status }) =>
      ours.has(String(intent)) && known.get(id) !== (status === 'requires_action' ? 'pending' : status),
  );
}

async function collect<T>(sync: Sync, list: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of list) {
    if (items.length === sync.listedMax) {
      sync.result.complete = false;
      break;
    }
    items.push(item);
  }
  return items;
}

function isOver({ endsAt, result }: Sync): boolean {
  const over = Date.now() > endsAt;
  if (over) result.complete = false;
  return over;
}

/** One that can't be settled keeps none of the others waiting. */
async function attempt<T>({ result }: Sync, id: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    console.warn(`${id} could not be synced:`, error);
    result.problems++;
    return null;
  }
}
