import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import type { Reader } from '#server/order/links.ts';
import { lockActiveOrder } from '#server/order/order-record.ts';
import { writeLog } from '#server/proof/log.ts';
import { findOpen } from '#server/proof/pages/versions.ts';
import type { Services } from '#server/services.ts';
import { errorText } from '#shared/error-text.ts';
import type { SeenDrafts } from '#shared/proof/schema.ts';

/** `drafts` are the comments as their sender sees them, so that nobody sends another device's unseen words. */
export type PinSending = { versionId: string; drafts?: SeenDrafts };

/** Makes the reader's drafts visible to the buyer and the studio. @throws DomainError CONFLICT */
export async function sendComments(
  services: Services,
  reader: Reader,
  { versionId, drafts }: PinSending,
): Promise<number> {
  return services.db.transaction().execute(async (tx) => {
    const order = await lockActiveOrder(tx, reader.orderId);
    await findOpen(tx, order, versionId);
    const sent = await sendDrafts(tx, reader, versionId, drafts);
    if (sent > 0)
      await writeLog(tx, {
        orderId: order.id,
        versionId,
        event: 'commented',
        by: reader,
        text: String(sent),
      });
    return sent;
  });
}

/** Drops pins without text. */
export async function sendDrafts(
  tx: DatabaseTransaction,
  reader: Reader,
  versionId: string,
  seen: SeenDrafts,
): Promise<number> {
  const drafts = draftsOf(tx, reader, versionId);
  await tx.deleteFrom('proofPins').where('id', 'in', drafts).where(sql<boolean>`text !~ '\\S'`).execute();
  if (seen) await refuseUnseen(tx, drafts, seen);
  const sent = await tx
    .updateTable('proofPins')
    .set({ state: 'sent', sentAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
    .where('id', 'in', drafts)
    .executeTakeFirst();
  return Number(sent.numUpdatedRows);
}

function draftsOf(tx: DatabaseTransaction, reader: Reader, versionId: string) {
  return tx
    .selectFrom('proofPins')
    .where('versionId', '=', versionId)
    .where('state', '=', 'draft')
    .where('role', '=', reader.role)
    .$if(reader.role === 'family', (own) => own.where('linkId', '=', reader.linkId))
    .select('id');
}

/** @throws DomainError CONFLICT */
async function refuseUnseen(
  tx: DatabaseTransaction,
  drafts: ReturnType<typeof draftsOf>,
  seen: NonNullable<SeenDrafts>,
): Promise<void> {
  const unsent = await tx
    .selectFrom('proofPins')
    .where('id', 'in', drafts)
    .select(['id', 'revision'])
    .execute();
  const revisions = new Map(seen.map(({ id, revision }) => [id, revision]));
  if (unsent.length !== revisions.size || unsent.some(({ id, revision }) => revisions.get(id) !== revision))
    throw new DomainError('CONFLICT', errorText('errors_proof_comments_changed'));
}

export async function hasNewComments(tx: DatabaseTransaction, versionId: string): Promise<boolean> {
  const pin = await tx
    .selectFrom('proofPins')
    .where('versionId', '=', versionId)
    .where('state', '=', 'sent')
    .where('carriedFrom', 'is', null)
    .select('id')
    .executeTakeFirst();
  return pin !== undefined;
}

export async function hasComments(tx: DatabaseTransaction, versionId: string): Promise<boolean> {
  const pin = await tx
    .selectFrom('proofPins')
    .where('versionId', '=', versionId)
    .where('state', '=', 'sent')
    .select('id')
    .executeTakeFirst();
  return pin !== undefined;
}
