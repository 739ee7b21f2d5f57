import { sql } from 'kysely';
import type { VersionRow } from '#server/database/tables/proof.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { reopenedAt } from '#server/order/journey-facts.ts';
import type { ChangedBy } from '#server/order/order-history.ts';
import { followStatus, lockProofOrder } from '#server/order/order-record.ts';
import type { Services } from '#server/services.ts';
import { PROOF_KINDS, type ProofKind, statusAfter } from '#shared/proof.ts';
import type { SendVersion } from '#shared/proof-schema.ts';
import type { Saved } from '#shared/version.ts';
import { carryPins } from './carry-pins.ts';
import { writeLog } from './log.ts';
import { reopenedMail, sentMail } from './mails.ts';

export type DraftVersion = Pick<VersionRow, 'id' | 'number' | 'kind' | 'note' | 'revision'>;

const DRAFT_COLUMNS = ['id', 'number', 'kind', 'note', 'revision'] as const;

/** An order has one draft at a time; a second asking gets the same one. @throws DomainError NOT_FOUND, CONFLICT */
export async function createVersion(
  db: Database,
  { orderId, kind }: { orderId: string; kind: ProofKind },
  by: ChangedBy,
): Promise<DraftVersion> {
  return db.transaction().execute(async (tx) => {
    await lockProofOrder(tx, orderId);
    const draft = await tx
      .selectFrom('proofVersions')
      .where('orderId', '=', orderId)
      .where('state', '=', 'draft')
      .select(DRAFT_COLUMNS)
      .executeTakeFirst();
    if (draft) return draft;
    refuseAfterApproval(await findLatest(tx, orderId), kind);
    return tx
      .insertInto('proofVersions')
      .values((eb) => ({
        orderId,
        kind,
        note: null,
        createdBy: by.name,
        number: eb
          .selectFrom('proofVersions')
          .where('orderId', '=', orderId)
          .select(sql<number>`coalesce(max(number), 0) + 1`.as('next')),
      }))
      .returning(DRAFT_COLUMNS)
      .executeTakeFirstOrThrow();
  });
}

/** Pages that came or went since `revision` are no conflict. @throws DomainError CONFLICT if it was sent */
export async function updateVersion(
  db: Database,
  change: { id: string; revision: number; kind: ProofKind; note: string },
): Promise<Saved<DraftVersion>> {
  const note = change.note.trim() === '' ? null : change.note;
  const saved = await db
    .updateTable('proofVersions')
    .set({ kind: change.kind, note, revision: sql`revision + 1`, noteRevision: sql`revision + 1` })
    .where('id', '=', change.id)
    .where('state', '=', 'draft')
    .where('noteRevision', '<=', change.revision)
    .returning(DRAFT_COLUMNS)
    .executeTakeFirst();
  return saved
    ? { status: 'saved', current: saved }
    : { status: 'stale', current: await findDraft(db, change.id) };
}

/** @throws DomainError NOT_FOUND, CONFLICT for a version that was sent */
export async function findDraft(db: Database, id: string) {
  const version = await db
    .selectFrom('proofVersions')
    .where('id', '=', id)
    .select([...DRAFT_COLUMNS, 'orderId', 'state', 'sentBy'])
    .executeTakeFirst();
  if (!version) throw new DomainError('NOT_FOUND', 'This version does not exist any more.');
  if (version.state !== 'draft') throw alreadySent(version);
  return version;
}

/**
 * Locks a draft, as all who change or send it do, so that its pages stay as they are until the end of the transaction.
 * @throws DomainError NOT_FOUND, CONFLICT for a version that was sent
 */
export async function lockDraft(tx: DatabaseTransaction, id: string) {
  await tx.selectFrom('proofVersions').where('id', '=', id).select('id').forUpdate().execute();
  return findDraft(tx, id);
}

/** After a change of its pages; whoever sends the version confirms the revision that they saw. */
export async function raiseRevision(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx
    .updateTable('proofVersions')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute();
}

/**
 * Freezes a version and shows it to the customer, with the comments that are still open. An answer that came first is
 * told instead: whoever sends names the newest version as they saw it. @throws DomainError NOT_FOUND, CONFLICT
 */
export async function sendVersion(
  services: Services,
  { id, revision, latest }: SendVersion,
  by: ChangedBy,
): Promise<void> {
  const found = await services.db
    .selectFrom('proofVersions')
    .where('id', '=', id)
    .select('orderId')
    .executeTakeFirst();
  if (!found) throw new DomainError('NOT_FOUND', 'This version does not exist any more.');
  await services.db.transaction().execute(async (tx) => {
    const order = await lockProofOrder(tx, found.orderId);
    const draft = await lockDraft(tx, id);
    if (draft.revision !== revision) throw changedMeanwhile();
    const before = await findLatest(tx, order.id);
    refuseOldKnowledge(before, latest);
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
    const order = await lockProofOrder(tx, orderId);
    const latest = await findLatest(tx, orderId);
    if (latest?.state !== 'approved')
      throw new DomainError('CONFLICT', 'Only what was approved can be opened again.');
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
    await writeMails(tx, [await reopenedMail(tx, order, latest, reason)]);
  });
  services.afterResponse(() => sendWaitingMails(services));
}

/** The studio's own mistakes cost the customer no round. @throws DomainError NOT_FOUND */
export async function countAsOwnMistake(
  db: Database,
  { roundId, reason }: { roundId: string; reason: string },
  by: ChangedBy,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const round = await tx
      .updateTable('proofRounds')
      .set({ counts: false, reason })
      .where('id', '=', roundId)
      .where('counts', '=', true)
      .returning(['orderId', 'versionId'])
      .executeTakeFirst();
    if (!round) throw new DomainError('NOT_FOUND', 'This round is not counted.');
    await writeLog(tx, {
      ...round,
      event: 'corrected',
      by: { role: 'studio', name: by.name },
      text: reason,
    });
  });
}

/** The newest version that was sent. */
export function findLatest(db: Database, orderId: string) {
  return db
    .selectFrom('proofVersions')
    .where('orderId', '=', orderId)
    .where('state', '<>', 'draft')
    .select(['id', 'number', 'kind', 'state', 'sentBy', 'sentAt', 'answeredBy', 'answeredAt'])
    .select(reopenedAt('proofVersions.id').as('reopenedAt'))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Latest = Awaited<ReturnType<typeof findLatest>>;

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
  if (!page) throw new DomainError('CONFLICT', 'This version has no pages yet. Please add one first.');
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
    uploads.length === 1
      ? `One file is still on its way: ${names}. Please wait until it is here, or remove it.`
      : `${uploads.length} files are still on their way: ${names}. Please wait until they are here, or remove them.`,
  );
}

function refuseOldKnowledge(found: Latest, seen: SendVersion['latest']): void {
  if (!found && !seen) return;
  if (found && seen && found.number === seen.number && found.state === seen.state) return;
  throw new DomainError('CONFLICT', meanwhile(found));
}

function meanwhile(found: Latest): string {
  const { number, state, answeredBy, sentBy } = found ?? {};
  if (state === 'approved')
    return `${answeredBy} has approved version ${number} meanwhile, so nothing was sent. Please look at the order again.`;
  if (state === 'asked')
    return `${answeredBy} has asked for changes to version ${number} meanwhile, so nothing was sent. Please look at the comments first.`;
  if (state === 'sent')
    return `${sentBy} has sent version ${number} meanwhile, so nothing more was sent. Please look at the order again.`;
  return 'The order has changed meanwhile, so nothing was sent. Please look at it again.';
}

/** After approved sketches comes line art, and after that the final pages; anything else is a step back. */
function refuseAfterApproval(latest: Latest, kind: ProofKind): void {
  if (latest?.state !== 'approved') return;
  if (PROOF_KINDS.indexOf(kind) > PROOF_KINDS.indexOf(latest.kind)) return;
  throw new DomainError(
    'CONFLICT',
    `Version ${latest.number} is approved. To change it, please open it again first and say why.`,
  );
}

export function changedMeanwhile(): DomainError {
  return new DomainError(
    'CONFLICT',
    'This version has changed since you opened it: its pages, their order, its kind or its note. Please look at it again.',
  );
}

function alreadySent({ number, sentBy }: { number: number; sentBy: string | null }): DomainError {
  return new DomainError('CONFLICT', `${sentBy} has sent version ${number} already. It is frozen now.`);
}
