import { sql } from 'kysely';

/**
 * Of a row of `orders` and its `checkouts`: the price in the currency that was paid, in which its refunds are. Where that
 * is another one than the order's, it is the order's share of the payment.
 */
export const priceAsPaid = sql<number | null>`(case
  when coalesce(checkouts.paid_currency, orders.currency) = orders.currency then orders.price_total
  else round(orders.price_total::numeric * checkouts.paid_amount / checkouts.amount_total)::integer end)`;
