import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/types.ts';

/**
 * Copies the comments that are not done, with their numbers, to a newer version; on a page that it does not have, to
 * the whole of it.
 */
export async function carryPins(
  tx: DatabaseTransaction,
  from: string,
  to: { id: string; orderId: string },
): Promise<void> {
  const [pins, { pages }] = await Promise.all([
    tx
      .selectFrom('proofPins')
      .where('versionId', '=', from)
      .where('state', '=', 'sent')
      .select(['id', 'rootId', 'number', 'page', 'x', 'y', 'text', 'role', 'author', 'linkId', 'sentAt'])
      .orderBy('number')
      .execute(),
    tx
      .selectFrom('proofPages')
      .where('versionId', '=', to.id)
      .select(sql<number>`count(*)::integer`.as('pages'))
      .executeTakeFirstOrThrow(),
  ]);
  if (pins.length === 0) return;
  const rows = pins.map(({ id, page, x, y, ...pin }) => {
    const isThere = page !== null && page <= pages;
    return {
      ...pin,
      id: randomUUID(),
      carriedFrom: id,
      orderId: to.orderId,
      versionId: to.id,
      page: isThere ? page : null,
      x: isThere ? x : null,
      y: isThere ? y : null,
      state: 'sent' as const,
    };
  });
  await tx.insertInto('proofPins').values(rows).execute();
}
