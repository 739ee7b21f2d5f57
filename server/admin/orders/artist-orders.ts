import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { givenOrders, isGivenTo, NotGiven, type Reach } from '#server/given-orders.ts';
import { readJourneyFacts, selectJourneyFacts } from '#server/order/journey-facts.ts';
import { orderCountry } from '#server/order/order-record.ts';
import { GIVEN_MAX } from '#shared/admin/orders.ts';
import { orderTitle } from '#shared/checkout/checkout.ts';
import { isStoredInFull, readStoredComic } from '#shared/order/stored-comic.ts';
import { progressOf } from '#shared/proof/journey.ts';

/**
 * The comics of one artist, those to be drawn first: the earliest promised day first, and those without one last. Of those
 * that are over the latest come first.
 */
export async function listArtistOrders(db: Database, artistId: string) {
  const isEnded = sql<boolean>`case when promises.order_id is null then status in ('Completed', 'Canceled')
    else promises.ended_at is not null end`;
  const rows = await db
    .selectFrom(givenOrders.as('given'))
    .innerJoin('orders', 'orders.id', 'given.orderId')
    .leftJoin('promises', 'promises.orderId', 'orders.id')
    .where('given.artistId', '=', artistId)
    .select(['orders.id', 'number', 'customerName', 'tierName', 'comicType', 'status', 'withdrawnAt'])
    .select(['orders.createdAt', 'beginsAt', 'deliveryOption', isEnded.as('isEnded')])
    .select((eb) => eb.fn.coalesce('promises.isRush', 'orders.rush').as('rush'))
    .select([orderCountry.as('country'), selectJourneyFacts('orders.id').as('facts')])
    .orderBy(isEnded)
    .orderBy(sql`case when not ${isEnded} then promises.promised_day end`)
    .orderBy(
      sql`case when ${isEnded}
        then coalesce(promises.promised_day, (orders.created_at at time zone 'Europe/Athens')::date) end`,
      'desc',
    )
    .orderBy('orders.createdAt')
    .orderBy('orders.id')
    .limit(GIVEN_MAX)
    .execute();
  const now = new Date();
  return rows.map(({ facts, country, ...order }) => {
    const { stage, promised, journey } = progressOf({ ...order, country }, readJourneyFacts(facts), now);
    const { id, number, customerName, status, withdrawnAt, rush, isEnded } = order;
    return {
      ...{ id, number, customerName, status, withdrawnAt, rush, isEnded, stage },
      title: orderTitle(order),
      next: journey.find(({ step, state }) => state === 'now' && step !== 'delivered')?.expected ?? null,
      finished: promised?.finished ?? null,
      isLate: journey.some(({ isLate }) => isLate),
    };
  });
}

/**
 * Reads all that is needed to draw a comic, and nothing about its buyer but the name: neither address, price nor
 * payment.
 * @throws NotGiven
 */
export async function readBrief(db: Database, id: string, worker: Reach) {
  const order = await db
    .selectFrom('orders')
    .where('id', '=', id)
    .where(isGivenTo(worker, sql.ref('orders.id')))
    .select(['id', 'number', 'status', 'withdrawnAt', 'beginsAt', 'customerName', 'language', 'notes'])
    .select(['comicType', 'tierName', 'pageCount', 'addOns', 'deliveryOption', 'rush', 'rawOrderJson'])
    .executeTakeFirst();
  if (!order) throw new NotGiven();
  const { rawOrderJson, ...brief } = order;
  return { ...brief, comic: readStoredComic(rawOrderJson), isInFull: isStoredInFull(rawOrderJson) };
}
