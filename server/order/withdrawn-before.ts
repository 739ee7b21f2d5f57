import { type RawBuilder, sql } from 'kysely';

/**
 * Of a row of `withdrawals`: whether its buyer has stated it of a payment whose money was on its way, when there was a
 * number but no order yet. @param checkout the name of the row of `checkouts` in the statement
 */
export function isWithdrawnBefore(checkout: string): RawBuilder<boolean> {
  return sql<boolean>`(${isOfPayment(checkout)} and ${isOfBuyer(checkout)})`;
}

/** Like `isWithdrawnBefore`, or a statement under the address of one of the comics, which it is about alone. */
export function isWithdrawnFromAny(checkout: string): RawBuilder<boolean> {
  return sql<boolean>`(${isOfPayment(checkout)} and (${isOfBuyer(checkout)}
    or ${hasComicOf(sql.ref('withdrawals.email'), checkout)}))`;
}

/** For a row of `withdrawals` and one of `checkouts`: whether the buyer has made the statement. */
export function isOfBuyer(checkout: string): RawBuilder<boolean> {
  return sql<boolean>`lower(withdrawals.email) = lower(${sql.ref(`${checkout}.customer_email`)})`;
}

/** For a row of `checkouts`: whether one of its comics is of this address. */
export function hasComicOf(email: RawBuilder<unknown>, checkout: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from jsonb_array_elements(${sql.ref(`${checkout}.items`)}) as item
    where lower(item ->> 'customerEmail') = lower(${email}))`;
}

function isOfPayment(checkout: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${checkout}.${column}`);
  return sql<boolean>`withdrawals.order_ids = '{}' and withdrawals.received_at >= ${of('created_at')}
    and regexp_replace(withdrawals.order_number, '\\D', '', 'g') = replace(${of('number')}, '-', '')`;
}
