import { type SqlBool, sql } from 'kysely';
import type { Cursor } from '#shared/cursor.ts';

/** Microseconds since 1970. A Date has only milliseconds, so equal ones would make a keyset skip rows. */
export const createdMicroseconds = sql<number>`(extract(epoch from created_at) * 1000000)::bigint`;

/** @param createdAt in microseconds since 1970 */
export function momentOf(createdAt: number) {
  return sql<Date>`(timestamptz 'epoch' + ${createdAt}::bigint * interval '1 microsecond')`;
}

/** The rows after a cursor, in a list with the newest first. */
export function olderThan(cursor: Cursor | undefined) {
  if (!cursor) return sql<SqlBool>`true`;
  return sql<SqlBool>`(created_at, id) < (${momentOf(cursor.createdAt)}, ${cursor.id}::uuid)`;
}

type KeysetRow = { id: string; createdMicroseconds: number };

/** Cuts `size + 1` rows to a page and the cursor of the next one. */
export function pageOf<Row extends KeysetRow>(
  rows: Row[],
  size: number,
): { items: Omit<Row, 'createdMicroseconds'>[]; nextCursor: Cursor | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    items: page.map(({ createdMicroseconds: _, ...item }) => item),
    nextCursor: rows.length > size && last ? { createdAt: last.createdMicroseconds, id: last.id } : null,
  };
}
