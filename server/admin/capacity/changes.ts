import { sql } from 'kysely';
import type { WatchedTable } from '#server/database/changes.ts';
import type { DatabaseTransaction } from '#server/database/types.ts';

/**
 * Notifies as triggers do for other tables; a trigger on one of these would stop the code of before for as long as it
 * is added.
 */
export async function notifyOfCapacity(
  tx: DatabaseTransaction,
  table: Extract<WatchedTable, 'artists' | 'days_off' | 'planning_settings'>,
): Promise<void> {
  await sql`select pg_notify('changes', ${table})`.execute(tx);
}
