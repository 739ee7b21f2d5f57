import { sql } from 'kysely';
import type { RoundPaymentRow, RoundRefundRow } from '#server/database/tables/proof.ts';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { type ChangedBy, nameOf } from '#server/order/order-history.ts';
import { findEarlier } from '#server/order/refund-rows.ts';
import { makeRefund, type RefundKind, sendRefund } from '#server/order/send-refund.ts';
import type { Services } from '#server/services.ts';
import type { SessionUser } from '#shared/account/account.ts';
import type { RefundStatus, RoundRefundRequest } from '#shared/admin/refund.ts';
import { errorText } from '#shared/error-text.ts';
import { recordRoundRefunds } from './record-round-refunds.ts';
import { lockPayment } from './rounds.ts';

export const ROUND_REFUNDS: RefundKind = {
  table: 'roundRefunds',
  async findPayment(db, id) {
    const { paymentIntentId } = await db
      .selectFrom('roundRefunds')
      .innerJoin('proofRoundPayments', 'proofRoundPayments.id', 'paymentId')
      .where('roundRefunds.id', '=', id)
      .select('paymentIntentId')
      .executeTakeFirstOrThrow();
    if (!paymentIntentId) throw new Error('A refund is waiting of a round that nothing was paid for');
    return { intentId: paymentIntentId };
  },
  async record(services, intentId) {
    const { id } = await services.db
      .selectFrom('proofRoundPayments')
      .where('paymentIntentId', '=', intentId)
      .select('id')
      .executeTakeFirstOrThrow();
    await recordRoundRefunds(services, id);
  },
};

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
  return makeRefund(services, ROUND_REFUNDS, refund);
}

/** Gives back what is left of a round, unless nothing is. */
export async function refundRest(services: Services, paymentId: string, by: ChangedBy): Promise<boolean> {
  const refund = await services.db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    const amount = locked ? await leftOf(tx, locked.payment) : 0;
    return amount > 0 ? reserve(tx, { paymentId, amount, by }) : null;
  });
  if (!refund) return false;
  await sendRefund(services, ROUND_REFUNDS, refund);
  return true;
}

async function reserveAsked(
  tx: DatabaseTransaction,
  { id, amount, reason, note, key }: RoundRefundRequest,
  by: ChangedBy,
): Promise<RoundRefundRow> {
  const locked = await lockPayment(tx, id);
  if (locked?.payment.status !== 'paid' || !locked.payment.paymentIntentId)
    throw new DomainError('NOT_FOUND', errorText('errors_proof_round_unpaid'));
  const { payment } = locked;
  const earlier = await findEarlier(tx, 'roundRefunds', key, { paymentId: id, amount });
  if (earlier) return earlier;
  const left = await leftOf(tx, payment);
  const field = { field: 'amount' };
  if (left === 0) throw new DomainError('CONFLICT', errorText('errors_proof_round_refunded'), field);
  if (amount > left) {
    const most = { cents: left, currency: payment.paidCurrency ?? payment.currency };
    throw new DomainError('CONFLICT', errorText('errors_refund_line_most', { most }), field);
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
