import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { notePresumed, noteThere } from '#server/planning/end-promise.ts';
import { readChangedTexts } from '#server/storefront/site-texts.ts';
import type { StatusCause } from '#shared/admin/orders.ts';
import { dayOf } from '#shared/calendar-day.ts';
import { isPosted } from '#shared/order/order.ts';
import { regionOf } from '#shared/order/region.ts';
import { completionDays } from '#shared/storefront/site-texts.ts';
import { isHandedOn, isHandedOver, isPostGivenBack } from './handed-over.ts';
import { BY_ITSELF, type ChangedBy, recordChanges } from './order-history.ts';
import { followStatus, isStopped, lockOrderRecord, type OrderRecord, orderCountry } from './order-record.ts';

const BATCH = 50;

/**
 * Completes orders of which everything was sent and nothing happened for the days in Content, as nobody notes the
 * arrival of every parcel. No mail: the delivery and the parcel had theirs. @returns how many
 */
export async function completeSentOrders(db: Database): Promise<number> {
  const days = completionDays(await readChangedTexts(db, ['completionDays']));
  return completeOrders(db, isDue(days), { cause: 'elapsed', onCompleted: noteArrival });
}

/**
 * Completes a locked order of which the customer has all that was bought, so nothing is left to do.
 * @param day on which they had the last of it
 */
export async function completeIfHandedOver(
  tx: DatabaseTransaction,
  order: Pick<OrderRecord, 'id' | 'status' | 'withdrawnAt'>,
  by: ChangedBy,
  { day, ...because }: { cause: StatusCause; mailed: boolean; day: string },
): Promise<void> {
  if (isStopped(order)) return;
  const handedOver = await tx
    .selectFrom('orders')
    .where('id', '=', order.id)
    .where(isHandedOver())
    .select('id')
    .executeTakeFirst();
  if (!handedOver) return;
  await noteThere(tx, order.id, day);
  await followStatus(tx, order, 'Completed', by, because);
}

/**
 * Completes an order of files that waited for its add-on by post alone, once that was given back. The customer has had all
 * since the files were there. Its payment is locked before.
 */
export async function completeWithoutPost(
  tx: DatabaseTransaction,
  orderId: string,
  by: ChangedBy,
): Promise<void> {
  const order = await lockOrderRecord(tx, orderId);
  const posted = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where(isPostGivenBack('orders.id'))
    .select(sentOn.as('sentOn'))
    .executeTakeFirst();
  if (!posted) return;
  await completeIfHandedOver(tx, order, by, { cause: 'delivered', mailed: false, day: posted.sentOn });
}

type Completing = {
  cause?: StatusCause;
  onCompleted?: (tx: DatabaseTransaction, id: string) => Promise<void>;
};

/** Completes orders by themselves, without a mail. @param isDue of a row of `orders` @returns how many */
export async function completeOrders(
  db: Database,
  isDue: RawBuilder<boolean>,
  { cause, onCompleted }: Completing = {},
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('orders')
      .where(isDue)
      .select(['id', 'status'])
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    let completed = 0;
    for (const { id, status } of found) {
      // Asked once more under the lock, as the statement above sees other tables as they were before it had the lock.
      const order = await tx
        .updateTable('orders')
        .set({ status: 'Completed', revision: sql`revision + 1` })
        .where('id', '=', id)
        .where(isDue)
        .returning('id')
        .executeTakeFirst();
      if (!order) continue;
      completed++;
      await onCompleted?.(tx, id);
      await recordChanges(tx, id, BY_ITSELF, [
        { field: 'status', from: status, to: 'Completed', mailed: false, ...(cause && { cause }) },
      ]);
    }
    return completed;
  });
}

async function noteArrival(tx: DatabaseTransaction, id: string): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', id)
    .select([sentOn.as('sentOn'), orderCountry.as('country'), 'deliveryOption'])
    .executeTakeFirstOrThrow();
  const region = isPosted(order) ? regionOf(order.country) : null;
  await notePresumed(tx, id, { sentOn: order.sentOn, region, today: dayOf(new Date()) });
}

/** For a row of `orders`: the day on which the last of what was bought was sent. */
const sentOn = sql<string>`(greatest(
  (select max(sent_at) from deliveries where order_id = orders.id),
  (select max(sent_at) from parcels where order_id = orders.id)) at time zone 'Europe/Athens')::date::text`;

/** For a row of `orders`: whether so many days have passed since all was sent. */
function isDue(days: number) {
  return sql<boolean>`(orders.status not in ('Completed', 'Canceled') and orders.withdrawn_at is null
    and ${isHandedOn()} and greatest(
      (select max(sent_at) from deliveries where order_id = orders.id),
      (select max(greatest(sent_at, arrived_at)) from parcels where order_id = orders.id),
      (select max(changed_at) from order_changes where order_id = orders.id and field = 'status')
    ) < now() - make_interval(days => ${days}))`;
}
