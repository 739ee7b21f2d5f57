import { sql } from 'kysely';
import { m } from '#messages';
import type { Database } from '#server/database/types.ts';
import { formatShortDate, onDate } from '#shared/dates.ts';
import type { PaidLine } from './bill.ts';
import { isRoundReturned } from './returned-refunds.ts';

const currencyPaid = sql`coalesce(payment.paid_currency, payment.currency)`;
const isCanceled = sql`orders.status = 'Canceled'`;

/**
 * Rows of paid_at, currency and revenue, for the shop's figures. A canceled order counts nowhere with its price; a round of
 * it counts with what was not given back, so that revenue less refunds is to the cent what Stripe has received.
 */
export const roundRevenue = sql`(
  select payment.paid_at, ${currencyPaid} as currency,
    coalesce(payment.paid_amount, payment.amount) - case when ${isCanceled} then payment.refunded else 0 end as revenue
  from proof_round_payments as payment join orders on orders.id = payment.order_id
  where payment.status = 'paid')`;

/**
 * Rows of refunded_at, currency and amount, as {@link roundRevenue}: each refund by itself, and what went back before
 * refunds of rounds were kept at the last moment at which any did.
 */
export const roundRefundsGiven = sql`(
  select made.refunded_at, ${currencyPaid} as currency, made.amount
  from proof_round_payments as payment join orders on orders.id = payment.order_id
    cross join lateral (
      select created_at as refunded_at, amount from round_refunds
      where payment_id = payment.id and round_refunds.status = 'succeeded'
      union all
      select payment.refunded_at, payment.refunded - coalesce(sum(amount), 0) from round_refunds
      where payment_id = payment.id and round_refunds.status = 'succeeded'
    ) as made
  where payment.status = 'paid' and payment.refunded > 0 and not ${isCanceled})`;

/** The minor unit of the order's currency, which rounds paid in another one are left out of. */
export const paidForRounds = sql<number>`(
  select coalesce(sum(coalesce(paid_amount, amount)), 0)::integer from proof_round_payments
  where order_id = orders.id and status = 'paid' and coalesce(paid_currency, currency) = orders.currency)`;

/** In the currency that it was paid in. */
export type PaidRound = PaidLine & {
  currency: string;
  /** Whether it came too late to be used, and its refund came back. */
  isReturned: boolean;
};

/** Rounds that were paid for, as lines of the order's bill. */
export async function listPaidRounds(db: Database, orderId: string): Promise<PaidRound[]> {
  const rounds = await db
    .selectFrom('proofRoundPayments')
    .where('orderId', '=', orderId)
    .where('status', '=', 'paid')
    .select(isRoundReturned.as('isReturned'))
    .select(['id', 'paidAt', 'createdAt', 'paymentIntentId'])
    .select(sql<number>`coalesce(paid_amount, amount)`.as('amount'))
    .select(sql<string>`coalesce(paid_currency, currency)`.as('currency'))
    // Refunds from before their table are in the sum alone.
    .select(
      sql<number>`refunded + coalesce((select sum(amount) from round_refunds
        where round_refunds.payment_id = proof_round_payments.id and round_refunds.status = 'pending'), 0)::integer`.as(
        'givenBack',
      ),
    )
    .orderBy('createdAt')
    .execute();
  return rounds.map(({ paidAt, createdAt, paymentIntentId, ...round }) => ({
    ...round,
    label: m.orders_bill_round({ date: onDate(formatShortDate(paidAt ?? createdAt)) }),
    left: paymentIntentId ? Math.max(0, round.amount - round.givenBack) : 0,
  }));
}

export function listRoundRefunds(db: Database, orderId: string) {
  return db
    .selectFrom('roundRefunds')
    .innerJoin('proofRoundPayments as payment', 'payment.id', 'roundRefunds.paymentId')
    .where('payment.orderId', '=', orderId)
    .selectAll('roundRefunds')
    .orderBy('roundRefunds.createdAt', 'desc')
    .orderBy('roundRefunds.id')
    .execute();
}

export type RoundBought = {
  id: string;
  /** In the minor unit of the currency. */
  amount: number;
  currency: string;
  status: 'pending' | 'paid' | 'refunded';
  boughtBy: string;
  paidAt: Date | null;
};

/** Payments that were begun and not finished are nobody's matter. */
export async function listRoundsBought(db: Database, orderId: string) {
  const payments = await db
    .selectFrom('proofRoundPayments')
    .where('orderId', '=', orderId)
    .where('status', 'in', ['pending', 'paid'])
    .select(['id', 'boughtBy', 'paidAt', 'sessionId', 'paymentIntentId'])
    .select(sql<number>`coalesce(paid_amount, amount)`.as('amount'))
    .select(sql<string>`coalesce(paid_currency, currency)`.as('currency'))
    .select(
      sql<RoundBought['status']>`case when status = 'paid' and refunded >= coalesce(paid_amount, amount)
        then 'refunded' else status end`.as('status'),
    )
    .orderBy('createdAt')
    .execute();
  return payments;
}
