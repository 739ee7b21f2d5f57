import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import type { SessionUser } from '#shared/account/account.ts';
import { errorText } from '#shared/error-text.ts';
import { priceAsPaid } from './given-back.ts';
import { nameOf } from './order-history.ts';

export type LateRefund = { percent: number; daysLate: number };

/** An order whose buyer waits for the owner to decide. */
export type OpenLateRefund = LateRefund & {
  orderId: string;
  number: string;
  customerName: string;
  customerEmail: string;
};

const LISTED_MAX = 20;

/**
 * Of a row of `late_refunds`: nobody has declined or made it, or Stripe has not done it, and its order still stands.
 */
const isOpen = sql<boolean>`(declined_at is null
  and not exists (select from refunds where refunds.id = refund_id and refunds.status in ('pending', 'succeeded'))
  and exists (select from orders
    where orders.id = late_refunds.order_id and orders.status <> 'Canceled' and orders.withdrawn_at is null))`;

/** Finds the refund that is proposed for an order; null where none is, or it was decided. */
export async function findLateRefund(db: Database, orderId: string): Promise<LateRefund | null> {
  const found = await db
    .selectFrom('lateRefunds')
    .where('orderId', '=', orderId)
    .where(isOpen)
    .select(['percent', 'daysLate'])
    .executeTakeFirst();
  return found ?? null;
}

/** Those that wait for a decision, of orders of which something is left. */
export function selectLateRefunds(db: Database) {
  return db
    .selectFrom('lateRefunds')
    .innerJoin('orders', 'orders.id', 'lateRefunds.orderId')
    .where(isOpen)
    .where(
      sql<boolean>`(select ${priceAsPaid} from checkouts where checkouts.id = orders.checkout_id) > (
        select coalesce(sum(amount), 0) from refunds
        where refunds.order_id = orders.id and refunds.status in ('pending', 'succeeded'))`,
    );
}

/** The oldest first. */
export async function listLateRefunds(db: Database): Promise<OpenLateRefund[]> {
  return selectLateRefunds(db)
    .select(['lateRefunds.orderId', 'number', 'customerName', 'customerEmail', 'percent', 'daysLate'])
    .orderBy('proposedAt')
    .limit(LISTED_MAX)
    .execute();
}

/**
 * Marks what is proposed as made by a refund, in the transaction that reserves it. @throws DomainError CONFLICT if it was
 * made or declined meanwhile
 */
export async function claimLateRefund(
  tx: DatabaseTransaction,
  orderId: string,
  refundId: string,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('lateRefunds')
    .set({ refundId })
    .where('orderId', '=', orderId)
    .where(isOpen)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError('CONFLICT', errorText('errors_refund_late_decided'));
}

/** Nothing is given back for the delay. @throws DomainError CONFLICT if it was made or declined meanwhile */
export async function declineLateRefund(
  db: Database,
  orderId: string,
  admin: Pick<SessionUser, 'id' | 'email' | 'fullName'>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('lateRefunds')
    .set({ declinedAt: sql<Date>`now()`, declinedBy: nameOf(admin).name })
    .where('orderId', '=', orderId)
    .where(isOpen)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError('CONFLICT', errorText('errors_refund_late_decided'));
}
