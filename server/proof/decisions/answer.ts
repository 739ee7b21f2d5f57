import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { readStudio } from '#server/mail/studio.ts';
import type { Reader } from '#server/order/links.ts';
import { followStatus, lockActiveOrder } from '#server/order/order-record.ts';
import { noteApproval, noteChangesAsked } from '#server/planning/move-promise.ts';
import {
  hasComments,
  hasNewComments,
  type PinSending,
  sendDrafts,
} from '#server/proof/comments/send-comments.ts';
import { writeLog } from '#server/proof/log.ts';
import { approvalMails, askedMails } from '#server/proof/mails.ts';
import { findOpen, readNextBy } from '#server/proof/pages/versions.ts';
import type { Services } from '#server/services.ts';
import { dayOf } from '#shared/calendar-day.ts';
import { errorText } from '#shared/error-text.ts';
import { statusAfter } from '#shared/proof/journey.ts';
import { closeRoundPages } from './end-rounds.ts';
import { NOTHING_NEW, readRounds } from './rounds.ts';

/**
 * Sends the buyer's comments and uses a round, unless all of them were carried: the round in which they were asked for
 * is used already. @throws DomainError FORBIDDEN, CONFLICT, also without a round left
 */
export async function askForChanges(
  services: Services,
  reader: Reader,
  { versionId, drafts }: PinSending,
): Promise<void> {
  refuseFamily(reader);
  await services.db.transaction().execute(async (tx) => {
    const order = await lockActiveOrder(tx, reader.orderId);
    const version = await findOpen(tx, order, versionId);
    const comments = await sendDrafts(tx, reader, versionId, drafts);
    if (comments === 0 && !(await hasComments(tx, versionId)))
      throw new DomainError('CONFLICT', errorText('errors_proof_comment_wanted'));
    const rounds = await readRounds(tx, order);
    const isNew = await hasNewComments(tx, versionId);
    if (isNew && rounds.left === 0)
      throw new DomainError('CONFLICT', errorText('errors_proof_rounds_used'), { reason: 'no-rounds' });
    await answerVersion(tx, versionId, 'asked', reader);
    await tx
      .insertInto('proofRounds')
      .values((eb) => ({
        orderId: order.id,
        versionId,
        askedBy: reader.name,
        counts: isNew,
        reason: isNew ? null : NOTHING_NEW,
        number: eb
          .selectFrom('proofRounds')
          .where('orderId', '=', order.id)
          .select(sql<number>`coalesce(max(number), 0) + 1`.as('next')),
      }))
      .execute();
    await writeLog(tx, { orderId: order.id, versionId, event: 'asked', by: reader });
    const status = statusAfter('asked', version, order);
    const answerer = { id: null, name: reader.name };
    await followStatus(tx, order, status, answerer, { cause: 'asked', mailed: true });
    await noteChangesAsked(tx, order.id, { stage: version.kind, day: dayOf(new Date()) });
    const left = isNew ? rounds.left - 1 : rounds.left;
    await writeMails(
      tx,
      askedMails(order, version, {
        by: reader.name,
        left,
        nextBy: await readNextBy(tx, order),
        studio: await readStudio(tx, services.env),
      }),
    );
  });
  services.afterResponse(() => sendWaitingMails(services));
}

/** The buyer alone decides, and silence decides nothing. @throws DomainError FORBIDDEN, CONFLICT */
export async function approve(services: Services, reader: Reader, versionId: string): Promise<void> {
  refuseFamily(reader);
  const { kind } = await services.db.transaction().execute(async (tx) => {
    const order = await lockActiveOrder(tx, reader.orderId);
    const version = await findOpen(tx, order, versionId);
    const answeredAt = await answerVersion(tx, versionId, 'approved', reader);
    await writeLog(tx, { orderId: order.id, versionId, event: 'approved', by: reader });
    const status = statusAfter('approved', version, order);
    const answerer = { id: null, name: reader.name };
    await followStatus(tx, order, status, answerer, { cause: 'approved', mailed: true });
    await noteApproval(tx, order.id, dayOf(answeredAt));
    await writeMails(
      tx,
      approvalMails(order, version, {
        by: reader.name,
        at: answeredAt,
        studio: await readStudio(tx, services.env),
      }),
    );
    return version;
  });
  services.afterResponse(() => sendWaitingMails(services));
  // After the final pages there is nothing that a further round could change.
  if (kind === 'final') services.afterResponse(() => closeRoundPages(services));
}

/** @throws DomainError FORBIDDEN */
export function refuseFamily({ role }: Reader): void {
  if (role === 'family') throw new DomainError('FORBIDDEN', errorText('errors_proof_buyer_decides'));
}

async function answerVersion(
  tx: DatabaseTransaction,
  id: string,
  state: 'asked' | 'approved',
  { name }: Reader,
): Promise<Date> {
  const { answeredAt } = await tx
    .updateTable('proofVersions')
    .set({ state, answeredBy: name, answeredAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .returning('answeredAt')
    .executeTakeFirstOrThrow();
  return answeredAt ?? new Date();
}
