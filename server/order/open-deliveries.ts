import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { JudgedDelivery } from '#server/planning/late-promises.ts';
import { isPosted } from '#shared/order/order.ts';
import { regionOf } from '#shared/order/region.ts';
import { parcelsCount } from './handed-over.ts';
import { orderCountry } from './order-record.ts';

export type OpenDelivery = JudgedDelivery & {
  orderId: string;
  number: string;
  customerName: string;
  customerEmail: string;
};

/**
 * Reads promises that are not kept yet, apart from orders that were withdrawn from.
 * @param until whose stored day is not later
 */
export async function readOpenDeliveries(db: Database, until = 'infinity'): Promise<OpenDelivery[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('promises', 'promises.orderId', 'orders.id')
    .where('orders.withdrawnAt', 'is', null)
    .where('promises.endedAt', 'is', null)
    .where('promises.thereOn', 'is', null)
    .where(sql<boolean>`least(promised_day, ${fileDay}) <= ${until}::date`)
    .select(['orders.id as orderId', 'number', 'customerName', 'customerEmail', 'deliveryOption'])
    .select(orderCountry.as('country'))
    .select(sql<string | null>`raw_order_json #>> '{styling,style}'`.as('style'))
    .select(sql<string | null>`${fileDay}::text`.as('fileDay'))
    .select(approvedOn.as('approvedOn'))
    .select(sentOn.as('sentOn'))
    .execute();
  return rows.map(({ deliveryOption, country, ...delivery }) => ({
    ...delivery,
    isPrinted: deliveryOption !== 'digital',
    region: isPosted({ deliveryOption, country }) ? regionOf(country) : null,
  }));
}

/** For a row of `promises`: the day of its files, null where there is none, or they are there. */
const fileDay = sql<
  string | null
>`(case when file_on is null then file_day + (promised_day - first_day) end)`;

const approvedOn = sql<string | null>`(
  select (max(answered_at) at time zone 'Europe/Athens')::date::text from proof_versions
  where order_id = orders.id and kind = 'final' and state = 'approved')`;

const sentOn = sql<string | null>`(
  select (max(sent_at) at time zone 'Europe/Athens')::date::text from parcels
  where order_id = orders.id and ${parcelsCount('orders.id')})`;
