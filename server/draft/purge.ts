import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction, Tables } from '#server/database/types.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import { isWaitingReminder } from '#server/mail/outbox.ts';
import { COMPLETED_STEP, DRAFT_DAYS, type DraftKey } from '#shared/draft.ts';
import { opensDraft } from './draft-key.ts';

/** Drafts that go in one run. */
const BATCH = 50;
/** More that can't go in one run are no accident of theirs: the image store is out of order. */
const STUCK_MAX = 5;
/** A comic that went to a cart and was never paid for is kept this long after its last change. */
const UNORDERED_DAYS = 180;
/** A payment page closes a day after it opened, and Stripe tells us for three days more. */
const PAYABLE_DAYS = 4;

/**
 * Deletes a draft of the key's holder with its images. One that went to the cart is kept, as
 * the cart needs it, and so is one that is paid for.
 * @returns whether there was such a draft to delete
 */
export async function deleteDraft(db: Database, images: ImageStore, key: DraftKey): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const draft = await tx
      .selectFrom('configuratorDrafts as draft')
      .where(opensDraft(key))
      .where('draft.currentStep', '<', COMPLETED_STEP)
      .where('draft.expiresAt', '<', sql<never>`'infinity'`)
      .where(isNotOrdered)
      .select('draft.id')
      .forUpdate()
      .executeTakeFirst();
    if (!draft) return false;
    await deleteWithImages(tx, images, draft.id);
    await tx.deleteFrom('mails').where(isWaitingReminder(draft.id)).execute();
    return true;
  });
}

/**
 * Deletes drafts past their time together with their images, a bounded number at once and one after the other: a run
 * that is cut off has done what it did, and holds up nobody. Safe to run twice at the same moment: each run takes
 * other rows. One that can't go does not hold up the others.
 * @returns how many drafts went
 * @throws what kept a draft from going, once all others are gone
 */
export async function purgeExpiredDrafts(db: Database, images: ImageStore): Promise<number> {
  const stuck: { id: string; error: unknown }[] = [];
  for (let purged = 0; purged < BATCH; ) {
    const outcome = await purgeOldestDraft(db, images, stuck);
    if (outcome === 'purged') purged++;
    else if (outcome !== 'none left') stuck.push(outcome);
    if (outcome === 'none left' || stuck.length === STUCK_MAX) {
      if (stuck[0]) throw stuck[0].error;
      return purged;
    }
  }
  return BATCH;
}

/** Takes the oldest that nobody works on and that is none of the `stuck`. */
async function purgeOldestDraft(
  db: Database,
  images: ImageStore,
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
              eb('draft.updatedAt', '<', sql<Date>`now() - make_interval(days => ${UNORDERED_DAYS})`),
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
      await deleteWithImages(tx, images, id);
      return 'purged';
    });
  } catch (error) {
    if (id === undefined) throw error;
    return { id, error };
  }
}

/**
 * Forgets links to finished drafts, which open nothing any more, once nobody needs to be told why.
 * @returns how many
 */
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

/** What was paid for must be drawn, and a payment page that is open can still be paid on. */
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

/** Files first: should that fail, the rows stay and the next run finds them again. */
async function deleteWithImages(tx: DatabaseTransaction, images: ImageStore, id: string): Promise<void> {
  const rows = await tx.selectFrom('draftImages').where('draftId', '=', id).select('path').execute();
  await images.delete(rows.map(({ path }) => path));
  await tx.deleteFrom('configuratorDrafts').where('id', '=', id).execute();
}
