import { type RawBuilder, sql } from 'kysely';

/**
 * Of a row of `withdrawals`: whether it is about a payment whose money was on its way, when its buyer knew a number but
 * there was no order yet. @param checkout the name of the row of `checkouts` in the statement
 */
export function isWithdrawnBefore(checkout: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${checkout}.${column}`);
  return sql<boolean>`withdrawals.order_ids = '{}' and withdrawals.received_at >= ${of('created_at')}
    and lower(withdrawals.email) = lower(${of('customer_email')})
    and regexp_replace(withdrawals.order_number, '\\D', '', 'g') = replace(${of('number')}, '-', '')`;
}
