import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { RefundRow } from '#server/database/tables/order.ts';
import type { RoundRefundRow } from '#server/database/tables/proof.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { REFUND_REASONS, type RefundStatus, STRIPE_DASHBOARD } from '#shared/admin/refund.ts';
import { errorText } from '#shared/error-text.ts';
import { UUID_PATTERN } from '#shared/text.ts';

/** Refunds of orders and those of further rounds, each with the columns that name the payment. */
type Refunds = {
  refunds: { row: RefundRow; payment: Pick<RefundRow, 'checkoutId'> };
  roundRefunds: { row: RoundRefundRow; payment: Pick<RoundRefundRow, 'paymentId'> };
};
export type RefundTable = keyof Refunds;
export type WaitingRefund = Pick<RefundRow, 'id' | 'amount' | 'reason' | 'createdAt'>;

/** Stands in a refund's metadata at Stripe with the id of our row. */
export const ROW_ID = 'refund_id';

/** @returns the row that a repeated request has made before. @throws DomainError CONFLICT if it was for something else */
export async function findEarlier<Table extends RefundTable>(
  tx: DatabaseTransaction,
  table: Table,
  key: string,
  wanted: Partial<Refunds[Table]['row']>,
): Promise<Refunds[Table]['row'] | undefined> {
  const found = await tx.selectFrom<RefundTable>(table).where('id', '=', key).selectAll().executeTakeFirst();
  if (!found) return undefined;
  // Kysely types the columns that both tables have.
  const earlier = found as Refunds[Table]['row'];
  const columns = Object.keys(wanted) as (keyof typeof earlier)[];
  if (columns.every((column) => earlier[column] === wanted[column])) return earlier;
  throw new DomainError('CONFLICT', errorText('errors_refund_other_amount'));
}

/**
 * Brings our row of a refund to its state at Stripe. Idempotent; a refund made in Stripe's dashboard gets a new row,
 * with `added`. The payment must be locked. @returns the row as it was before, with both states
 */
export async function convergeRefund<Table extends RefundTable>(
  tx: DatabaseTransaction,
  table: Table,
  payment: Refunds[Table]['payment'],
  refund: Stripe.Refund,
  added: Partial<Refunds[Table]['row']> = {},
): Promise<{ row: Refunds[Table]['row']; was: RefundStatus; status: RefundStatus }> {
  const found = await findRow(tx, table, payment, refund);
  const row = (found ??
    (await insertRow(tx, table, { ...payment, ...added }, refund))) as Refunds[Table]['row'];
  const status = nextStatus(row, refund);
  const was = row.stripeRefundId ? row.status : 'pending';
  if (status === row.status && row.stripeRefundId) return { row, was, status };
  await tx
    .updateTable<RefundTable>(table)
    .set({
      status,
      stripeRefundId: refund.id,
      failureReason: status === 'failed' ? (refund.failure_reason ?? 'unknown') : null,
      checkedAt: sql`now()`,
    })
    .where('id', '=', row.id)
    .execute();
  return { row, was, status };
}

async function findRow(tx: DatabaseTransaction, table: RefundTable, payment: object, refund: Stripe.Refund) {
  const named = refund.metadata?.[ROW_ID] ?? '';
  const rows = await tx
    .selectFrom(table)
    .selectAll()
    .where((eb) => eb.and(payment))
    .where((eb) =>
      eb.or([
        eb('stripeRefundId', '=', refund.id),
        ...(UUID_PATTERN.test(named)
          ? [
              eb.and([
                eb('id', '=', named),
                eb('stripeRefundId', 'is', null),
                eb('amount', '=', refund.amount),
              ]),
            ]
          : []),
      ]),
    )
    .execute();
  return rows.find(({ stripeRefundId }) => stripeRefundId === refund.id) ?? rows[0];
}

function insertRow(tx: DatabaseTransaction, table: RefundTable, of: object, refund: Stripe.Refund) {
  return tx
    .insertInto(table)
    .values({
      createdBy: STRIPE_DASHBOARD,
      ...of,
      amount: refund.amount,
      currency: refund.currency.toUpperCase(),
      reason: REFUND_REASONS.find((reason) => reason === refund.reason) ?? null,
      createdAt: new Date(refund.created * 1000),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A status never goes back when an older event arrives late. */
const PROGRESS: Record<RefundStatus, number> = { pending: 0, succeeded: 1, failed: 2, canceled: 2 };

function nextStatus(
  row: Pick<RefundRow, 'status' | 'stripeRefundId'>,
  { status }: Stripe.Refund,
): RefundStatus {
  const now = status === 'succeeded' || status === 'failed' || status === 'canceled' ? status : 'pending';
  // Until Stripe has answered, our status is only an assumption.
  if (!row.stripeRefundId) return now;
  return PROGRESS[now] > PROGRESS[row.status] ? now : row.status;
}

/** Claims refunds that wait for Stripe, least recently checked first, older ones less often. */
export function claimWaiting(db: Database, table: RefundTable, limit: number): Promise<WaitingRefund[]> {
  return (
    db
      // Without a CTE, PostgreSQL may run the subquery once a row, and claim more than the limit.
      .with('due', (with_) =>
        with_
          .selectFrom(table)
          .select('id')
          .where('status', '=', 'pending')
          .where(
            sql<boolean>`coalesce(checked_at, created_at)
            < now() - greatest(interval '1 minute', (now() - created_at) / 10)`,
          )
          .orderBy('checkedAt', (order) => order.asc().nullsFirst())
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable(table)
      .set({ checkedAt: sql`now()` })
      .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
      .returning(['id', 'amount', 'reason', 'createdAt'])
      .execute()
  );
}

/** Unless Stripe knows of it. @returns whether it has failed with this */
export async function failRefund(
  db: Database,
  table: RefundTable,
  id: string,
  reason: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ status: 'failed', failureReason: reason })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('stripeRefundId', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function readState(db: Database, table: RefundTable, id: string) {
  return db
    .selectFrom(table)
    .where('id', '=', id)
    .select(['status', 'stripeRefundId'])
    .executeTakeFirstOrThrow();
}
