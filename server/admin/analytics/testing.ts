import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { ComicType } from '#shared/draft/comic.ts';
import type { OrderStatus } from '#shared/order/order.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';

type SoldComic = {
  at: string;
  email: string;
  total: number;
  currency: string;
  status: OrderStatus;
  package: string;
  tierId: string;
  type: ComicType;
  delivery: DeliveryType;
  addOns: Record<string, number>;
  checkoutId: string;
  draftId: string;
};

export async function sell(db: Database, comic: Partial<SoldComic> & { at: string }) {
  const { email = 'eleni@example.com', total = 279_00, currency = 'EUR', addOns = {} } = comic;
  const { package: name = 'Short Story' } = comic;
  const sold = JSON.stringify({ addOns: Object.entries(addOns).map(([name, price]) => ({ name, price })) });
  const { rows } = await sql<{ id: string; checkoutId: string }>`
    with checkout as (
      insert into checkouts (id, customer_email, amount_total, currency, items, draft_ids)
      values (${comic.checkoutId ?? randomUUID()}, ${email}, ${total}, ${currency}, '[]', '{}')
      on conflict (id) do update set currency = excluded.currency returning id)
    insert into orders (checkout_id, checkout_session_id, line_number, draft_id, source, customer_name,
      customer_email, comic_type, tier_id, tier_name, page_count, add_ons, delivery_option, rush,
      characters_count, scenes_count, price_total, currency, status, raw_order_json, created_at)
    select checkout.id, 'cs_test_' || checkout.id, (select count(*) + 1 from orders where checkout_id = checkout.id),
      ${comic.draftId ?? randomUUID()}::uuid, 'storefront', 'Eleni Papadopoulou', ${email},
      ${comic.type ?? 'love'}, coalesce(${comic.tierId ?? null}::uuid, md5(${name})::uuid), ${name}, 10,
      ${Object.keys(addOns)}::text[], ${comic.delivery ?? 'digital'}, false, 2, 0, ${total}::integer, ${currency},
      ${comic.status ?? 'Paid'}, ${sold}::jsonb, ${comic.at}::timestamptz
    from checkout returning id, checkout_id`.execute(db);
  const [order] = rows;
  if (!order) throw new Error('The order was not written.');
  return order;
}

export async function insertRefund(
  db: Database,
  refund: {
    of: { id?: string; checkoutId: string };
    amount: number;
    at: string;
    status?: string;
    currency?: string;
  },
): Promise<void> {
  await sql`
    insert into refunds (checkout_id, order_id, stripe_refund_id, amount, currency, status, created_by, created_at)
    values (${refund.of.checkoutId}, ${refund.of.id ?? null}::uuid, ${randomUUID()}, ${refund.amount},
      ${refund.currency ?? 'EUR'}, ${refund.status ?? 'succeeded'}, 'Maria', ${refund.at}::timestamptz)`.execute(
    db,
  );
}
