import { type RawBuilder, sql } from 'kysely';

/** The changes of a database that a statement has seen, as its snapshot. */
export type Seen = { snapshot: string; serverStartedAt: string };

/** Columns of a select. */
export const seenNow = sql`pg_current_snapshot()::text as snapshot,
  pg_postmaster_start_time()::text as server_started_at`;

/** A restored server counts transactions anew, so that nothing is known of what has changed since. */
export function isSameServer({ serverStartedAt }: Pick<Seen, 'serverStartedAt'>): RawBuilder<boolean> {
  return sql<boolean>`(pg_postmaster_start_time()::text = ${serverStartedAt})`;
}

/** The orders of which something was changed since, by the triggers that note which transaction has changed which. */
export function changedSince({ snapshot }: Pick<Seen, 'snapshot'>): RawBuilder<unknown> {
  return sql`select order_id from comic_changes where transaction_id >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and not pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot)`;
}
