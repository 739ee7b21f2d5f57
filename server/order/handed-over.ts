import { type RawBuilder, sql } from 'kysely';

/** Of a row of `orders`: what was bought as files was delivered, and what goes by post was handed to a carrier. */
export function isHandedOn(): RawBuilder<boolean> {
  return sql<boolean>`(${isApproved} and ${hasFiles} and (not ${isPosted} or ${hasParcel}))`;
}

/** Of a row of `orders`: the customer has all that was bought. */
export function isHandedOver(): RawBuilder<boolean> {
  return sql<boolean>`(${isApproved} and ${hasFiles} and (not ${isPosted} or (${hasParcel}
    and not exists (select from parcels where order_id = orders.id and arrived_at is null))))`;
}

/** An order that was led by its status alone has no version; one that was opened again is being redrawn. */
const isApproved = sql<boolean>`coalesce((select state from proof_versions
  where order_id = orders.id and state <> 'draft' order by number desc limit 1), 'approved') = 'approved'`;
/** Of a row of `orders`: files were delivered. */
export const hasSentFiles = sql<boolean>`exists (select from deliveries where order_id = orders.id and sent_at is not null)`;
const hasFiles = sql<boolean>`(orders.delivery_option = 'print' or ${hasSentFiles})`;
const hasParcel = sql<boolean>`exists (select from parcels where order_id = orders.id)`;
/** The same rule as in shared/order.ts. */
const isPosted = sql<boolean>`(orders.delivery_option <> 'digital' or orders.shipping_address is not null)`;
