import { randomUUID } from 'node:crypto';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { type MatchablePage, matchPages } from '#server/proof/pages/match-pages.ts';

/**
 * Copies the comments that are not done, with their numbers, to the same pages of a newer version; of one that is gone, to
 * the whole of it.
 */
export async function carryPins(
  tx: DatabaseTransaction,
  from: string,
  to: { id: string; orderId: string },
): Promise<void> {
  const [pins, earlier, newer] = await Promise.all([
    tx
      .selectFrom('proofPins')
      .where('versionId', '=', from)
      .where('state', '=', 'sent')
      .select(['id', 'rootId', 'number', 'page', 'x', 'y', 'text', 'role', 'author', 'linkId', 'sentAt'])
      .orderBy('number')
      .execute(),
    readPages(tx, from),
    readPages(tx, to.id),
  ]);
  if (pins.length === 0) return;
  const places = matchPages(earlier, newer);
  const rows = pins.map(({ id, page: before, x, y, ...pin }) => {
    const page = before === null ? undefined : places.get(before);
    const isThere = page !== undefined;
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

function readPages(tx: DatabaseTransaction, versionId: string): Promise<MatchablePage[]> {
  return tx
    .selectFrom('proofPages')
    .where('versionId', '=', versionId)
    .select(['position', 'name', 'sha256'])
    .orderBy('position')
    .execute();
}
