import { type RawBuilder, sql } from 'kysely';

/**
 * Of a row of `orders` and its `checkouts`: the price in the currency that was paid, in which its refunds are. Where that
 * is another one than the order's, it is the order's share of the payment.
 */
export const priceAsPaid = sql<number | null>`(case
  when coalesce(checkouts.paid_currency, orders.currency) = orders.currency then orders.price_total
  else round(orders.price_total::numeric * checkouts.paid_amount / checkouts.amount_total)::integer end)`;

/**
 * Of a row of `refunds`, and those of `orders` and `checkouts` that it is looked at from: an amount in the currency that
 * was paid, in that of the order's price, the reverse of `priceAsPaid`.
 */
const asPriced = (amount: ReturnType<typeof sql>) => sql<number>`(case
  when coalesce(checkouts.paid_currency, orders.currency) = orders.currency then ${amount}
  when refunds.order_id = orders.id
    then coalesce(round(${amount}::numeric * orders.price_total / nullif(${priceAsPaid}, 0))::integer, ${amount})
  else coalesce(round(${amount}::numeric * checkouts.amount_total / nullif(checkouts.paid_amount, 0))::integer,
    ${amount}) end)`;

/**
 * The refunds that succeeded, each with `given`, the sum of it and those before it that gave back of the same: of the order,
 * or of the whole payment. Conditions stand outside of it, so that they leave none out of the sum.
 */
export const refundsGiven = refundsGivenOf(sql`true`);

/** As {@link refundsGiven}, of these payments alone. @param isOfPayments of rows of `refunds`, by `checkout_id` */
export function refundsGivenOf(isOfPayments: RawBuilder<unknown>) {
  return sql`(
    select checkout_id, order_id, line, amount, created_at,
      sum(amount) over (partition by checkout_id, order_id order by created_at, id)::integer as given
    from refunds where status = 'succeeded' and ${isOfPayments}) as refunds`;
}

/** For a row of {@link refundsGiven}. */
export const givenAsPriced = asPriced(sql`refunds.given`);
export const givenBeforeAsPriced = asPriced(sql`(refunds.given - refunds.amount)`);

/** For a row of {@link refundsGiven}: what it adds to those before it, so that the cents of several add up. */
export const addedAsPriced = sql<number>`(${givenAsPriced} - ${givenBeforeAsPriced})`;

/**
 * Of a row of `orders` and its `checkouts`, a row of what went back of both, whether a refund of the order came back, and
 * how much came back after which nobody has given as much again.
 */
export const givenBack = sql`(
  select coalesce(sum(amount) filter (where stands), 0) as of_payment,
    coalesce(sum(amount) filter (where stands and order_id = orders.id), 0) as of_order,
    coalesce(bool_or(stands and is_of_order and created_at >= date_trunc('second', orders.withdrawn_at)), false)
      as went_back_since,
    coalesce(bool_or(came_back and is_of_order), false) as came_back,
    coalesce(sum(amount) filter (where came_back and is_of_order and amount > given_later), 0) as returned
  from (
    select amount, order_id, created_at, is_of_order, stands, came_back,
      sum(case when stands and is_of_order then amount else 0 end) over (order by created_at desc) as given_later
    from refunds cross join lateral (
      select coalesce(order_id, orders.id) = orders.id as is_of_order, status in ('pending', 'succeeded') as stands,
        status in ('failed', 'canceled') and stripe_refund_id is not null as came_back
    ) as kind
    where refunds.checkout_id = checkouts.id
  ) as made)`;
