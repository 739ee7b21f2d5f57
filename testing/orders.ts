import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ShippingAddress } from '#server/database/tables/order.ts';
import { orderSearchText } from '#server/order/search-text.ts';
import { type Comic, countScenes } from '#shared/draft/comic.ts';
import type { OrderFlag, OrderStatus } from '#shared/order/order.ts';
import type { Store } from './browser.ts';
import { elenisComic } from './comics.ts';

export interface WrittenOrder {
  /** '4827-1935'; the next one by default. */
  number?: string;
  status?: OrderStatus;
  comic?: Comic;
  name?: string;
  tierName?: string;
  pageCount?: number;
  addOns?: string[];
  priceTotal?: number;
  currency?: string;
  flags?: OrderFlag[];
  createdAt?: string;
  shippingAddress?: Partial<ShippingAddress>;
  /** Whether the order belongs to the account; by default to a guest. */
  isTheirs?: boolean;
}

/** Inserts a paid order. @returns its id */
export async function writeOrder(store: Store, email: string, order: WrittenOrder = {}): Promise<string> {
  return withDatabase(store, (db) => insertOrder(db, email, order));
}

/** Inserts paid orders of `<mark>-0@example.com` and so on, the last one as the newest. */
export async function writeOrders(store: Store, mark: string, count: number): Promise<void> {
  await withDatabase(store, async (db) => {
    for (let index = 0; index < count; index++) await insertOrder(db, `${mark}-${index}@example.com`, {});
  });
}

async function insertOrder(db: pg.Client, email: string, order: WrittenOrder): Promise<string> {
  const { comic = elenisComic } = order;
  const checkout = await db.query(
    `insert into checkouts (customer_email, amount_total, currency, items, draft_ids)
       values ($1, 100, 'EUR', '[]', '{}') returning id`,
    [email],
  );
  const { rows: accounts } = order.isTheirs
    ? await db.query('select id from users where email = $1', [email])
    : { rows: [] };
  const columns = {
    ...(order.number && { number: order.number }),
    user_id: accounts[0]?.id ?? null,
    checkout_id: checkout.rows[0].id,
    checkout_session_id: `cs_test_${randomUUID()}`,
    line_number: 1,
    draft_id: randomUUID(),
    source: 'storefront',
    customer_name: order.name ?? comic.customerName,
    customer_email: email,
    search_text: orderSearchText({
      customerName: order.name ?? comic.customerName,
      customerEmail: email,
      rawOrderJson: comic,
      shippingAddress: order.shippingAddress,
    }),
    comic_type: comic.comicType,
    tier_id: randomUUID(),
    tier_name: order.tierName ?? 'Short Story',
    page_count: order.pageCount ?? 6,
    add_ons: order.addOns ?? [],
    delivery_option: comic.delivery.type,
    rush: comic.delivery.rush,
    characters_count: comic.characters.length,
    scenes_count: countScenes(comic.pages),
    price_total: order.priceTotal ?? 149_00,
    currency: order.currency ?? 'EUR',
    status: order.status ?? 'Paid',
    flags: order.flags ?? [],
    shipping_address: order.shippingAddress ? JSON.stringify(order.shippingAddress) : null,
    raw_order_json: JSON.stringify({
      ...comic,
      addOns: [],
      tier: { name: order.tierName ?? 'Short Story' },
    }),
    created_at: order.createdAt ?? new Date().toISOString(),
  };
  const places = Object.keys(columns).map((_, index) => `$${index + 1}`);
  const { rows } = await db.query(
    `insert into orders (${Object.keys(columns)}) values (${places}) returning id`,
    Object.values(columns),
  );
  return rows[0].id;
}

export async function withDatabase<Result>(
  store: Store,
  run: (db: pg.Client) => Promise<Result>,
): Promise<Result> {
  const db = new pg.Client(store.databaseUrl);
  await db.connect();
  try {
    return await run(db);
  } finally {
    await db.end();
  }
}
