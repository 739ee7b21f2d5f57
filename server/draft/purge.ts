import { sql } from 'kysely';
import { COMPLETED_STEP, type DraftKey } from '../../shared/draft';
import type { Database, DatabaseTransaction } from '../database/types';
import { hashToken } from './draft';
import type { ImageStore } from './image-store';

const BATCH = 50;
/** A comic that went to a cart and was never paid for is kept this long after its last change. */
const UNORDERED_DAYS = 180;

/**
 * Deletes a draft of the key's holder with its images. One that went to the cart is kept: the cart needs it.
 * @returns whether there was such a draft to delete
 */
export async function deleteDraft(db: Database, images: ImageStore, key: DraftKey): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const draft = await tx
      .selectFrom('configuratorDrafts')
      .where('id', '=', key.id)
      .where('tokenHash', '=', hashToken(key.token))
      .where('currentStep', '<', COMPLETED_STEP)
      .where('expiresAt', '<', sql<never>`'infinity'`)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!draft) return false;
    await deleteWithImages(tx, images, [draft.id]);
    return true;
  });
}

/**
 * Deletes drafts past their time together with their images, a bounded number at once. Safe to run twice
 * at the same moment: each run takes other rows.
 * @returns how many drafts went
 */
export async function purgeExpiredDrafts(db: Database, images: ImageStore): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const expired = await tx
      .selectFrom('configuratorDrafts as draft')
      .where((eb) =>
        eb.or([
          eb('draft.expiresAt', '<', sql<never>`now()`),
          eb.and([
            eb('draft.expiresAt', '=', sql<never>`'infinity'`),
            eb('draft.updatedAt', '<', sql<Date>`now() - make_interval(days => ${UNORDERED_DAYS})`),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('checkouts')
                  .where('checkouts.status', 'in', ['pending', 'paid'])
                  .where('checkouts.draftIds', '@>', sql<string[]>`array[draft.id]`)
                  .select('checkouts.id'),
              ),
            ),
          ]),
        ]),
      )
      .select('draft.id')
      .orderBy('draft.updatedAt')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    await deleteWithImages(
      tx,
      images,
      expired.map(({ id }) => id),
    );
    return expired.length;
  });
}

/** Files first: should that fail, the rows stay and the next run finds them again. */
async function deleteWithImages(tx: DatabaseTransaction, images: ImageStore, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.selectFrom('draftImages').where('draftId', 'in', ids).select('path').execute();
  await images.delete(rows.map(({ path }) => path));
  await tx.deleteFrom('configuratorDrafts').where('id', 'in', ids).execute();
}
