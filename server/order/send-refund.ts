import type Stripe from 'stripe';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { describeError, logWarning } from '#server/logging/log.ts';
import { type Mail, sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { type Addressee, readStudio } from '#server/mail/studio.ts';
import type { Services } from '#server/services.ts';
import { callStripe, failureOf, isStripeError, KEY_HOURS } from '#server/stripe/stripe-failure.ts';
import type { RefundStatus } from '#shared/admin/refund.ts';
import { errorText } from '#shared/error-text.ts';
import { listRefundsAtStripe, receiveRefund } from './receive-refund.ts';
import { refundFailedMail } from './refund-mails.ts';
import {
  claimWaiting,
  failRefund,
  type RefundTable,
  ROW_ID,
  readState,
  type WaitingRefund,
} from './refund-rows.ts';

/** The differences between refunds of orders and those of further rounds. */
export interface RefundKind {
  table: RefundTable;
  /** @returns the payment at Stripe of a row, and what the refund's metadata say of it */
  findPayment: (db: Database, id: string) => Promise<{ intentId: string; metadata?: { order_id: string } }>;
  /** Brings our rows to what Stripe says of the payment's refunds, or of the one just `made`. */
  record: (services: Services, intentId: string, made?: Stripe.Refund) => Promise<unknown>;
  /** The mail to the studio about one that Stripe has not made, with Stripe's reason. */
  unmadeMail: (db: Database, id: string, studio: Addressee, reason: string | null) => Promise<Mail>;
}

export const ORDER_REFUNDS: RefundKind = {
  table: 'refunds',
  async findPayment(db, id) {
    const { orderId, paymentIntentId } = await db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.checkoutId', 'refunds.checkoutId')
      .where('refunds.id', '=', id)
      .select(['refunds.orderId', 'paymentIntentId'])
      .executeTakeFirstOrThrow();
    if (!paymentIntentId) throw new Error('A refund is waiting of an order that nothing was paid for');
    return { intentId: paymentIntentId, ...(orderId && { metadata: { order_id: orderId } }) };
  },
  async record(services, intentId, made) {
    const refunds = made ? [made] : await listRefundsAtStripe(services, { payment_intent: intentId });
    for (const refund of refunds) await receiveRefund(services, refund);
  },
  async unmadeMail(db, id, studio, reason) {
    const refund = await db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.orderId')
      .where('refunds.id', '=', id)
      .select(['refunds.id', 'amount', 'refunds.currency'])
      .select(['number', 'tierName', 'comicType', 'customerName', 'customerEmail'])
      .executeTakeFirstOrThrow();
    return refundFailedMail({
      refund,
      orders: [refund],
      customerEmail: refund.customerEmail,
      studio,
      reason,
    });
  },
};

/** Stored as a refund's failure, and shown in the language of its reader. */
export const UNKNOWN_TO_STRIPE = 'Stripe has never heard of it.';

/**
 * Makes a refund whose row is reserved, unless it was made before. @throws DomainError CONFLICT if Stripe refuses or has
 * refused, UNAVAILABLE if the outcome is unknown
 */
export async function makeRefund(
  services: Services,
  kind: RefundKind,
  refund: WaitingRefund & { status: RefundStatus; stripeRefundId: string | null },
): Promise<{ status: RefundStatus }> {
  if (refund.stripeRefundId) return { status: refund.status };
  if (refund.status !== 'pending')
    throw new DomainError('CONFLICT', errorText('errors_refund_refused_before'));
  return { status: isRetrySafe(refund) ? await sendRefund(services, kind, refund) : refund.status };
}

/**
 * Creates a refund at Stripe. Idempotent by the row's id. @throws DomainError CONFLICT if Stripe refuses: the
 * row has failed; UNAVAILABLE if the outcome is unknown
 */
export async function sendRefund(
  services: Services,
  kind: RefundKind,
  { id, amount, reason }: WaitingRefund,
  refuse: (id: string, reason: string) => Promise<unknown> = (...refused) =>
    failRefund(services.db, kind.table, ...refused),
): Promise<RefundStatus> {
  const stripe = await services.stripe();
  const { intentId, metadata } = await kind.findPayment(services.db, id);
  let made: Stripe.Refund;
  try {
    const making = stripe.refunds.create(
      {
        payment_intent: intentId,
        amount,
        metadata: { ...metadata, [ROW_ID]: id },
        ...(reason && { reason }),
      },
      { idempotencyKey: `refund-${id}` },
    );
    made = await callStripe(making);
  } catch (error) {
    if (!isStripeError(error)) throw error;
    if (failureOf(error) === 'unknown') {
      logWarning('refunds', `A refund is pending, as Stripe gave no answer: ${error.message}`);
      throw new DomainError('UNAVAILABLE', errorText('errors_refund_later'));
    }
    await refuse(id, error.message);
    await kind.record(services, intentId);
    throw new DomainError(
      'CONFLICT',
      isDisputed(error)
        ? errorText('errors_refund_disputed')
        : errorText('errors_refund_refused', { reason: error.message }),
    );
  }
  await kind.record(services, intentId, made);
  return (await readState(services.db, kind.table, id)).status;
}

/** Settles refunds whose outcome is not known yet. */
export async function reconcileRefunds(
  services: Services,
  kind: RefundKind,
  limit = 20,
): Promise<{ looked: number; done: number; failed: number }> {
  const claimed = await claimWaiting(services.db, kind.table, limit);
  const result = { looked: claimed.length, done: 0, failed: 0 };
  for (const refund of claimed) {
    try {
      if ((await settleRefund(services, kind, refund)) !== 'pending') result.done++;
    } catch (error) {
      logWarning(
        'refunds',
        `The refund ${refund.id} could not be settled and is looked at again later: ${describeError(error)}`,
      );
      result.failed++;
    }
  }
  return result;
}

async function settleRefund(
  services: Services,
  kind: RefundKind,
  refund: WaitingRefund,
): Promise<RefundStatus> {
  const { intentId } = await kind.findPayment(services.db, refund.id);
  await kind.record(services, intentId);
  const { status, stripeRefundId } = await readState(services.db, kind.table, refund.id);
  if (stripeRefundId || status !== 'pending') return status;
  const fail = (id: string, reason: string) => failUnmade(services, kind, { id, reason });
  if (!isRetrySafe(refund)) {
    await fail(refund.id, UNKNOWN_TO_STRIPE);
    return 'failed';
  }
  try {
    return await sendRefund(services, kind, refund, fail);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'CONFLICT') return 'failed';
    throw error;
  }
}

/** The admin who asked for the refund was told that it will be made, so a mail tells the studio that it was not. */
async function failUnmade(
  services: Services,
  kind: RefundKind,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await failRefund(tx, kind.table, id, reason))) return;
    const said = reason === UNKNOWN_TO_STRIPE ? null : reason;
    await writeMails(tx, [await kind.unmadeMail(tx, id, await readStudio(tx, services.env), said)]);
  });
  services.afterResponse(() => sendWaitingMails(services));
}

/** https://docs.stripe.com/error-codes#charge-disputed */
function isDisputed(error: Error): boolean {
  return 'code' in error && error.code === 'charge_disputed';
}

function isRetrySafe({ createdAt }: Pick<WaitingRefund, 'createdAt'>): boolean {
  return Date.now() - createdAt.getTime() < KEY_HOURS * 60 * 60 * 1000;
}
