import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { lockGiven, type Reach } from '#server/given-orders.ts';
import { inLanguage } from '#server/language.ts';
import type { StatusCause } from '#shared/admin/orders.ts';
import { orderTitle } from '#shared/checkout/checkout.ts';
import { formatShortDate, onDate } from '#shared/dates.ts';
import { errorText } from '#shared/error-text.ts';
import { type Language, toLanguage } from '#shared/language.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import { isPostGivenBack } from './handed-over.ts';
import { type ChangedBy, recordChanges } from './order-history.ts';

export type OrderRecord = Awaited<ReturnType<typeof readOrderRecord>>;

const COLUMNS = [
  'id',
  'number',
  'status',
  'customerName',
  'customerEmail',
  'userId',
  'language',
  'deliveryOption',
  'rush',
  'currency',
  'createdAt',
  'beginsAt',
  'withdrawnAt',
  'contentRemovedAt',
  'tierName',
  'comicType',
  'rawOrderJson',
] as const;

/** Of a row of `orders`: the country of the delivery (ISO 3166-1); null where nothing is sent. */
export const orderCountry = sql<string | null>`(case
  when orders.delivery_option = 'digital' and orders.shipping_address is not null and ${isPostGivenBack('orders.id')}
  then null else orders.shipping_address ->> 'country' end)`;

/** @throws DomainError NOT_FOUND */
export async function readOrderRecord(db: Database, id: string) {
  return toOrderRecord(await selectOrderRecord(db, id).executeTakeFirst());
}

/** Serializes all answers and sendings of an order. @param by who works on it @throws DomainError NOT_FOUND, CONFLICT */
export async function lockActiveOrder(tx: DatabaseTransaction, id: string, by?: Reach): Promise<OrderRecord> {
  const order = await lockOrderRecord(tx, id);
  if (by) await lockGiven(tx, id, by);
  const stop = stopOf(order);
  if (stop) throw stop;
  return order;
}

/** For proofs, which nobody draws or shows once story and photos were deleted. @throws DomainError NOT_FOUND, CONFLICT */
export async function lockDrawnOrder(tx: DatabaseTransaction, id: string, by?: Reach): Promise<OrderRecord> {
  const order = await lockActiveOrder(tx, id, by);
  if (order.contentRemovedAt) throw new DomainError('CONFLICT', errorText('errors_order_reduced_closed'));
  return order;
}

/** Locks a canceled order too, for what still has to be recorded. @throws DomainError NOT_FOUND */
export async function lockOrderRecord(tx: DatabaseTransaction, id: string): Promise<OrderRecord> {
  return toOrderRecord(await selectOrderRecord(tx, id).forUpdate().executeTakeFirst());
}

function selectOrderRecord(db: Database, id: string) {
  return db.selectFrom('orders').where('id', '=', id).select(COLUMNS).select(orderCountry.as('country'));
}

type Row = Parameters<typeof orderTitle>[0] & { language: Language };

function toOrderRecord<Found extends Row>(row: Found | undefined) {
  if (!row) throw new DomainError('NOT_FOUND', errorText('errors_order_unknown'));
  const language = toLanguage(row.language);
  return { ...row, language, title: orderTitle(row) };
}

/** For a mail, whose reader may not be who asks. */
export function titleIn(language: Language, order: Parameters<typeof orderTitle>[0]): string {
  return inLanguage(language, () => orderTitle(order));
}

export function orderCanceled(): DomainError {
  return new DomainError('CONFLICT', errorText('errors_order_canceled_closed'));
}

export function orderWithdrawn(at: Date): DomainError {
  return new DomainError(
    'CONFLICT',
    errorText('errors_order_withdrawn_closed', { date: onDate(formatShortDate(at)) }),
  );
}

/** To whoever answers a version of an order that was completed by hand meanwhile. */
export function orderFinished(): DomainError {
  return new DomainError('CONFLICT', errorText('errors_proof_order_finished'));
}

/** Why nothing more is done for an order; null where it is not so. */
export function stopOf({ status, withdrawnAt }: Pick<OrderRecord, 'status' | 'withdrawnAt'>) {
  if (status === 'Canceled') return orderCanceled();
  return withdrawnAt && orderWithdrawn(withdrawnAt);
}

/** Whether nothing is done and promised any more. */
export function isStopped({ status, withdrawnAt }: Pick<OrderRecord, 'status' | 'withdrawnAt'>): boolean {
  return status === 'Canceled' || withdrawnAt !== null;
}

/** The status follows events; a status that is chosen later stays until the next one. */
export async function followStatus(
  tx: DatabaseTransaction,
  order: Pick<OrderRecord, 'id' | 'status'>,
  status: OrderStatus,
  by: ChangedBy,
  because: { cause: StatusCause; mailed: boolean },
): Promise<void> {
  if (order.status === status) return;
  await tx
    .updateTable('orders')
    .set({ status, revision: sql`revision + 1` })
    .where('id', '=', order.id)
    .execute();
  await recordChanges(tx, order.id, by, [{ field: 'status', from: order.status, to: status, ...because }]);
}
