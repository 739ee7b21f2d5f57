import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { notePresumed } from '#server/planning/end-promise.ts';
import { readChangedTexts } from '#server/storefront/site-texts.ts';
import { dayOf } from '#shared/calendar-day.ts';
import { isPosted } from '#shared/order/order.ts';
import { regionOf } from '#shared/order/region.ts';
import { completionDays } from '#shared/storefront/site-texts.ts';
import { isHandedOn } from './handed-over.ts';
import { BY_ITSELF, recordChanges } from './order-history.ts';
import { orderCountry } from './order-record.ts';

const BATCH = 50;

/**
 * Completes orders of which everything was sent and nothing happened for the days in Content, as nobody notes the
 * arrival of every parcel. No mail: the delivery and the parcel had theirs. @returns how many
 */
export async function completeSentOrders(db: Database): Promise<number> {
  const days = completionDays(await readChangedTexts(db, ['completionDays']));
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('orders')
      .where(isDue(days))
      .select(['id', 'status'])
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    let completed = 0;
    for (const { id, status } of found) {
      // Asked once more under the lock, as the statement above sees other tables as they were before it had the lock.
      const sent = await tx
        .updateTable('orders')
        .set({ status: 'Completed', revision: sql`revision + 1` })
        .where('id', '=', id)
        .where(isDue(days))
        .returning([sentOn.as('sentOn'), orderCountry.as('country'), 'deliveryOption'])
        .executeTakeFirst();
      if (!sent) continue;
      completed++;
      const region = isPosted(sent) ? regionOf(sent.country) : null;
      await notePresumed(tx, id, { sentOn: sent.sentOn, region, today: dayOf(new Date()) });
      await recordChanges(tx, id, BY_ITSELF, [
        { field: 'status', from: status, to: 'Completed', mailed: false, cause: 'elapsed' },
      ]);
    }
    return completed;
  });
}

/** Of a row of `orders`: the day on which the last of what was bought was sent. */
const sentOn = sql<string>`(greatest(
  (select max(sent_at) from deliveries where order_id = orders.id),
  (select max(sent_at) from parcels where order_id = orders.id)) at time zone 'Europe/Athens')::date::text`;

/** Of a row of `orders`. */
function isDue(days: number) {
  return sql<boolean>`(orders.status not in ('Completed', 'Canceled') and orders.withdrawn_at is null
    and ${isHandedOn()} and greatest(
      (select max(sent_at) from deliveries where order_id = orders.id),
      (select max(greatest(sent_at, arrived_at)) from parcels where order_id = orders.id),
      (select max(changed_at) from order_changes where order_id = orders.id and field = 'status')
    ) < now() - make_interval(days => ${days}))`;
}
