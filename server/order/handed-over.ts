import { type RawBuilder, sql } from 'kysely';

/**
 * For a row of `orders`: whether what was bought as files was delivered, and what goes by post was handed to a carrier.
 */
export function isHandedOn(): RawBuilder<boolean> {
  return sql<boolean>`(${isApproved} and ${hasFiles} and (not ${isPosted} or ${hasParcel}))`;
}

/** For a row of `orders`: whether the customer has all that was bought. */
export function isHandedOver(): RawBuilder<boolean> {
  return sql<boolean>`(${isApproved} and ${hasFiles} and (not ${isPosted} or (${hasParcel}
    and not exists (select from parcels where order_id = orders.id and arrived_at is null
      and ${parcelsCount('orders.id')}))))`;
}

/**
 * For a row of `deliveries`: whether no version was sent or opened again since, so that these are the files of the
 * newest pages.
 */
export function filesCount(orderId: string): RawBuilder<boolean> {
  return sql<boolean>`deliveries.sent_at > coalesce((
    select max(later.at) from proof_log as later
    where later.order_id = ${sql.ref(orderId)} and later.event in ('sent', 'reopened') and exists (
      select from proof_log as earlier where earlier.order_id = later.order_id and earlier.id < later.id
        and earlier.event = 'delivered')), '-infinity')`;
}

/**
 * For a row of `parcels`: the final pages that it was made of were not opened again since. What is sent before any are
 * approved is made of none: it is all that goes by post, as an add-on of files, sketches that were ordered alone, or the
 * book of an order that was led by its status. Of a book with an add-on it is the add-on, and the book is missing.
 */
export function parcelsCount(orderId: string): RawBuilder<boolean> {
  const ofFinal = (event: 'approved' | 'reopened') => sql`
    select proof_log.at from proof_log
      join proof_versions as version on version.id = proof_log.version_id and version.kind = 'final'
    where proof_log.order_id = ${sql.ref(orderId)} and proof_log.event = ${sql.lit(event)}`;
  return sql<boolean>`(case
    when exists (select from (${ofFinal('approved')}) as approval where approval.at <= parcels.sent_at)
    then parcels.sent_at > coalesce((select max(reopened.at) from (${ofFinal('reopened')}) as reopened), '-infinity')
    else not exists (select from orders as book
      join proof_versions on proof_versions.order_id = book.id and proof_versions.state <> 'draft'
      where book.id = ${sql.ref(orderId)} and book.delivery_option <> 'digital'
        and jsonb_path_exists(book.raw_order_json, '$.addOns[*] ? (@.needsShipping == true)')) end)`;
}

/**
 * For a row of `orders`: whether the whole price of all that goes by post of files was given back before any parcel was
 * sent, so that none is. What was paid in another currency, or given away, is given back by no refund of its line.
 */
export function isPostGivenBack(orderId: string): RawBuilder<boolean> {
  const order = sql.ref(orderId);
  const price = sql`case jsonb_typeof(add_on -> 'price') when 'number' then (add_on ->> 'price')::numeric end`;
  return sql<boolean>`coalesce((
    select bool_and(${price} > 0 and ${price} <= (
      select coalesce(sum(amount), 0) from refunds
      where order_id = ${order} and line = 'add-on-' || (add_on ->> 'id') and status = 'succeeded'))
    from orders as bought
      cross join jsonb_path_query(bought.raw_order_json, '$.addOns[*] ? (@.needsShipping == true)') as add_on
    where bought.id = ${order} and bought.delivery_option = 'digital'
      and exists (select from refunds where order_id = ${order} and line is not null)
      and not exists (select from parcels where order_id = ${order})), false)`;
}

/** An order that was led by its status alone has no version; one that was opened again is being redrawn. */
const isApproved = sql<boolean>`coalesce((select state from proof_versions
  where order_id = orders.id and state <> 'draft' order by number desc limit 1), 'approved') = 'approved'`;
/** For a row of `orders`: whether files were delivered. */
export const hasSentFiles = sql<boolean>`exists (select from deliveries where order_id = orders.id and sent_at is not null)`;
const hasFiles = sql<boolean>`(orders.delivery_option = 'print'
  or exists (select from deliveries where order_id = orders.id and ${filesCount('orders.id')}))`;
const hasParcel = sql<boolean>`exists (select from parcels where order_id = orders.id and ${parcelsCount('orders.id')})`;
/** The same rule as in shared/order/order.ts, for the country that `orderCountry` tells. */
const isPosted = sql<boolean>`(orders.delivery_option <> 'digital'
  or (orders.shipping_address is not null and not ${isPostGivenBack('orders.id')}))`;
