import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import type { Reorder } from '#shared/content.ts';

type OrderedTable = 'pricingTiers' | 'addOns' | 'galleryItems';

/**
 * Puts a list into another order. Who saw another list than it is by now changes nothing and is told 'stale'.
 * @throws DomainError BAD_REQUEST where the two orders are not of the same things
 */
export async function reorderList(
  db: Database,
  table: OrderedTable,
  { before, after }: Reorder,
): Promise<{ status: 'saved' | 'stale' }> {
  if (new Set(after).size !== before.length || !after.every((id) => before.includes(id)))
    throw new DomainError('BAD_REQUEST', 'This order leaves something out. Please reload the page.');
  return db.transaction().execute(async (tx) => {
    const found = await lockList(tx, table);
    if (!isSameList(found, before)) return { status: 'stale' };
    await sql`
      update ${sql.table(table)} as item set display_order = place
      from unnest(${after}::uuid[]) with ordinality as wanted (id, place)
      where item.id = wanted.id`.execute(tx);
    return { status: 'saved' };
  });
}

/** The list as it stands, kept from all other changes until the transaction ends. @returns its ids in order */
export async function lockList(tx: DatabaseTransaction, table: OrderedTable): Promise<string[]> {
  // Locked in one order always, or two changes could wait for each other.
  const rows = await sql<{ id: string; displayOrder: number }>`
    select id, display_order from ${sql.table(table)} order by id for update`.execute(tx);
  return rows.rows
    .sort((a, b) => a.displayOrder - b.displayOrder || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

/** Where the next thing of a list belongs: at its end. */
export function lastPlace(table: OrderedTable) {
  return sql<number>`(select coalesce(max(display_order), 0) + 1 from ${sql.table(table)})`;
}

function isSameList(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place]);
}
