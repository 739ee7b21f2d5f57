import { sql } from 'kysely';
import type { ShippingAddress } from '#server/database/tables/order.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { searchTextOf } from '#server/search-text.ts';

const BATCH = 500;

type Searched = {
  customerName: string;
  customerEmail: string;
  notes?: string | null;
  /** Of colleagues, folded. */
  colleaguesNotes?: string | null;
  shippingAddress?: Partial<Pick<ShippingAddress, 'name' | 'phone'>> | null | undefined;
  /** A comic of an older release lacks parts, and one whose content was removed all of them. */
  rawOrderJson?: unknown;
};

/**
 * By what an order is found: its customer and whom the parcel goes to, telephone number, characters, the title on the
 * cover, and notes. What else it is to be found by is added here and to COLUMNS, and `refreshSearchText` is called
 * wherever that is written.
 */
export function orderSearchText(order: Searched): string {
  const { characters, coverTitle } = namesIn(order.rawOrderJson);
  return searchTextOf({
    words: [
      order.customerName,
      order.shippingAddress?.name,
      ...characters,
      coverTitle,
      order.notes,
      order.colleaguesNotes,
    ],
    email: order.customerEmail,
    phones: [order.shippingAddress?.phone],
  });
}

const COLUMNS = ['customerName', 'customerEmail', 'notes', 'shippingAddress', 'rawOrderJson'] as const;

const colleaguesNotes = sql<string | null>`
  (select string_agg(order_notes.search_text, ' ' order by order_notes.created_at, order_notes.id)
    from order_notes where order_notes.order_id = orders.id)`;

/** The names in a stored comic, which are texts wherever a release wrote them well. */
export function namesIn(comic: unknown): { characters: string[]; coverTitle: string } {
  const { characters, styling } = (comic ?? {}) as { characters?: unknown; styling?: unknown };
  const list: unknown[] = Array.isArray(characters) ? characters : [];
  const { coverTitle } = (styling ?? {}) as { coverTitle?: unknown };
  return {
    characters: list
      .map((character) => textOf((character as { name?: unknown } | null)?.name))
      .filter(Boolean),
    coverTitle: textOf(coverTitle),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * After a change of what an order is found by elsewhere, in the transaction that has changed it. What changes the order
 * itself writes `readSearchText` with it: a second update of a row makes PostgreSQL lock its payment too, which refunds
 * lock before the order.
 */
export async function refreshSearchText(tx: DatabaseTransaction, orderId: string): Promise<void> {
  const found = await readSearchText(tx, orderId);
  if (found) await tx.updateTable('orders').set(found).where('id', '=', orderId).execute();
}

/** @param changed what is about to be written. @returns columns of the order; null where its names are removed */
export async function readSearchText(
  tx: DatabaseTransaction,
  orderId: string,
  changed: Pick<Searched, 'notes'> = {},
) {
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('identityRemovedAt', 'is', null)
    .select([...COLUMNS, colleaguesNotes.as('colleaguesNotes')])
    .forUpdate()
    .executeTakeFirst();
  return order
    ? { searchText: orderSearchText({ ...order, ...changed }), searchedAt: sql<Date>`now()` }
    : null;
}

/**
 * Writes the search text of orders of an older release, or whose content such a release has removed, and removes it
 * where one has removed the names.
 * @returns how many orders it changed
 */
export async function writeSearchTexts(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const orders = await tx
      .selectFrom('orders')
      .where(isOutdated)
      .select(['id', ...COLUMNS, colleaguesNotes.as('colleaguesNotes')])
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const { numAffectedRows: reduced = 0n } = await sql`
      update orders set search_text = null
      where search_text is not null and identity_removed_at is not null`.execute(tx);
    if (orders.length === 0) return Number(reduced);
    await sql`
      update orders set search_text = folded.text, searched_at = now()
      from unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(orderSearchText)}::text[]) as folded (id, text)
      where orders.id = folded.id`.execute(tx);
    return orders.length + Number(reduced);
  });
}

/** The condition of the index `orders_to_fold`. */
const isOutdated = sql<boolean>`identity_removed_at is null
  and (search_text is null or searched_at is null or searched_at < content_removed_at)`;
