import { sql } from 'kysely';
import { parcelsNoted, selectOrders } from '#server/admin/orders/select-orders.ts';
import type { Database } from '#server/database/types.ts';
import { drawsOpen } from '#server/given-orders.ts';
import { MANY_MAX } from '#shared/admin/many-orders.ts';
import type { OrderFilter } from '#shared/admin/orders.ts';

export type ChosenOrder = Awaited<ReturnType<typeof readChosen>>[number];

/** The first orders that the filter finds, in the list's sequence, as many as can be changed at once. */
export async function chooseOrders(db: Database, filter: OrderFilter) {
  const found = await selectOrders(db, filter, null, MANY_MAX + 1, { isComplete: true }).execute();
  const ids = found.slice(0, MANY_MAX).map(({ id }) => id);
  return { orders: await readChosen(db, ids), hasMore: found.length > MANY_MAX };
}

/** In the sequence of the ids; an order that is gone is left out. */
export async function readChosen(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('orders')
    .where('orders.id', 'in', ids)
    .select(['id', 'number', 'revision', 'status', 'customerName', 'customerEmail'])
    .select([drawsOpen(sql.ref('orders.id')).as('artistId'), parcelsNoted.as('parcels')])
    .orderBy(sql`array_position(${ids}::uuid[], orders.id)`)
    .execute();
}
