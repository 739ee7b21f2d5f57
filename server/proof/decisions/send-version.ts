import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { isGivenTo, type Worker } from '#server/given-orders.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import type { ChangedBy } from '#server/order/order-history.ts';
import { followStatus, lockDrawnOrder } from '#server/order/order-record.ts';
import { noteReopened, noteVersionSent } from '#server/planning/move-promise.ts';
import { carryPins } from '#server/proof/comments/carry-pins.ts';
import { writeLog } from '#server/proof/log.ts';
import { reopenedMail, sentMail } from '#server/proof/mails.ts';
import {
  changedMeanwhile,
  findLatest,
  type LatestVersion,
  lockDraft,
  readNextBy,
  refuseAfterApproval,
} from '#server/proof/pages/versions.ts';
import type { Services } from '#server/services.ts';
import { dayOf } from '#shared/calendar-day.ts';
import { type ErrorText, errorText } from '#shared/error-text.ts';
import { statusAfter } from '#shared/proof/journey.ts';
import type { SendVersion } from '#shared/proof/schema.ts';

/**
 * Freezes a version and shows it to the customer, with the comments that are still open. An answer that came first is
 * told instead: whoever sends names the newest version as they saw it. @throws DomainError NOT_FOUND, CONFLICT
 */
export async function sendVersion(
  services: Services,
  { id, revision, latest, completed }: SendVersion,
  by: Worker,
): Promise<void> {
  const found = await services.db
    .selectFrom('proofVersions')
    .where('id', '=', id)
    .where(isGivenTo(by, sql.ref('proof_versions.order_id')))
    .select('orderId')
    .executeTakeFirst();
  if (!found) throw new DomainError('NOT_FOUND', errorText('errors_proof_version_unknown'));
  await services.db.transaction().execute(async (tx) => {
    const order = await lockDrawnOrder(tx, found.orderId);
    const draft = await lockDraft(tx, id, by);
    if (draft.revision !== revision) throw changedMeanwhile();
    const before = await findLatest(tx, order.id);
    refuseOldKnowledge(before, latest);
    if (order.status === 'Completed' && completed === false)
      throw new DomainError('CONFLICT', errorText('errors_proof_meanwhile_completed'));
    refuseAfterApproval(before, draft.kind);
    await refuseWithoutPages(tx, id);
    await refuseWhileUploading(tx, id);
    if (before?.state === 'sent') await replaceVersion(tx, before.id);
    await tx
      .updateTable('proofVersions')
      .set({ state: 'sent', sentAt: sql<Date>`now()`, sentBy: by.name, revision: sql`revision + 1` })
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .where('revision', '=', revision)
      .executeTakeFirstOrThrow();
    if (before) await carryPins(tx, before.id, { id, orderId: order.id });
    await writeLog(tx, {
      orderId: order.id,
      versionId: id,
      event: 'sent',
      by: { role: 'studio', name: by.name },
      text: draft.note,
    });
    await followStatus(tx, order, statusAfter('sent', draft, order), by, {
      cause: 'sent',
      mailed: true,
    });
    // After the status, which puts the work of an order that had ended into the plan again.
    await noteVersionSent(tx, order.id, { stage: draft.kind, day: dayOf(new Date()) });
    await writeMails(tx, [await sentMail(tx, order, draft)]);
  });
  services.afterResponse(() => sendWaitingMails(services));
}

/** Opens an approved version again, so that a further one can be drawn. @throws DomainError CONFLICT, NOT_FOUND */
export async function reopen(
  services: Services,
  { orderId, reason }: { orderId: string; reason: string },
  by: ChangedBy,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const order = await lockDrawnOrder(tx, orderId);
    const latest = await findLatest(tx, orderId);
    if (latest?.state !== 'approved')
      throw new DomainError('CONFLICT', errorText('errors_proof_reopen_approved_only'));
    await tx
      .updateTable('proofVersions')
      .set({ state: 'asked' })
      .where('id', '=', latest.id)
      .where('state', '=', 'approved')
      .execute();
    await writeLog(tx, {
      orderId,
      versionId: latest.id,
      event: 'reopened',
      by: { role: 'studio', name: by.name },
      text: reason,
    });
    await followStatus(tx, order, statusAfter('reopened', latest, order), by, {
      cause: 'reopened',
      mailed: true,
    });
    await noteReopened(tx, orderId, { stage: latest.kind, day: dayOf(new Date()) });
    const nextBy = await readNextBy(tx, order);
    await writeMails(tx, [await reopenedMail(tx, order, latest, { reason, nextBy })]);
  });
  services.afterResponse(() => sendWaitingMails(services));
}

async function replaceVersion(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx
    .updateTable('proofVersions')
    .set({ state: 'replaced', answeredAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute();
}

async function refuseWithoutPages(tx: DatabaseTransaction, id: string): Promise<void> {
  const page = await tx.selectFrom('proofPages').where('versionId', '=', id).select('id').executeTakeFirst();
  if (!page) throw new DomainError('CONFLICT', errorText('errors_proof_pages_none'));
}

/** Files that arrived after the sending would belong to nothing. */
async function refuseWhileUploading(tx: DatabaseTransaction, id: string): Promise<void> {
  const uploads = await tx
    .selectFrom('proofUploads')
    .where('versionId', '=', id)
    .where('state', 'in', ['open', 'working'])
    .select('name')
    .orderBy('createdAt')
    .execute();
  if (uploads.length === 0) return;
  const names = uploads.map(({ name }) => name).join(', ');
  throw new DomainError(
    'CONFLICT',
    errorText('errors_proof_files_under_way', { count: uploads.length, names }),
  );
}

function refuseOldKnowledge(found: LatestVersion, seen: SendVersion['latest']): void {
  if (!found && !seen) return;
  if (found && seen && found.number === seen.number && found.state === seen.state) return;
  throw new DomainError('CONFLICT', meanwhile(found));
}

function meanwhile(found: LatestVersion): ErrorText {
  if (!found) return errorText('errors_proof_meanwhile_changed');
  const { number, state, answeredBy, sentBy } = found;
  if (state === 'approved')
    return errorText('errors_proof_meanwhile_approved', { name: answeredBy ?? '', number });
  if (state === 'asked') return errorText('errors_proof_meanwhile_asked', { name: answeredBy ?? '', number });
  if (state === 'sent') return errorText('errors_proof_meanwhile_sent', { name: sentBy ?? '', number });
  return errorText('errors_proof_meanwhile_changed');
}
