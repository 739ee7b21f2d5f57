import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { PAYABLE_DAYS } from '#server/draft/purge.ts';
import { hasComicOf } from '#server/order/withdrawn-before.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import { isFinished, isMoneyUnderWay } from './order-end.ts';
import { isAddressOf, isUserOf, type Subject } from './subject.ts';

export type SubjectOrder = {
  id: string;
  number: string;
  checkoutId: string;
  status: OrderStatus;
  /** The studio still works on it, or has a withdrawal to settle, or money is on its way. */
  isOpen: boolean;
};
export type SubjectCheckout = {
  id: string;
  number: string;
  draftIds: string[];
  hasOrders: boolean;
  /** It may still be paid. */
  isOpen: boolean;
};

export type SharedCheckout = Pick<SubjectCheckout, 'id' | 'number' | 'isOpen'>;

/** A checkout by somebody else gives only the orders with the subject's address. */
export async function listSubjectOrders(db: Database, subject: Subject): Promise<SubjectOrder[]> {
  return db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkoutId')
    .where('orders.id', 'in', orderIdsOf(subject))
    .select(['orders.id', 'orders.number', 'orders.checkoutId', 'orders.status', isOpenOrder.as('isOpen')])
    .orderBy('orders.createdAt')
    .execute();
}

/** Each part by an index of its own: PostgreSQL joins a million orders for one condition over both tables. */
export function orderIdsOf({ email, userId }: Subject): RawBuilder<string> {
  return sql<string>`(
    select id from orders where lower(customer_email) = lower(${email}::text)
    union select id from orders where user_id = ${userId}::uuid
    union select orders.id from orders join checkouts on checkouts.id = orders.checkout_id
      where lower(checkouts.customer_email) = lower(${email}::text)
    union select orders.id from orders join checkouts on checkouts.id = orders.checkout_id
      where checkouts.user_id = ${userId}::uuid)`;
}

export async function listSubjectCheckouts(db: Database, subject: Subject): Promise<SubjectCheckout[]> {
  return db
    .selectFrom('checkouts')
    .where((eb) => eb.or([isAddressOf(subject, 'customerEmail'), isUserOf(subject, 'userId')]))
    .select(['id', 'number', 'draftIds', hasOrders.as('hasOrders'), isPayable.as('isOpen')])
    .execute();
}

/**
 * Unpaid checkouts of somebody else with a comic under the subject's address; paid, it is an order of theirs. Of those
 * that are paid, PostgreSQL would read the comics of all orders there are.
 */
export async function listSharedCheckouts(db: Database, subject: Subject): Promise<SharedCheckout[]> {
  const { email, userId } = subject;
  if (email === null) return [];
  return db
    .selectFrom('checkouts')
    .where('status', '<>', 'paid')
    .where(hasComicOf(sql`${email}::text`, 'checkouts'))
    .where(({ not }) => not(isAddressOf(subject, 'customerEmail')))
    .$if(userId !== null, (others) => others.where('userId', 'is distinct from', userId))
    .where(({ not }) => not(hasOrders))
    .select(['id', 'number', isPayable.as('isOpen')])
    .execute();
}

const isOpenOrder = sql<boolean>`(
  not ${isFinished} or ${isMoneyUnderWay})`;

export const hasOrders = sql<boolean>`exists (select from orders where orders.checkout_id = checkouts.id)`;

/** Includes a checkout that is paid while its orders are being written. */
export const isPayable = sql<boolean>`(
  not ${hasOrders} and (checkouts.status in ('pending', 'paid')
    or (checkouts.status = 'open' and checkouts.created_at > now() - make_interval(days => ${PAYABLE_DAYS}))))`;
