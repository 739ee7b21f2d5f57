import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { RETENTION_DAYS } from '#shared/retention.ts';

export async function purgeWithdrawals(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('withdrawals')
    .where('receivedAt', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS.withdrawal})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
