import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { orderSearchText } from '#server/order/search-text.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';

type WrittenOrder = {
  id: string;
  number: string;
  email: string;
  name: string;
  status: OrderStatus;
  total: number;
  currency: string;
  createdAt: string | Date;
  addOns: string[];
  rush: boolean;
  withdrawnAt: Date;
  deliveryOption: DeliveryType;
  /** Where the parcel goes (ISO 3166-1). */
  country: string;
};

export async function writeOrder(db: Database, order: Partial<WrittenOrder> = {}): Promise<string> {
  const id = order.id ?? randomUUID();
  const { total = 279_00, currency = 'EUR', email = 'eleni@example.com' } = order;
  const name = order.name ?? 'Eleni Papadopoulou';
  const comic = JSON.stringify({
    comicType: 'love',
    tier: { name: 'Short Story' },
    characters: [],
    scenes: [],
    referenceImages: [],
  });
  await sql`
    with checkout as (
      insert into checkouts (customer_email, amount_total, currency, items, draft_ids)
      values (${email}, ${total}, ${currency}, '[]', '{}') returning id, number)
    insert into orders (id, number, checkout_id, checkout_session_id, line_number, draft_id, source, customer_name,
      customer_email, comic_type, tier_id, tier_name, page_count, add_ons, delivery_option, rush,
      characters_count, scenes_count, price_total, currency, status, raw_order_json, created_at, withdrawn_at,
      shipping_address, search_text)
    select ${id}::uuid, coalesce(${order.number ?? null}::text, checkout.number), checkout.id, 'cs_test_' || checkout.id, 1, ${randomUUID()}::uuid, 'storefront',
      ${name}, ${email}, 'love', ${randomUUID()}::uuid, 'Short Story', 10,
      ${order.addOns ?? []}::text[], ${order.deliveryOption ?? 'print-digital'}, ${order.rush ?? false}, 2, 0, ${total}::integer, ${currency},
      ${order.status ?? 'Paid'}, ${comic}::jsonb, ${order.createdAt ?? new Date()}::timestamptz,
      ${order.withdrawnAt ?? null}::timestamptz,
      ${order.country ? JSON.stringify({ country: order.country }) : null}::jsonb,
      ${orderSearchText({ customerName: name, customerEmail: email })}
    from checkout`.execute(db);
  return id;
}
