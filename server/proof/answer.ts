import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import type { Reader } from '#server/order/links.ts';
import { followStatus, lockProofOrder, type ProofOrder } from '#server/order/order-record.ts';
import type { Services } from '#server/services.ts';
import { formatDate } from '#shared/dates.ts';
import { redrawnBy, type SentVersion } from '#shared/promised-dates.ts';
import { statusAfter } from '#shared/proof.ts';
import type { SeenDrafts } from '#shared/proof-schema.ts';
import { closeRoundPages } from './further-round.ts';
import { writeLog } from './log.ts';
import { approvalMails, askedMails } from './mails.ts';
import { readRounds } from './rounds.ts';
import { findLatest } from './versions.ts';

/** `drafts` are the comments as their sender sees them, so that nobody sends another device's unseen words. */
type PinSending = { versionId: string; drafts?: SeenDrafts };

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
    const order = await lockProofOrder(tx, reader.orderId);
    const version = await findOpen(tx, order, versionId);
    const comments = await sendDrafts(tx, reader, versionId, drafts);
    if (comments === 0 && !(await hasComments(tx, versionId)))
      throw new DomainError('CONFLICT', 'Please write at least one comment, so that we know what to change.');
    const rounds = await readRounds(tx, order);
    const isNew = await hasNewComments(tx, versionId);
    if (isNew && rounds.left === 0)
      throw new DomainError(
        'CONFLICT',
        'All rounds of changes that came with your order are used. You can buy one more, or approve these pages.',
        { reason: 'no-rounds' },
      );
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
    const left = isNew ? rounds.left - 1 : rounds.left;
    await writeMails(
      tx,
      askedMails(order, version, { by: reader.name, left, studio: services.env.studioEmail }),
    );
  });
  services.afterResponse(() => sendWaitingMails(services));
}

/** The buyer alone decides, and silence decides nothing. @throws DomainError FORBIDDEN, CONFLICT */
export async function approve(services: Services, reader: Reader, versionId: string): Promise<void> {
  refuseFamily(reader);
  const { kind } = await services.db.transaction().execute(async (tx) => {
    const order = await lockProofOrder(tx, reader.orderId);
    const version = await findOpen(tx, order, versionId);
    const answeredAt = await answerVersion(tx, versionId, 'approved', reader);
    await writeLog(tx, { orderId: order.id, versionId, event: 'approved', by: reader });
    const status = statusAfter('approved', version, order);
    const answerer = { id: null, name: reader.name };
    await followStatus(tx, order, status, answerer, { cause: 'approved', mailed: true });
    await writeMails(
      tx,
      approvalMails(order, version, {
        by: reader.name,
        at: answeredAt,
        studio: services.env.studioEmail,
      }),
    );
    return version;
  });
  services.afterResponse(() => sendWaitingMails(services));
  // After the final pages there is nothing that a further round could change.
  if (kind === 'final') services.afterResponse(() => closeRoundPages(services));
}

/** Makes the reader's drafts visible to the buyer and the studio. @throws DomainError CONFLICT */
export async function sendComments(
  services: Services,
  reader: Reader,
  { versionId, drafts }: PinSending,
): Promise<number> {
  return services.db.transaction().execute(async (tx) => {
    const order = await lockProofOrder(tx, reader.orderId);
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

/** @throws DomainError FORBIDDEN */
export function refuseFamily({ role }: Reader): void {
  if (role === 'family')
    throw new DomainError('FORBIDDEN', 'Who has ordered the comic decides. Your comments are part of it.');
}

/** @throws DomainError NOT_FOUND, CONFLICT with what happened meanwhile */
export async function findOpen(tx: DatabaseTransaction, order: Pick<ProofOrder, 'id'>, versionId: string) {
  const latest = await findLatest(tx, order.id);
  if (latest?.id === versionId && latest.state === 'sent') return latest;
  const version = await tx
    .selectFrom('proofVersions')
    .where('orderId', '=', order.id)
    .where('id', '=', versionId)
    .where('state', '<>', 'draft')
    .select(['number', 'state'])
    .executeTakeFirst();
  if (!version || !latest) throw new DomainError('NOT_FOUND', 'This version does not exist.');
  if (latest.id !== versionId)
    throw new DomainError(
      'CONFLICT',
      `Version ${latest.number} has come meanwhile. Please look at it; what you wrote is kept.`,
    );
  throw new DomainError(
    'CONFLICT',
    version.state === 'approved'
      ? `Version ${version.number} is approved, so it takes no more comments.`
      : `Version ${version.number} is being redrawn, so it takes no comments until the next one is here${byWhen(latest)}.`,
  );
}

/** A day that is past is promised to nobody. */
function byWhen(version: SentVersion): string {
  const day = redrawnBy(version);
  return day && day > new Date() ? `, by ${formatDate(day)}` : '';
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

/** Drops pins without text. */
async function sendDrafts(
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
  const kept = await tx
    .selectFrom('proofPins')
    .where('id', 'in', drafts)
    .select(['id', 'revision'])
    .execute();
  const revisions = new Map(seen.map(({ id, revision }) => [id, revision]));
  if (kept.length !== revisions.size || kept.some(({ id, revision }) => revisions.get(id) !== revision))
    throw new DomainError(
      'CONFLICT',
      'Your comments were changed on another device, or by somebody with the same link. Nothing was sent; please look at them once more.',
    );
}

const NOTHING_NEW = 'Nothing new was asked for: these comments were open from before.';

async function hasNewComments(tx: DatabaseTransaction, versionId: string): Promise<boolean> {
  const pin = await tx
    .selectFrom('proofPins')
    .where('versionId', '=', versionId)
    .where('state', '=', 'sent')
    .where('carriedFrom', 'is', null)
    .select('id')
    .executeTakeFirst();
  return pin !== undefined;
}

async function hasComments(tx: DatabaseTransaction, versionId: string): Promise<boolean> {
  const pin = await tx
    .selectFrom('proofPins')
    .where('versionId', '=', versionId)
    .where('state', '=', 'sent')
    .select('id')
    .executeTakeFirst();
  return pin !== undefined;
}
