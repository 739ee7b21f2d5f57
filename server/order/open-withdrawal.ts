import { sql } from 'kysely';

/** Of a row of `orders` that a refund has canceled: it came back since, and nobody has paid the money back otherwise. */
const isPriceOwedAgain = sql<boolean>`exists (
  select from checkouts cross join lateral (
    select coalesce(sum(amount) filter (where stands), 0) as of_payment,
      coalesce(sum(amount) filter (where stands and order_id = orders.id), 0) as of_order,
      bool_or(came_back and coalesce(order_id, orders.id) = orders.id) as came_back
    from (
      select amount, order_id, status in ('pending', 'succeeded') as stands,
        status in ('failed', 'canceled') and stripe_refund_id is not null as came_back
      from refunds where refunds.checkout_id = checkouts.id
    ) as made
  ) as given_back
  where checkouts.id = orders.checkout_id and came_back
    and of_order < orders.price_total and of_payment < checkouts.paid_amount)`;

/** As the price, of a further round that was bought for it, also where Stripe has refused the refund. */
const isRoundOwedAgain = sql<boolean>`exists (
  select from proof_round_payments as bought
  where bought.order_id = orders.id and bought.status = 'paid'
    and exists (select from round_refunds where payment_id = bought.id
      and round_refunds.status in ('failed', 'canceled'))
    and coalesce(paid_amount, amount) > refunded + (select coalesce(sum(round_refunds.amount), 0)
      from round_refunds where payment_id = bought.id and round_refunds.status = 'pending'))`;

/**
 * Of a row of `orders`: its buyer has withdrawn, and waits for the money (Directive 2011/83/EU, Article 13(1)) or for the
 * studio to set the withdrawal aside. A cancelation settles it, unless a refund came back since.
 */
export const isWithdrawalOpen = sql<boolean>`(orders.withdrawn_at is not null
  and (orders.status <> 'Canceled' or ${isPriceOwedAgain} or ${isRoundOwedAgain}))`;
