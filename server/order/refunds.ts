import { sql } from 'kysely';
import { m } from '#messages';
import type { RefundRow } from '#server/database/tables/order.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import type { Services } from '#server/services.ts';
import type { SessionUser } from '#shared/account/account.ts';
import type { RefundReason, RefundRequest, RefundStatus } from '#shared/admin/refund.ts';
import { errorText } from '#shared/error-text.ts';
import type { OrderedComic } from '#shared/order/order.ts';
import { type BillLine, billOf, type PaidLine } from './bill.ts';
import { priceAsPaid } from './given-back.ts';
import { claimLateRefund, findLateRefund, type LateRefund } from './late-refunds.ts';
import { nameOf } from './order-history.ts';
import { findEarlier } from './refund-rows.ts';
import { listPaidRounds, listRoundRefunds, type PaidRound } from './round-payments.ts';
import { makeRefund, ORDER_REFUNDS, UNKNOWN_TO_STRIPE } from './send-refund.ts';

export type OrderRefund = {
  id: string;
  /** Cents. */
  amount: number;
  currency: string;
  reason: RefundReason | null;
  note: string | null;
  status: RefundStatus;
  failureReason: string | null;
  /** The name at the time, or 'Stripe’s dashboard'. */
  createdBy: string;
  createdAt: Date;
  /** The line of the bill as people read it, or null. */
  line: string | null;
  ofWholePayment: boolean;
  /** Whether it was paid back in another way than by Stripe. */
  elsewhere: boolean;
};

export type OrderRefunds = {
  refunds: OrderRefund[];
  /** The amounts that were paid for each line of the order, and given back. */
  lines: PaidLine[];
  /** Further rounds, which were payments of their own; their ids are those of the payments. */
  rounds: PaidRound[];
  /** Cents given back of this order without saying for which line. */
  ofNoLine: number;
  /** Cents given back of the whole payment, which was for other orders too. */
  ofWholePayment: number;
  currency: string;
  /** Cents refunded successfully, in the order's currency. */
  refunded: number;
  /** Cents that can still be refunded, limited by the order's price and the payment's rest. */
  left: number;
  /** The same in the currency that was paid, also where it is another one, in which only Stripe's dashboard refunds. */
  owed: { amount: number; currency: string };
  /** The rest of the refund that is proposed because the order came late, in the currency that was paid; null where none is. */
  proposed: (LateRefund & { amount: number; currency: string }) | null;
};

type Refundable = {
  id: string;
  checkoutId: string;
  paymentIntentId: string | null;
  priceTotal: number;
  rawOrderJson: OrderedComic;
  currency: string;
  paidAmount: number | null;
  paidCurrency: string | null;
  /** The price in the currency that was paid; null where nothing was. */
  priceAsPaid: number | null;
};

const REFUNDABLE_COLUMNS = [
  'orders.id',
  'orders.checkoutId',
  'orders.paymentIntentId',
  'orders.priceTotal',
  'orders.rawOrderJson',
  'orders.currency',
  'checkouts.paidAmount',
  'checkouts.paidCurrency',
] as const;

/**
 * Refunds through Stripe. Idempotent by `key`. The row is inserted first and reserves its amount; if Stripe's
 * answer is lost, `reconcileRefunds` retries. @throws DomainError CONFLICT for too large an amount or
 * Stripe's refusal, UNAVAILABLE if Stripe does not answer: the refund stays queued
 */
export async function refundOrder(
  services: Services,
  request: RefundRequest,
  admin: Pick<SessionUser, 'id' | 'email' | 'fullName'>,
): Promise<{ status: RefundStatus }> {
  await services.stripe();
  const refund = await services.db.transaction().execute((tx) => reserveRefund(tx, request, admin));
  return makeRefund(services, ORDER_REFUNDS, refund);
}

/** @throws DomainError NOT_FOUND */
export async function readOrderRefunds(db: Database, orderId: string): Promise<OrderRefunds> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkoutId')
    .where('orders.id', '=', orderId)
    .select(REFUNDABLE_COLUMNS)
    .select(priceAsPaid.as('priceAsPaid'))
    .executeTakeFirst();
  if (!order) throw new DomainError('NOT_FOUND', errorText('errors_order_unknown'));
  const all = await db
    .selectFrom('refunds')
    .selectAll()
    .where('checkoutId', '=', order.checkoutId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  const [rounds, ofRounds] = [await listPaidRounds(db, orderId), await listRoundRefunds(db, orderId)];
  const lines = linesOf(order, all);
  const standing = all.filter(isStanding);
  const ofOrder = standing.filter((refund) => refund.orderId === orderId);
  return {
    refunds: [
      ...all
        .filter((refund) => !refund.orderId || refund.orderId === orderId)
        .map((refund) => toOrderRefund({ ...refund, ofWholePayment: refund.orderId === null }, lines)),
      ...ofRounds.map((refund) =>
        toOrderRefund({ ...refund, line: refund.paymentId, ofWholePayment: false }, rounds),
      ),
    ].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
    lines,
    rounds,
    ofNoLine: sumOf(ofOrder) - lines.reduce((sum, { givenBack }) => sum + givenBack, 0),
    ofWholePayment: sumOf(standing.filter((refund) => refund.orderId === null)),
    currency: order.currency,
    refunded: refundedOf(order, all),
    left: leftOf(order, all),
    owed: { amount: owedOf(order, all), currency: currencyPaid(order) },
    proposed: proposedOf(order, all, await findLateRefund(db, orderId)),
  };
}

/**
 * Writes a refund that Stripe is to make, or one that was paid back `elsewhere`, which is done. Idempotent by `key`.
 * @throws DomainError NOT_FOUND, CONFLICT for too large an amount
 */
export async function reserveRefund(
  tx: DatabaseTransaction,
  {
    id,
    amount,
    reason,
    note,
    key,
    forDelay = false,
    elsewhere = false,
    ...request
  }: RefundRequest & { elsewhere?: boolean },
  admin: Pick<SessionUser, 'id' | 'email' | 'fullName'>,
): Promise<RefundRow> {
  const line = request.line ?? null;
  const order = await lockOrder(tx, id);
  if (!order) throw new DomainError('NOT_FOUND', errorText('errors_order_unknown'));
  const earlier = await findEarlier(tx, 'refunds', key, { orderId: id, amount, line });
  if (earlier) return earlier;
  const maker = nameOf(admin);
  const given = await listActiveRefunds(tx, order.checkoutId);
  refuseTooMuch(order, amount, given, { elsewhere });
  if (line !== null) refuseTooMuchOfLine(order, line, amount, given);
  const refund = await tx
    .insertInto('refunds')
    .values({
      id: key,
      checkoutId: order.checkoutId,
      orderId: id,
      line,
      amount,
      currency: currencyPaid(order),
      reason,
      note: note || null,
      ...(elsewhere && { elsewhere, status: 'succeeded' as const }),
      createdById: maker.id,
      createdBy: maker.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (forDelay) await claimLateRefund(tx, id, key);
  return refund;
}

/** Locks the payment, because its orders share what can be refunded. */
export function lockOrder(tx: DatabaseTransaction, id: string): Promise<Refundable | undefined> {
  return tx
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkoutId')
    .where('orders.id', '=', id)
    .select(REFUNDABLE_COLUMNS)
    .select(priceAsPaid.as('priceAsPaid'))
    .forUpdate('checkouts')
    .executeTakeFirst();
}

/** The part of the order's price that no refund has named, in the currency that was paid. */
export async function leftOfPrice(tx: DatabaseTransaction, order: Refundable) {
  const given = await listActiveRefunds(tx, order.checkoutId);
  const ofOrder = sumOf(given.filter(({ orderId }) => orderId === order.id));
  const cents = Math.max(0, (order.priceAsPaid ?? order.priceTotal) - ofOrder);
  return { cents, currency: currencyPaid(order) };
}

function listActiveRefunds(tx: DatabaseTransaction, checkoutId: string) {
  return tx
    .selectFrom('refunds')
    .where('checkoutId', '=', checkoutId)
    .where(sql<boolean>`status in ('pending', 'succeeded')`)
    .select(['orderId', 'line', 'amount', 'status'])
    .execute();
}

type Given = Pick<RefundRow, 'orderId' | 'line' | 'amount' | 'status'>;

function refuseTooMuch(
  order: Refundable,
  amount: number,
  given: Given[],
  { elsewhere }: { elsewhere: boolean },
): void {
  const field = { field: 'amount' };
  if (!order.paymentIntentId || order.paidAmount === null)
    throw new DomainError('CONFLICT', errorText('errors_refund_nothing_paid'));
  if (!elsewhere && currencyPaid(order) !== order.currency)
    throw new DomainError('CONFLICT', errorText('errors_refund_other_currency'));
  const left = owedOf(order, given);
  if (left === 0) throw new DomainError('CONFLICT', errorText('errors_refund_none_left'), field);
  if (amount > left) {
    const most = { cents: left, currency: currencyPaid(order) };
    throw new DomainError('CONFLICT', errorText('errors_refund_most', { most }), field);
  }
}

function refuseTooMuchOfLine(order: Refundable, id: string, amount: number, given: Given[]): void {
  const line = linesOf(order, given).find((known) => known.id === id);
  if (!line) throw new DomainError('CONFLICT', errorText('errors_refund_line_unknown'));
  if (amount <= line.left) return;
  const most = { cents: line.left, currency: order.currency };
  throw new DomainError('CONFLICT', errorText('errors_refund_line_most', { most }), { field: 'amount' });
}

/** The bill with what was given back of each line. A line is never left with more than the order is. */
function linesOf(order: Refundable, refunds: Given[]): PaidLine[] {
  const left = leftOf(order, refunds);
  const standing = refunds.filter((refund) => isStanding(refund) && refund.orderId === order.id);
  return billOf(order).map((line) => {
    const givenBack = sumOf(standing.filter((refund) => refund.line === line.id));
    return { ...line, givenBack, left: Math.max(0, Math.min(line.amount - givenBack, left)) };
  });
}

function isStanding({ status }: Pick<RefundRow, 'status'>): boolean {
  return status === 'pending' || status === 'succeeded';
}

function leftOf(order: Refundable, refunds: Given[]): number {
  return currencyPaid(order) === order.currency ? owedOf(order, refunds) : 0;
}

function owedOf({ id, paymentIntentId, paidAmount, priceAsPaid }: Refundable, refunds: Given[]): number {
  if (!paymentIntentId || paidAmount === null || priceAsPaid === null) return 0;
  const standing = refunds.filter(isStanding);
  const ofOrder = sumOf(standing.filter(({ orderId }) => orderId === id));
  return Math.max(0, Math.min(priceAsPaid - ofOrder, paidAmount - sumOf(standing)));
}

function currencyPaid({ paidCurrency, currency }: Refundable): string {
  return paidCurrency ?? currency;
}

function proposedOf(
  order: Refundable,
  refunds: Given[],
  proposed: LateRefund | null,
): OrderRefunds['proposed'] {
  if (!proposed) return null;
  const share = Math.round(((order.priceAsPaid ?? 0) * proposed.percent) / 100);
  const amount = Math.min(share, owedOf(order, refunds));
  return amount > 0 ? { ...proposed, amount, currency: currencyPaid(order) } : null;
}

function refundedOf(order: Refundable, refunds: Given[]): number {
  const succeeded = refunds.filter(({ status }) => status === 'succeeded');
  const isAllGiven = order.paidAmount !== null && sumOf(succeeded) >= order.paidAmount;
  const { priceTotal, priceAsPaid } = order;
  const ofOrder = sumOf(succeeded.filter(({ orderId }) => orderId === order.id));
  return isAllGiven ? priceTotal : Math.round((ofOrder * priceTotal) / (priceAsPaid || priceTotal));
}

function sumOf(refunds: { amount: number }[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

function toOrderRefund(
  row: Omit<RefundRow, 'checkoutId' | 'orderId'> & { ofWholePayment: boolean },
  lines: BillLine[],
): OrderRefund {
  const { id, amount, currency, reason, note, status, failureReason, createdBy, createdAt } = row;
  const line = lines.find((known) => known.id === row.line)?.label ?? null;
  return {
    ...{ id, amount, currency, reason, note, status, createdBy, createdAt },
    failureReason: failureReason === UNKNOWN_TO_STRIPE ? m.refunds_unknown_to_stripe() : failureReason,
    ...{ line, ofWholePayment: row.ofWholePayment, elsewhere: row.elsewhere },
  };
}
