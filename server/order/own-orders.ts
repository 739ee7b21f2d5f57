import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '#server/database/types.ts';
import type { SessionUser } from '#shared/account/account.ts';

export type Customer = Pick<SessionUser, 'id' | 'email' | 'emailVerified'>;

/** Whether an order is theirs, as one of a guest is once the address is confirmed. */
export function isOrderOf(customer: Customer, eb: ExpressionBuilder<Tables, 'orders'>) {
  const signedIn = eb('userId', '=', customer.id);
  if (!customer.emailVerified) return signedIn;
  return eb.or([signedIn, sql<boolean>`lower(customer_email) = lower(${customer.email})`]);
}
