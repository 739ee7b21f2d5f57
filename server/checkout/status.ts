import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { selectPromise } from '#server/order/journey-facts.ts';
import { isStopped, orderCountry } from '#server/order/order-record.ts';
import { startOf } from '#server/order/write-orders.ts';
import type { Services } from '#server/services.ts';
import { explainStripeFailure } from '#server/stripe/stripe-failure.ts';
import { countEach } from '#server/throttle.ts';
import {
  type BankTransfer,
  type CheckoutStatus,
  comicTitle,
  itemDetails,
  needsShipping,
} from '#shared/checkout/checkout.ts';
import type { ComicType } from '#shared/draft/comic.ts';
import { errorText } from '#shared/error-text.ts';
import { describePromise, type SaidDays, saidDays, termsOf } from '#shared/order/promised-dates.ts';
import type { Delivery } from '#shared/storefront/price.ts';
import { settleCheckout } from './settle.ts';

export type CheckoutResult = {
  id: string;
  /** The readable order number. */
  number: string;
  status: CheckoutStatus;
  currency: string;
  amountTotal: number;
  /** Where a pending bank transfer goes; without Stripe's page, which may name the buyer. */
  transfer: Omit<BankTransfer, 'url'> | null;
  lines: {
    cartItemId: string;
    /** ms; later after an edit. */
    timestamp: number;
    tierId: string;
    comicType: ComicType;
    title: string;
    /** The items of the checkout. */
    details: string[];
    delivery: Delivery;
    /** The promised dates; empty until it is paid, and once it is canceled or withdrawn. */
    promised: string[];
    /** Whether the work begins, or will begin once it is paid, only after the time for a withdrawal. */
    beginsLater: boolean;
    isPosted: boolean;
    /** As `promised`; null where that is empty. */
    days: SaidDays | null;
    amount: number;
  }[];
};

const FRESH = sql<Date>`now() - interval '2 seconds'`;

/** More than all buyers behind one IP address need. */
const QUESTIONS = { name: 'checkout-status', limit: 300, windowMinutes: 15 };

/**
 * Settles the checkout first if it is due, because the buyer may return before the webhook arrives. Returns
 * no personal data, because the URL may be shared.
 */
export async function readCheckoutResult(
  services: Services,
  id: string,
  clientAddress: string,
): Promise<CheckoutResult> {
  const checkout = await services.db
    .selectFrom('checkouts')
    .where('id', '=', id)
    .select(['id', 'number', 'sessionId', 'status', 'amountTotal', 'currency', 'items', 'transfer'])
    .select(['digitalAsked', 'digitalConsent'])
    .executeTakeFirst();
  if (!checkout) throw new DomainError('NOT_FOUND', errorText('errors_order_unknown'));
  const { sessionId } = checkout;
  if (checkout.status !== 'paid' && sessionId) {
    await once(id, () => settleIfDue(services, { id, sessionId }, clientAddress));
    Object.assign(checkout, await readStatus(services.db, id));
  }
  const orders = checkout.status === 'paid' ? await listPromisedOrders(services.db, id) : [];
  return {
    id: checkout.id,
    number: checkout.number,
    status: checkout.status,
    currency: checkout.currency,
    amountTotal: checkout.amountTotal,
    transfer: checkout.status === 'pending' ? withoutPage(checkout.transfer) : null,
    lines: checkout.items.map((item, index) => ({
      ...promiseOf(
        orders.find(({ lineNumber }) => lineNumber === index + 1) ?? null,
        startOf(checkout, item) !== null,
      ),
      cartItemId: item.id,
      timestamp: item.timestamp,
      tierId: item.tier.id,
      comicType: item.comicType,
      title: comicTitle(item),
      details: itemDetails(item),
      isPosted: needsShipping(item),
      delivery: item.delivery,
      amount: item.priceTotal,
    })),
  };
}

function withoutPage(transfer: BankTransfer | null): CheckoutResult['transfer'] {
  if (!transfer) return null;
  const { amount, account, reference } = transfer;
  return { amount, account, reference };
}

function listPromisedOrders(db: Database, checkoutId: string) {
  return db
    .selectFrom('orders')
    .where('checkoutId', '=', checkoutId)
    .select(['lineNumber', 'createdAt', 'beginsAt', 'deliveryOption', 'rush', 'digitalConsent'])
    .select(['status', 'withdrawnAt'])
    .select(orderCountry.as('country'))
    .select(selectPromise('orders.id').as('promise'))
    .execute();
}

type PromisedOrder = Awaited<ReturnType<typeof listPromisedOrders>>[number];

/** @param waits whether the work on a comic that is not paid yet will begin after the days for a withdrawal */
function promiseOf(order: PromisedOrder | null, waits: boolean) {
  if (!order) return { promised: [], beginsLater: waits, days: null };
  const { createdAt, beginsAt } = order;
  const terms = termsOf(order);
  return {
    ...(isStopped(order)
      ? { promised: [], days: null }
      : { promised: describePromise(terms, createdAt), days: saidDays(terms, createdAt) }),
    beginsLater: beginsAt !== null && beginsAt > new Date(),
  };
}

const inProgress = new Map<string, Promise<void>>();

async function once(id: string, settle: () => Promise<void>): Promise<void> {
  const settling = inProgress.get(id) ?? settle().finally(() => inProgress.delete(id));
  inProgress.set(id, settling);
  await settling;
}

async function settleIfDue(
  services: Services,
  { id, sessionId }: { id: string; sessionId: string },
  clientAddress: string,
): Promise<void> {
  const due = services.db
    .updateTable('checkouts')
    .set({ checkedAt: sql`now()` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('checkedAt', 'is', null), eb('checkedAt', '<', FRESH)]));
  const mayAsk = await countEach(services.db, QUESTIONS, [clientAddress]);
  if (mayAsk.size === 0 || (await due.returning('id').executeTakeFirst()) === undefined) return;
  try {
    await settleCheckout(services, sessionId);
  } catch (error) {
    if (!explainStripeFailure(services, 'checkout', error)) throw error;
  }
}

function readStatus(db: Database, id: string) {
  return db
    .selectFrom('checkouts')
    .where('id', '=', id)
    .select(['status', 'transfer'])
    .executeTakeFirstOrThrow();
}
