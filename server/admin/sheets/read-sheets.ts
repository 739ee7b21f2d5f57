import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { givenOrders, isGivenTo, type Worker } from '#server/given-orders.ts';
import { isPostGivenBack } from '#server/order/handed-over.ts';
import { readJourneyFacts, selectJourneyFacts } from '#server/order/journey-facts.ts';
import { orderCountry } from '#server/order/order-record.ts';
import { needsShipping } from '#shared/checkout/checkout.ts';
import { readStoredComic } from '#shared/order/stored-comic.ts';
import { progressOf } from '#shared/proof/journey.ts';
import { UUID_PATTERN } from '#shared/text.ts';

export type JobSheet = NonNullable<Awaited<ReturnType<typeof readSheets>>[number]>;

/** In the sequence of the ids; undefined for an order that does not exist, or not for this worker. */
export async function readSheets(db: Database, ids: string[], worker: Worker) {
  const known = ids.filter((id) => UUID_PATTERN.test(id));
  const rows = await db
    .selectFrom('orders')
    .where('id', 'in', known.length > 0 ? known : [null as never])
    .where(isGivenTo(worker, sql.ref('orders.id')))
    .select(['id', 'number', 'createdAt', 'beginsAt', 'withdrawnAt', 'status', 'notes', 'rush'])
    .select(['customerName', 'comicType', 'tierName', 'pageCount', 'addOns', 'deliveryOption'])
    .select(['shippingAddress', 'rawOrderJson', orderCountry.as('country')])
    .select(isPostGivenBack('orders.id').as('isPostGivenBack'))
    .select(selectJourneyFacts('orders.id').as('facts'))
    .select(
      sql<string | null>`(select artists.name from ${givenOrders} as given
        join artists on artists.id = given.artist_id where given.order_id = orders.id)`.as('artist'),
    )
    .execute();
  const now = new Date();
  const sheets = new Map(
    rows.map(({ facts, rawOrderJson, isPostGivenBack, ...order }) => {
      const comic = readStoredComic(rawOrderJson);
      const known = readJourneyFacts(facts);
      const isBought = needsShipping({ delivery: { type: order.deliveryOption }, addOns: comic.addOns });
      const isShipped = isBought && !isPostGivenBack;
      return [
        order.id,
        { ...order, comic, isShipped, versions: known.versions, ...progressOf(order, known, now) },
      ];
    }),
  );
  return ids.map((id) => sheets.get(id.toLowerCase()));
}
