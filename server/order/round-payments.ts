import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';

/**
 * Rows of order_id, paid_at, refunded_at, currency, revenue and refunded, for the shop's figures. A canceled order
 * counts nowhere with its price; a round of it counts with what was not given back, so that revenue less refunds is to
 * the cent what Stripe has received.
 */
export const roundRevenue = sql`(
  select payment.order_id, payment.paid_at, payment.refunded_at,
    coalesce(payment.paid_currency, payment.currency) as currency,
    coalesce(payment.paid_amount, payment.amount)
      - case when orders.status = 'Canceled' then payment.refunded else 0 end as revenue,
    case when orders.status = 'Canceled' then 0 else payment.refunded end as refunded
  from proof_round_payments as payment join orders on orders.id = payment.order_id
  where payment.status = 'paid')`;

/** The minor unit of the order's currency, which rounds paid in another one are left out of. */
export const paidForRounds = sql<number>`(
  select coalesce(sum(coalesce(paid_amount, amount)), 0)::integer from proof_round_payments
  where order_id = orders.id and status = 'paid' and coalesce(paid_currency, currency) = orders.currency)`;

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
