import { sql } from 'kysely';
import { notifyOfCapacity } from '#server/admin/capacity/changes.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import type { Reorder } from '#shared/admin/content.ts';
import { errorText } from '#shared/error-text.ts';

type OrderedTable = 'pricingTiers' | 'addOns' | 'galleryItems' | 'artists';

/** If `before` is not the current order, nothing changes: 'stale'. @throws DomainError BAD_REQUEST */
export async function reorderList(
  db: Database,
  table: OrderedTable,
  { before, after }: Reorder,
): Promise<{ status: 'saved' | 'stale' }> {
  if (new Set(after).size !== before.length || !after.every((id) => before.includes(id)))
    throw new DomainError('BAD_REQUEST', errorText('errors_content_order_incomplete'));
  return db.transaction().execute(async (tx) => {
    const found = await lockList(tx, table);
    if (!isSameList(found, before)) return { status: 'stale' };
    await sql`
      update ${sql.table(table)} as item set display_order = place
      from unnest(${after}::uuid[]) with ordinality as wanted (id, place)
      where item.id = wanted.id`.execute(tx);
    if (table === 'artists') await notifyOfCapacity(tx, 'artists');
    return { status: 'saved' };
  });
}

/** @returns the ids in display order */
export async function lockList(tx: DatabaseTransaction, table: OrderedTable): Promise<string[]> {
  // Rows are locked in the same order by all, but one that is added meanwhile is locked last by whoever has the others.
  await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(tx);
  const rows = await sql<{ id: string; displayOrder: number }>`
    select id, display_order from ${sql.table(table)}
    ${table === 'artists' ? sql`where removed_at is null` : sql``}
    order by id for no key update`.execute(tx);
  return rows.rows
    .sort((a, b) => a.displayOrder - b.displayOrder || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

export function nextDisplayOrder(table: OrderedTable) {
  return sql<number>`(select coalesce(max(display_order), 0) + 1 from ${sql.table(table)})`;
}

function isSameList(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place]);
}
