import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { RefundRow } from '#server/database/tables/order.ts';
import { DomainError } from '#server/error.ts';
import { describeError, logWarning } from '#server/logging/log.ts';
import type { Services } from '#server/services.ts';
import { callStripe, failureOf, isStripeError } from '#server/stripe/stripe-failure.ts';
import type { RefundStatus } from '#shared/admin/refund.ts';
import { listRefundsAtStripe, ROW_ID, receiveRefund } from './receive-refund.ts';

type WaitingRefund = Pick<RefundRow, 'id' | 'orderId' | 'amount' | 'reason'>;

const LATER =
  'Stripe does not answer. The refund is noted and will be made as soon as it does; please don’t make it again.';

/** Stripe drops idempotency keys after 24 hours at the earliest. */
const KEY_HOURS = 23;

/**
 * Creates a refund at Stripe. Idempotent by the row's id. @throws DomainError CONFLICT if Stripe refuses: the
 * row has failed; UNAVAILABLE if the outcome is unknown
 */
export async function sendRefund(services: Services, refund: WaitingRefund): Promise<RefundStatus> {
  const stripe = await services.stripe();
  const intentId = await findPaymentIntent(services, refund);
  try {
    const making = stripe.refunds.create(
      {
        payment_intent: intentId,
        amount: refund.amount,
        metadata: { [ROW_ID]: refund.id, order_id: refund.orderId ?? '' },
        ...(refund.reason && { reason: refund.reason }),
      },
      { idempotencyKey: `refund-${refund.id}` },
    );
    return (await receiveRefund(services, await callStripe(making))) ?? 'pending';
  } catch (error) {
    if (!isStripeError(error)) throw error;
    if (failureOf(error) === 'unknown') {
      logWarning('refunds', `A refund is pending, as Stripe gave no answer: ${error.message}`);
      throw new DomainError('UNAVAILABLE', LATER);
    }
    await failRefund(services, refund.id, error.message);
    const refunds = await listRefundsAtStripe(services, { payment_intent: intentId });
    for (const made of refunds) await receiveRefund(services, made);
    throw new DomainError('CONFLICT', `Stripe has refused the refund: ${error.message}`);
  }
}

export function isRetrySafe({ createdAt }: Pick<RefundRow, 'createdAt'>): boolean {
  return Date.now() - createdAt.getTime() < KEY_HOURS * 60 * 60 * 1000;
}

/** Least recently checked first, older ones less often. */
export async function reconcileRefunds(
  services: Services,
  limit = 20,
): Promise<{ looked: number; done: number; failed: number }> {
  const claimed = await services.db
    // Without a CTE, PostgreSQL may run the subquery once a row, and claim more than the limit.
    .with('due', (db) =>
      db
        .selectFrom('refunds')
        .select('id')
        .where('status', '=', 'pending')
        .where(
          sql<boolean>`coalesce(checked_at, created_at)
            < now() - greatest(interval '1 minute', (now() - created_at) / 10)`,
        )
        .orderBy('checkedAt', (order) => order.asc().nullsFirst())
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('refunds')
    .set({ checkedAt: sql`now()` })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
    .returning(['id', 'orderId', 'amount', 'reason', 'stripeRefundId', 'createdAt'])
    .execute();

  const result = { looked: claimed.length, done: 0, failed: 0 };
  for (const refund of claimed) {
    try {
      if ((await settleRefund(services, refund)) !== 'pending') result.done++;
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
  refund: WaitingRefund & Pick<RefundRow, 'stripeRefundId' | 'createdAt'>,
): Promise<RefundStatus> {
  const stripe = await services.stripe();
  if (refund.stripeRefundId) {
    const read = await callStripe(stripe.refunds.retrieve(refund.stripeRefundId));
    return (await receiveRefund(services, read)) ?? 'pending';
  }
  const known = await findAtStripe(stripe, await findPaymentIntent(services, refund), refund.id);
  if (known) return (await receiveRefund(services, known)) ?? 'pending';
  if (!isRetrySafe(refund)) {
    await failRefund(services, refund.id, 'Stripe has never heard of it.');
    return 'failed';
  }
  try {
    return await sendRefund(services, refund);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'CONFLICT') return 'failed';
    throw error;
  }
}

async function findAtStripe(
  stripe: Stripe,
  intentId: string,
  rowId: string,
): Promise<Stripe.Refund | undefined> {
  const { data } = await callStripe(stripe.refunds.list({ payment_intent: intentId, limit: 100 }));
  return data.find(({ metadata }) => metadata?.[ROW_ID] === rowId);
}

async function findPaymentIntent({ db }: Services, { orderId }: WaitingRefund): Promise<string> {
  const { paymentIntentId } = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select('paymentIntentId')
    .executeTakeFirstOrThrow();
  if (!paymentIntentId) throw new Error('A refund is waiting of an order that nothing was paid for');
  return paymentIntentId;
}

async function failRefund({ db }: Services, id: string, reason: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'failed', failureReason: reason })
    .where('id', '=', id)
    .where('stripeRefundId', 'is', null)
    .execute();
}
