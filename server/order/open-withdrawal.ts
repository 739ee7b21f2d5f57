import { sql } from 'kysely';
import { givenBack, priceAsPaid } from './given-back.ts';

/**
 * Of a row of `orders` that is canceled and withdrawn, of which not all has gone back: a refund came back since, or nothing
 * went back after the withdrawal. A part that was given back by hand is what the studio and its customer have agreed on.
 */
const isPriceOwed = sql<boolean>`exists (
  select from checkouts cross join lateral ${givenBack} as given_back
  where checkouts.id = orders.checkout_id and (came_back or not went_back_since)
    and of_order < ${priceAsPaid} and of_payment < checkouts.paid_amount)`;

/** For a row of `orders`: whether its whole price, or the whole payment, has gone back or is on its way. */
export const isPriceGivenBack = sql<boolean>`exists (
  select from checkouts cross join lateral ${givenBack} as given_back
  where checkouts.id = orders.checkout_id
    and (of_order >= ${priceAsPaid} or of_payment >= checkouts.paid_amount))`;

/** For a row of `proof_round_payments as bought`: whether not all of it has gone back or is on its way. */
const isRoundLeft = sql<boolean>`coalesce(bought.paid_amount, bought.amount) > bought.refunded + (
  select coalesce(sum(round_refunds.amount), 0)
  from round_refunds where payment_id = bought.id and round_refunds.status = 'pending')`;

/** Whether a refund of a further round that was bought for it came back, or Stripe has refused one. */
const isRoundOwedAgain = sql<boolean>`exists (
  select from proof_round_payments as bought
  where bought.order_id = orders.id and bought.status = 'paid'
    and exists (select from round_refunds where payment_id = bought.id
      and round_refunds.status in ('failed', 'canceled'))
    and ${isRoundLeft})`;

/**
 * For a row of `orders`: whether not all that was paid for it and its further rounds has gone back or is on its way.
 */
export const isMoneyLeft = sql<boolean>`(exists (
  select from checkouts cross join lateral ${givenBack} as given_back
  where checkouts.id = orders.checkout_id
    and of_order < ${priceAsPaid} and of_payment < checkouts.paid_amount)
  or exists (select from proof_round_payments as bought
    where bought.order_id = orders.id and bought.status = 'paid' and ${isRoundLeft}))`;

/**
 * Of a row of `orders`: its buyer has withdrawn, and waits for the money (Directive 2011/83/EU, Article 13(1)) or for the
 * studio to set the withdrawal aside. A cancelation alone settles nothing.
 */
export const isWithdrawalOpen = sql<boolean>`(orders.withdrawn_at is not null
  and (orders.status <> 'Canceled' or ${isPriceOwed} or ${isRoundOwedAgain}))`;
