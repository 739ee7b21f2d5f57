import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { Reader } from './links.ts';
import { writeLog } from './log.ts';
import { findLatest } from './versions.ts';

/** Once for each person and version. Nothing depends on it, as mail scanners open links too. */
export async function noteOpened(db: Database, reader: Reader): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').where('id', '=', reader.orderId).select('id').forUpdate().execute();
    const latest = await findLatest(tx, reader.orderId);
    if (!latest) return;
    if (reader.linkId) {
      await tx
        .updateTable('proofLinks')
        .set({ openedAt: sql<Date>`coalesce(opened_at, now())` })
        .where('id', '=', reader.linkId)
        .execute();
    }
    const noted = await tx
      .selectFrom('proofLog')
      .where('orderId', '=', reader.orderId)
      .where('versionId', '=', latest.id)
      .where('event', '=', 'opened')
      .where('role', '=', reader.role)
      .where('actor', '=', reader.name)
      .select('id')
      .executeTakeFirst();
    if (!noted)
      await writeLog(tx, { orderId: reader.orderId, versionId: latest.id, event: 'opened', by: reader });
  });
}
