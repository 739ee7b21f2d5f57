import { type SqlBool, sql } from 'kysely';
import type { After } from '#shared/content.ts';

/** Microseconds since 1970. A Date has only milliseconds, so equal ones would make a keyset skip rows. */
export const microseconds = sql<number>`(extract(epoch from created_at) * 1000000)::bigint`;

export function olderThan(cursor: After | undefined) {
  if (!cursor) return sql<SqlBool>`true`;
  return sql<SqlBool>`(created_at, id) <
    (timestamptz 'epoch' + ${cursor.at}::bigint * interval '1 microsecond', ${cursor.id}::uuid)`;
}

export function pageOf<Row extends { id: string; at: number }>(
  rows: Row[],
  size: number,
): { items: Omit<Row, 'at'>[]; nextCursor: After | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    items: page.map(({ at: _, ...item }) => item),
    nextCursor: rows.length > size && last ? { at: Number(last.at), id: last.id } : null,
  };
}
