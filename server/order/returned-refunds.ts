import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { givenBack, priceAsPaid } from './given-back.ts';

/** An order whose buyer was told of money that came back since. */
export type ReturnedRefund = {
  orderId: string;
  number: string;
  customerName: string;
  customerEmail: string;
  /** Of the last refund that came back. */
  amount: number;
  currency: string;
};

const LISTED_MAX = 20;

/**
 * For a row of `orders`: whether the refund of its whole price, which has canceled it, came back, and nobody has made
 * it again.
 */
export const isPriceReturned = sql<boolean>`(orders.withdrawn_at is null and orders.status = 'Canceled' and exists (
  select from checkouts cross join lateral ${givenBack} as given_back
  where checkouts.id = orders.checkout_id and returned > 0
    and of_order < ${priceAsPaid} and of_payment < checkouts.paid_amount
    and (of_order + returned >= ${priceAsPaid} or of_payment + returned >= checkouts.paid_amount)))`;

/**
 * For a row of `proof_round_payments`: whether it came too late to be used, and its refund came back or was refused.
 */
export const isRoundReturned = sql<boolean>`(proof_round_payments.status = 'paid' and paid_after is not null
  and refunded < coalesce(paid_amount, proof_round_payments.amount)
  and exists (select from round_refunds where payment_id = proof_round_payments.id
    and round_refunds.status in ('failed', 'canceled'))
  and not exists (select from round_refunds where payment_id = proof_round_payments.id
    and round_refunds.status = 'pending'))`;

/** For a row of `orders`: whether a refund came back. What goes back after a withdrawal has its own list. */
export const isRefundReturned = sql<boolean>`(${isPriceReturned} or (orders.withdrawn_at is null and exists (
  select from proof_round_payments where proof_round_payments.order_id = orders.id and ${isRoundReturned})))`;

/** Reads by the indexes of what has failed or came too late, of which there is little among all that was paid. */
export function selectReturnedRefunds(db: Database) {
  return db.selectFrom('orders').where(
    sql<boolean>`(orders.id in (
        select orders.id from refunds join orders on orders.checkout_id = refunds.checkout_id
        where refunds.status in ('failed', 'canceled')
        union select order_id from proof_round_payments where paid_after is not null)
      and ${isRefundReturned})`,
  );
}

export async function listReturnedRefunds(db: Database): Promise<ReturnedRefund[]> {
  return selectReturnedRefunds(db)
    .innerJoinLateral(
      () =>
        sql<{ amount: number; currency: string; createdAt: Date }>`(
          select amount, currency, created_at from (
            select amount, currency, created_at from refunds
            where refunds.checkout_id = orders.checkout_id and stripe_refund_id is not null
              and coalesce(order_id, orders.id) = orders.id and refunds.status in ('failed', 'canceled')
            union all
            select refund.amount, refund.currency, refund.created_at
            from round_refunds as refund join proof_round_payments on proof_round_payments.id = payment_id
            where order_id = orders.id and paid_after is not null and refund.status in ('failed', 'canceled')
          ) as made order by created_at desc limit 1)`.as('returned'),
      (join) => join.onTrue(),
    )
    .select(['orders.id as orderId', 'number', 'customerName', 'customerEmail'])
    .select(['returned.amount', 'returned.currency'])
    .orderBy('returned.createdAt')
    .limit(LISTED_MAX)
    .execute();
}
