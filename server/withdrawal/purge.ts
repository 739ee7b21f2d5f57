import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { RETENTION_YEARS } from '#shared/privacy/retention.ts';

export async function purgeWithdrawals(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('withdrawals')
    .where('receivedAt', '<', sql<Date>`now() - make_interval(years => ${RETENTION_YEARS.withdrawal})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
