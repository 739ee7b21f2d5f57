import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { readChangedTexts } from '#server/storefront/site-texts.ts';
import { completionDays } from '#shared/site-texts.ts';
import { isHandedOn } from './handed-over.ts';
import { recordChanges } from './order-history.ts';

const BATCH = 50;
const SHOP = { id: null, name: 'The shop' };

/**
 * Completes orders of which everything was sent and nothing happened for the days in Content, as nobody notes the
 * arrival of every parcel. No mail: the delivery and the parcel had theirs. @returns how many
 */
export async function completeSentOrders(db: Database): Promise<number> {
  const days = completionDays(await readChangedTexts(db, ['completionDays']));
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('orders')
      .where('status', 'not in', ['Completed', 'Canceled'])
      .where('withdrawnAt', 'is', null)
      .where(isHandedOn())
      .where(
        sql<boolean>`greatest(
          (select max(sent_at) from deliveries where order_id = orders.id),
          (select max(greatest(sent_at, arrived_at)) from parcels where order_id = orders.id),
          (select max(changed_at) from order_changes where order_id = orders.id and field = 'status')
        ) < now() - make_interval(days => ${days})`,
      )
      .select(['id', 'status'])
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, status } of due) {
      await tx
        .updateTable('orders')
        .set({ status: 'Completed', revision: sql`revision + 1` })
        .where('id', '=', id)
        .execute();
      await recordChanges(tx, id, SHOP, [
        { field: 'status', from: status, to: 'Completed', mailed: false, cause: 'elapsed' },
      ]);
    }
    return due.length;
  });
}
