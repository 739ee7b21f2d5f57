import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction, Tables } from '#server/database/types.ts';
import { isUnsentReminder } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { COMPLETED_STEP, type DraftKey } from '#shared/draft/comic.ts';
import { DRAFT_DAYS } from '#shared/draft/draft-days.ts';
import { RETENTION_DAYS } from '#shared/privacy/retention.ts';
import { matchesDraftKey } from './draft-key.ts';
import { dropOriginals } from './stored-originals.ts';

const BATCH = 50;
/** More failures in one run mean that the image store is down. */
const STUCK_MAX = 5;
/** A payment page closes after a day, and Stripe repeats webhooks for three more. */
export const PAYABLE_DAYS = 4;

type Store = Pick<Services, 'db' | 'images' | 'files'>;

/** @returns false for a draft that is in a cart or ordered */
export async function deleteDraft({ db, ...stores }: Store, key: DraftKey): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const draft = await tx
      .selectFrom('configuratorDrafts as draft')
      .where(matchesDraftKey(key))
      .where('draft.currentStep', '<', COMPLETED_STEP)
      .where('draft.expiresAt', '<', sql<never>`'infinity'`)
      .select('draft.id')
      .forUpdate()
      .executeTakeFirst();
    if (!draft || (await isOrdered(tx, draft.id))) return false;
    await deleteWithImages(tx, stores, draft.id);
    await tx.deleteFrom('mails').where(isUnsentReminder(draft.id)).execute();
    return true;
  });
}

/** Asked under the lock on the draft, as the statement that waits for it sees checkouts as they were before. */
async function isOrdered(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const free = await tx
    .selectFrom('configuratorDrafts as draft')
    .where('draft.id', '=', id)
    .where(isNotOrdered)
    .select('draft.id')
    .executeTakeFirst();
  return free === undefined;
}

/**
 * One transaction per draft; safe to run concurrently. @returns how many were deleted @throws the first error
 * of a draft that could not be deleted, after all others are
 */
export async function purgeExpiredDrafts(services: Store): Promise<number> {
  const stuck: { id: string; error: unknown }[] = [];
  for (let purged = 0; purged < BATCH; ) {
    const outcome = await purgeOldestDraft(services, stuck);
    if (outcome === 'purged') purged++;
    else if (outcome !== 'none left') stuck.push(outcome);
    if (outcome === 'none left' || stuck.length === STUCK_MAX) {
      if (stuck[0]) throw stuck[0].error;
      return purged;
    }
  }
  return BATCH;
}

async function purgeOldestDraft(
  { db, ...stores }: Store,
  stuck: { id: string }[],
): Promise<'purged' | 'none left' | { id: string; error: unknown }> {
  let id: string | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      const expired = await tx
        .selectFrom('configuratorDrafts as draft')
        .where((eb) =>
          eb.or([
            eb('draft.expiresAt', '<', sql<never>`now()`),
            eb.and([
              eb('draft.expiresAt', '=', sql<never>`'infinity'`),
              eb(
                'draft.updatedAt',
                '<',
                sql<Date>`now() - make_interval(days => ${RETENTION_DAYS.unorderedDraft})`,
              ),
            ]),
          ]),
        )
        .where(isNotOrdered)
        .where(sql<boolean>`draft.id <> all(${stuck.map((draft) => draft.id)}::uuid[])`)
        .select('draft.id')
        .orderBy('draft.updatedAt')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!expired) return 'none left';
      id = expired.id;
      await deleteWithImages(tx, stores, id);
      return 'purged';
    });
  } catch (error) {
    if (id === undefined) throw error;
    return { id, error };
  }
}

export async function purgeFinishedLinks(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('draftLinks')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${DRAFT_DAYS})`)
    .where('draftId', 'in', (eb) =>
      eb.selectFrom('configuratorDrafts').where('reachedStep', '=', COMPLETED_STEP).select('id'),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ordered drafts are needed for drawing, and an open payment page can still be paid. */
export function isNotOrdered(
  eb: ExpressionBuilder<Tables & { draft: Tables['configuratorDrafts'] }, 'draft'>,
) {
  const orders = eb
    .selectFrom('checkouts')
    .where('checkouts.draftIds', '@>', sql<string[]>`array[draft.id]`)
    .where((checkout) =>
      checkout.or([
        checkout('status', 'in', ['pending', 'paid']),
        checkout.and([
          checkout('status', '=', 'open'),
          checkout('checkouts.createdAt', '>', sql<Date>`now() - make_interval(days => ${PAYABLE_DAYS})`),
        ]),
      ]),
    )
    .select('checkouts.id');
  return eb.not(eb.exists(orders));
}

/** Files first: if that fails, the rows remain for the next run. */
export async function deleteWithImages(
  tx: DatabaseTransaction,
  stores: Pick<Services, 'images' | 'files'>,
  id: string,
): Promise<void> {
  const rows = await tx.selectFrom('draftImages').where('draftId', '=', id).select('path').execute();
  const originals = await dropOriginals(tx, stores.files, id);
  await stores.images.delete([...originals, ...rows.map(({ path }) => path)]);
  await tx.deleteFrom('configuratorDrafts').where('id', '=', id).execute();
}
