import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { OrderFilter } from '#shared/admin/orders.ts';
import { isListed, matches } from './select-orders.ts';

type CountedFilter = Pick<OrderFilter, 'search' | 'status' | 'rush'>;

/** Beyond this time the count is given up: null. */
const TIMEOUT_MS = 5000;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const QUERY_CANCELED = '57014';

export async function countOrders(
  db: Database,
  filter: CountedFilter,
  timeoutMs = TIMEOUT_MS,
): Promise<number | null> {
  if (!filter.search) return readCount(db, countWithoutSearch(filter));
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(tx);
      return readCount(
        tx,
        sql`select count(*) as count from orders where ${matches(filter)} and ${isListed(filter)}`,
      );
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELED) return null;
    throw error;
  }
}

export function countWithoutSearch(filter: CountedFilter): RawBuilder<{ count: number }> {
  if (filter.rush) return sql`select count(*) as count from orders where ${isListed(filter)}`;
  return sql`select coalesce(sum(count), 0)::bigint as count from order_totals where ${isListed(filter)}`;
}

async function readCount(db: Database, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`${query}`.execute(db);
  return rows[0]?.count ?? 0;
}
