import { sql } from 'kysely';
import type { RoundPaymentRow, RoundRefundRow } from '#server/database/tables/proof.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { describeError, logWarning } from '#server/logging/log.ts';
import { type ChangedBy, nameOf } from '#server/order/order-history.ts';
import { ROW_ID } from '#server/order/receive-refund.ts';
import { isRetrySafe } from '#server/order/send-refund.ts';
import type { Services } from '#server/services.ts';
import { callStripe, failureOf, isStripeError } from '#server/stripe/stripe-failure.ts';
import type { SessionUser } from '#shared/account/account.ts';
import type { RefundStatus, RoundRefundRequest } from '#shared/admin/refund.ts';
import { formatMoney } from '#shared/money.ts';
import { recordRoundRefunds } from './record-round-refunds.ts';
import { lockPayment } from './rounds.ts';

const LATER =
  'Stripe does not answer. The refund is noted and will be made as soon as it does; please don’t make it again.';

type WaitingRefund = Pick<
  RoundRefundRow,
  'id' | 'paymentId' | 'amount' | 'reason' | 'createdAt' | 'stripeRefundId'
>;

/**
 * Gives money of a further round back, as `refundOrder` does of an order: the row comes first and reserves its amount.
 * Idempotent by `key`. @throws DomainError NOT_FOUND, CONFLICT for too large an amount or Stripe's refusal, UNAVAILABLE
 * if Stripe does not answer: the refund stays queued
 */
export async function refundRound(
  services: Services,
  request: RoundRefundRequest,
  admin: Pick<SessionUser, 'id' | 'email' | 'fullName'>,
): Promise<{ status: RefundStatus }> {
  await services.stripe();
  const refund = await services.db.transaction().execute((tx) => reserveAsked(tx, request, nameOf(admin)));
  if (refund.stripeRefundId) return { status: refund.status };
  if (refund.status !== 'pending')
    throw new DomainError('CONFLICT', 'Stripe has refused this refund. Please start a new one.');
  return { status: isRetrySafe(refund) ? await sendRefund(services, refund) : refund.status };
}

/** Gives back what is left of a round, unless nothing is. */
export async function refundRest(services: Services, paymentId: string, by: ChangedBy): Promise<boolean> {
  const refund = await services.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    const amount = locked ? await leftOf(tx, locked.payment) : 0;
    return amount > 0 ? reserve(tx, { paymentId, amount, by }) : null;
  });
  if (!refund) return false;
  await sendRefund(services, refund);
  return true;
}

/** Least recently checked first, older ones less often. @returns how many are done */
export async function reconcileRoundRefunds(services: Services, limit = 20): Promise<number> {
  const claimed = await services.db
    .with('due', (db) =>
      db
        .selectFrom('roundRefunds')
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
    .updateTable('roundRefunds')
    .set({ checkedAt: sql`now()` })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
    .returning(['id', 'paymentId', 'amount', 'reason', 'createdAt', 'stripeRefundId'])
    .execute();
  let done = 0;
  for (const refund of claimed) {
    try {
      if ((await settle(services, refund)) !== 'pending') done++;
    } catch (error) {
      logWarning('refunds', `A refund of a round could not be settled: ${describeError(error)}`);
    }
  }
  return done;
}

async function settle(services: Services, refund: WaitingRefund): Promise<RefundStatus> {
  await recordRoundRefunds(services, refund.paymentId);
  const { status, stripeRefundId } = await readRow(services.db, refund.id);
  if (stripeRefundId || status !== 'pending') return status;
  if (isRetrySafe(refund)) return sendRefund(services, refund);
  await fail(services.db, refund.id, 'Stripe has never heard of it.');
  return 'failed';
}

/** @throws DomainError CONFLICT if Stripe refuses: the row has failed; UNAVAILABLE if the outcome is unknown */
async function sendRefund(
  services: Services,
  { id, paymentId, amount, reason }: WaitingRefund,
): Promise<RefundStatus> {
  const stripe = await services.stripe();
  const { paymentIntentId } = await services.db
    .selectFrom('proofRoundPayments')
    .where('id', '=', paymentId)
    .select('paymentIntentId')
    .executeTakeFirstOrThrow();
  try {
    const making = stripe.refunds.create(
      {
        payment_intent: paymentIntentId ?? '',
        amount,
        metadata: { [ROW_ID]: id },
        ...(reason && { reason }),
      },
      { idempotencyKey: `refund-${id}` },
    );
    await callStripe(making);
  } catch (error) {
    if (!isStripeError(error)) throw error;
    if (failureOf(error) === 'unknown') {
      logWarning('refunds', `A refund of a round is pending, as Stripe gave no answer: ${error.message}`);
      throw new DomainError('UNAVAILABLE', LATER);
    }
    await fail(services.db, id, error.message);
    await recordRoundRefunds(services, paymentId);
    throw new DomainError('CONFLICT', `Stripe has refused the refund: ${error.message}`);
  }
  await recordRoundRefunds(services, paymentId);
  return (await readRow(services.db, id)).status;
}

async function reserveAsked(
  tx: DatabaseTransaction,
  { id, amount, reason, note, key }: RoundRefundRequest,
  by: ChangedBy,
): Promise<RoundRefundRow> {
  const locked = await lockPayment(tx, id);
  if (locked?.payment.status !== 'paid' || !locked.payment.paymentIntentId)
    throw new DomainError('NOT_FOUND', 'This round was not paid for.');
  const { payment } = locked;
  const earlier = await tx.selectFrom('roundRefunds').where('id', '=', key).selectAll().executeTakeFirst();
  if (earlier) {
    if (earlier.paymentId === id && earlier.amount === amount) return earlier;
    throw new DomainError(
      'CONFLICT',
      'This refund was made before with another amount. Please start a new one.',
    );
  }
  const left = await leftOf(tx, payment);
  const field = { field: 'amount' };
  if (left === 0) throw new DomainError('CONFLICT', 'The money of this round was given back already.', field);
  if (amount > left) {
    const most = formatMoney(left, payment.paidCurrency ?? payment.currency);
    throw new DomainError('CONFLICT', `At most ${most} of this line can still be given back.`, field);
  }
  return reserve(tx, { id: key, paymentId: id, amount, reason, note: note || null, by });
}

function reserve(
  tx: DatabaseTransaction,
  {
    by,
    ...refund
  }: Pick<RoundRefundRow, 'paymentId' | 'amount'> &
    Partial<Pick<RoundRefundRow, 'id' | 'reason' | 'note'>> & { by: ChangedBy },
): Promise<RoundRefundRow> {
  return tx
    .insertInto('roundRefunds')
    .values((eb) => ({
      ...refund,
      currency: eb
        .selectFrom('proofRoundPayments')
        .where('id', '=', refund.paymentId)
        .select(sql<string>`coalesce(paid_currency, currency)`.as('currency')),
      createdById: by.id,
      createdBy: by.name,
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Cents of a locked payment that are neither given back nor on their way. */
async function leftOf(tx: DatabaseTransaction, payment: RoundPaymentRow): Promise<number> {
  if (payment.status !== 'paid' || !payment.paymentIntentId) return 0;
  const { pending } = await tx
    .selectFrom('roundRefunds')
    .where('paymentId', '=', payment.id)
    .where('status', '=', 'pending')
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('pending'))
    .executeTakeFirstOrThrow();
  return Math.max(0, (payment.paidAmount ?? payment.amount) - payment.refunded - pending);
}

function readRow(db: Database, id: string) {
  return db
    .selectFrom('roundRefunds')
    .where('id', '=', id)
    .select(['status', 'stripeRefundId'])
    .executeTakeFirstOrThrow();
}

async function fail(db: Database, id: string, reason: string): Promise<void> {
  await db
    .updateTable('roundRefunds')
    .set({ status: 'failed', failureReason: reason })
    .where('id', '=', id)
    .where('stripeRefundId', 'is', null)
    .execute();
}
