import pLimit from 'p-limit';
import type Stripe from 'stripe';
import { receiveRefund } from '#server/checkout/receive-refund.ts';
import { settleCheckout } from '#server/checkout/settle.ts';
import { DomainError } from '#server/error.ts';
import { describeError, logWarning } from '#server/logging/log.ts';
import { receiveRoundRefund } from '#server/proof/decisions/end-rounds.ts';
import type { Services } from '#server/services.ts';
import { callStripe, explainStripeFailure, isStripeError } from '#server/stripe/stripe-failure.ts';
import {
  formatSyncCursor,
  parseSyncCursor,
  type RecentSyncInput,
  type SyncPosition,
} from '#shared/admin/orders.ts';
import { errorText } from '#shared/error-text.ts';
import { UUID_PATTERN } from '#shared/text.ts';

export type RecentSync = {
  checked: number;
  found: number;
  alreadyThere: number;
  refunds: number;
  problems: number;
  complete: boolean;
  cursor: string | null;
};

/**
 * Limits of one call. Functions end after 60 s at the least (Vercel Hobby without Fluid): no work starts
 * after 10 s, started work gets 15 s more, and a page from Stripe takes at most 8 s.
 * https://vercel.com/docs/functions/limitations
 */
const BOUNDS = { pages: 3, timeMs: 10_000, timeoutMs: 15_000 };
type SyncBounds = typeof BOUNDS;

const AT_ONCE = 4;

const DAY_SECONDS = 24 * 60 * 60;
/** The maximum per page. https://docs.stripe.com/api/pagination */
const PAGE = 100;

type Sync = {
  services: Services;
  stripe: Stripe;
  begun: number;
  bounds: SyncBounds;
  result: Omit<RecentSync, 'complete' | 'cursor'>;
};

/**
 * Idempotent. @throws DomainError NOT_CONFIGURED, UNAVAILABLE if Stripe does not answer, CONFLICT for a
 * cursor that Stripe no longer knows
 */
export async function syncRecentOrders(
  services: Services,
  { days, cursor }: RecentSyncInput,
  bounds = BOUNDS,
): Promise<RecentSync> {
  const stripe = await services.stripe();
  const begun = performance.now();
  const result = { checked: 0, found: 0, alreadyThere: 0, refunds: 0, problems: 0 };
  const sync: Sync = { services, stripe, begun, bounds, result };
  const since = Math.floor(Date.now() / 1000) - days * DAY_SECONDS;
  let next: SyncPosition | null = (cursor && parseSyncCursor(cursor)) || {
    since,
    of: 'sessions',
    after: null,
  };
  let pages = 0;
  do {
    try {
      next = await (next.of === 'sessions' ? syncSessions : syncRefunds)(sync, next);
    } catch (error) {
      if (!isStripeError(error)) throw error;
      logWarning('syncing', `The last ${days} days could not be synced: ${error.message}`);
      if (pages > 0) break;
      throw refusalOf(services, error);
    }
    pages++;
  } while (next && pages < bounds.pages && performance.now() - begun <= bounds.timeMs);
  return { ...result, complete: next === null, cursor: next && formatSyncCursor(next) };
}

function refusalOf(services: Services, error: Error): Error {
  return 'code' in error && error.code === 'resource_missing'
    ? new DomainError('CONFLICT', errorText('errors_sync_stale'))
    : (explainStripeFailure(services, 'syncing', error) ?? error);
}

async function syncSessions(sync: Sync, position: SyncPosition): Promise<SyncPosition | null> {
  const { stripe, result, services } = sync;
  const { data, has_more: hasMore } = await callStripe(
    stripe.checkout.sessions.list({ ...pageAt(position), status: 'complete' }),
  );
  const ours = await findOurs(services, data);
  const done = await runWithinTime(sync, ours, async ({ session, checkout }) => {
    result.checked++;
    if (checkout.status === 'paid') {
      result.alreadyThere += checkout.comics;
      return;
    }
    const settled = await attempt(sync, session.id, () => settleCheckout(services, session.id));
    if (settled?.status === 'paid') result.found += checkout.comics;
  });
  const stoppedAt = done < ours.length ? ours[done - 1]?.session.id : undefined;
  return nextPosition(position, data, hasMore, stoppedAt) ?? { ...position, of: 'refunds', after: null };
}

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

async function syncRefunds(sync: Sync, position: SyncPosition): Promise<SyncPosition | null> {
  const { stripe, result, services } = sync;
  const { data, has_more: hasMore } = await callStripe(stripe.refunds.list(pageAt(position)));
  const unknown = await withoutKnown(services, data);
  const done = await runWithinTime(sync, unknown, async (refund) => {
    const status = await attempt(
      sync,
      refund.id,
      async () =>
        (await receiveRefund(services, refund)) ??
        (await receiveRoundRefund(services, { payment_intent: String(refund.payment_intent) })),
    );
    if (status) result.refunds++;
  });
  const stoppedAt = done < unknown.length ? unknown[done - 1]?.id : undefined;
  return nextPosition(position, data, hasMore, stoppedAt);
}

async function withoutKnown({ db }: Services, refunds: Stripe.Refund[]): Promise<Stripe.Refund[]> {
  if (refunds.length === 0) return [];
  const intents = refunds.map(({ payment_intent: intent }) => String(intent));
  const payments = await db
    .selectFrom('orders')
    .where('paymentIntentId', 'in', intents)
    .select('paymentIntentId')
    .union((eb) =>
      eb
        .selectFrom('proofRoundPayments')
        .where('paymentIntentId', 'in', intents)
        .where('status', '=', 'paid')
        .select('paymentIntentId'),
    )
    .execute();
  const ids = refunds.map(({ id }) => id);
  const rows = await db
    .selectFrom('refunds')
    .where('stripeRefundId', 'in', ids)
    .select(['stripeRefundId', 'status'])
    .unionAll((eb) =>
      eb.selectFrom('roundRefunds').where('stripeRefundId', 'in', ids).select(['stripeRefundId', 'status']),
    )
    .execute();
  const ours = new Set(payments.map(({ paymentIntentId }) => paymentIntentId));
  const known = new Map(rows.map((row) => [row.stripeRefundId, row.status]));
  return refunds.filter(
    ({ id, payment_intent: intent, status }) =>
      ours.has(String(intent)) && known.get(id) !== (status === 'requires_action' ? 'pending' : status),
  );
}

function pageAt({ since, after }: SyncPosition) {
  return { created: { gte: since }, limit: PAGE, ...(after && { starting_after: after }) };
}

/** Some at once; when the time is over, no more begin. @returns how many have begun */
async function runWithinTime<Item>(
  { begun, bounds }: Sync,
  items: Item[],
  work: (item: Item) => Promise<void>,
): Promise<number> {
  const limit = pLimit(AT_ONCE);
  let started = 0;
  const runInTime = async (item: Item) => {
    if (started >= AT_ONCE && performance.now() - begun > bounds.timeMs) return;
    started++;
    await work(item);
  };
  await Promise.all(items.map((item) => limit(runInTime, item)));
  return started;
}

function nextPosition(
  position: SyncPosition,
  data: { id: string }[],
  hasMore: boolean,
  stoppedAt: string | undefined,
): SyncPosition | null {
  const after = stoppedAt ?? (hasMore ? data.at(-1)?.id : undefined);
  return after ? { ...position, after } : null;
}

async function attempt<T>(sync: Sync, id: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await within(sync.bounds.timeoutMs, work());
  } catch (error) {
    logWarning('syncing', `${id} could not be synced: ${describeError(error)}`);
    sync.result.problems++;
    return null;
  }
}

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No end of it in ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
