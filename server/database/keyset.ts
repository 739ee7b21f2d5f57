import { type SqlBool, sql } from 'kysely';
import type { After } from '#shared/content.ts';

/** When a row was made, in microseconds since 1970: a Date would lose the last three digits, and rows with them. */
export const microseconds = sql<number>`(extract(epoch from created_at) * 1000000)::bigint`;

/** The rows after the cursor in a list with the newest first. */
export function olderThan(cursor: After | undefined) {
  if (!cursor) return sql<SqlBool>`true`;
  return sql<SqlBool>`(created_at, id) <
    (timestamptz 'epoch' + ${cursor.at}::bigint * interval '1 microsecond', ${cursor.id}::uuid)`;
}

/** Cuts rows of which one too many was read into a page and the way to the next. */
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
