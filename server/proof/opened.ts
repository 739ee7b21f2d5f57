import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { Reader } from '#server/order/links.ts';
import { writeLog } from './log.ts';
import { findLatest } from './pages/versions.ts';

/**
 * Once for each person and version. Nothing depends on it, as mail scanners open links too. A page that stays open asks
 * every half a minute, so that only what is new waits for the order's lock.
 */
export async function noteOpened(db: Database, reader: Reader): Promise<void> {
  if (await isNoted(db, reader)) return;
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
    if (!(await isLogged(tx, reader, latest.id)))
      await writeLog(tx, { orderId: reader.orderId, versionId: latest.id, event: 'opened', by: reader });
  });
}

async function isNoted(db: Database, reader: Reader): Promise<boolean> {
  const [latest, link] = await Promise.all([
    findLatest(db, reader.orderId),
    reader.linkId
      ? db.selectFrom('proofLinks').where('id', '=', reader.linkId).select('openedAt').executeTakeFirst()
      : null,
  ]);
  if (!latest) return true;
  return (!link || link.openedAt !== null) && isLogged(db, reader, latest.id);
}

async function isLogged(db: Database, { orderId, role, name }: Reader, versionId: string): Promise<boolean> {
  const entry = await db
    .selectFrom('proofLog')
    .where('orderId', '=', orderId)
    .where('versionId', '=', versionId)
    .where('event', '=', 'opened')
    .where('role', '=', role)
    .where('actor', '=', name)
    .select('id')
    .executeTakeFirst();
  return entry !== undefined;
}
