import { sql } from 'kysely';
import type { RoundPaymentRow, RoundRefundRow } from '#server/database/tables/proof.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { type ChangedBy, nameOf } from '#server/order/order-history.ts';
import { readOrderRecord } from '#server/order/order-record.ts';
import { findEarlier } from '#server/order/refund-rows.ts';
import { makeRefund, type RefundKind, sendRefund } from '#server/order/send-refund.ts';
import { textOfAmount, writeLog } from '#server/proof/log.ts';
import { roundRefundFailedMail } from '#server/proof/mails.ts';
import type { Services } from '#server/services.ts';
import type { SessionUser } from '#shared/account/account.ts';
import type { PaidElsewhere, RefundStatus, RoundRefundRequest } from '#shared/admin/refund.ts';
import { errorText } from '#shared/error-text.ts';
import { isRefunded, recordRoundRefunds } from './record-round-refunds.ts';
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
  async unmadeMail(db, id, studio, reason) {
    const refund = await db
      .selectFrom('roundRefunds')
      .innerJoin('proofRoundPayments', 'proofRoundPayments.id', 'paymentId')
      .where('roundRefunds.id', '=', id)
      .select(['roundRefunds.id', 'roundRefunds.amount', 'roundRefunds.currency', 'orderId'])
      .executeTakeFirstOrThrow();
    return roundRefundFailedMail(await readOrderRecord(db, refund.orderId), refund, studio, { reason });
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

/**
 * Notes what was paid back of a withdrawn order's round, or of one that came too late, in another way than by Stripe, as
 * `notePaidElsewhere` does of an order. Idempotent by `key`. @throws DomainError NOT_FOUND, CONFLICT for another round or
 * too large an amount
 */
export async function noteRoundPaidElsewhere(
  db: Database,
  { id: paymentId, amount, note, key }: PaidElsewhere,
  admin: Pick<SessionUser, 'id' | 'email' | 'fullName'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { order, payment } = await lockPaid(tx, paymentId);
    if (await findEarlier(tx, 'roundRefunds', key, { paymentId, amount, elsewhere: true })) return;
    if (!order.withdrawnAt && !payment.paidAfter)
      throw new DomainError('CONFLICT', errorText('errors_refund_nothing_owed'));
    refuseTooMuch(payment, amount, await leftOf(tx, payment));
    const by = nameOf(admin);
    await reserve(tx, { id: key, paymentId, amount, note, by, elsewhere: true, status: 'succeeded' });
    const refunded = payment.refunded + amount;
    await tx
      .updateTable('proofRoundPayments')
      .set({ refunded, refundedAt: sql<Date>`now()` })
      .where('id', '=', paymentId)
      .execute();
    if (!isRefunded({ ...payment, refunded })) return;
    const text = textOfAmount(refunded, currencyOf(payment));
    await writeLog(tx, { orderId: order.id, event: 'refunded', by: { role: 'studio', name: by.name }, text });
  });
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
  const { payment } = await lockPaid(tx, id);
  const earlier = await findEarlier(tx, 'roundRefunds', key, { paymentId: id, amount });
  if (earlier) return earlier;
  refuseTooMuch(payment, amount, await leftOf(tx, payment));
  return reserve(tx, { id: key, paymentId: id, amount, reason, note: note || null, by });
}

/** @throws DomainError NOT_FOUND for a round that was not paid for */
async function lockPaid(tx: DatabaseTransaction, id: string) {
  const locked = await lockPayment(tx, id);
  if (locked?.payment.status !== 'paid' || !locked.payment.paymentIntentId)
    throw new DomainError('NOT_FOUND', errorText('errors_proof_round_unpaid'));
  return locked;
}

function refuseTooMuch(payment: RoundPaymentRow, amount: number, left: number): void {
  const field = { field: 'amount' };
  if (left === 0) throw new DomainError('CONFLICT', errorText('errors_proof_round_refunded'), field);
  if (amount <= left) return;
  const most = { cents: left, currency: currencyOf(payment) };
  throw new DomainError('CONFLICT', errorText('errors_refund_line_most', { most }), field);
}

const currencyOf = ({ paidCurrency, currency }: RoundPaymentRow) => paidCurrency ?? currency;

function reserve(
  tx: DatabaseTransaction,
  {
    by,
    ...refund
  }: Pick<RoundRefundRow, 'paymentId' | 'amount'> &
    Partial<Pick<RoundRefundRow, 'id' | 'reason' | 'note' | 'status' | 'elsewhere'>> & { by: ChangedBy },
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
