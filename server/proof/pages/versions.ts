import { sql } from 'kysely';
import type { VersionRow } from '#server/database/tables/proof.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { isGivenTo, lockGiven, type Reach, type Worker } from '#server/given-orders.ts';
import { findJourneyFacts, reopenedAt } from '#server/order/journey-facts.ts';
import {
  lockDrawnOrder,
  type OrderRecord,
  orderFinished,
  readOrderRecord,
} from '#server/order/order-record.ts';
import { type ErrorText, errorText } from '#shared/error-text.ts';
import { progressOf } from '#shared/proof/journey.ts';
import { PROOF_KINDS, type ProofKind } from '#shared/proof/proof.ts';
import type { Saved } from '#shared/version.ts';

export type DraftVersion = Pick<VersionRow, 'id' | 'number' | 'kind' | 'note' | 'revision'>;

const DRAFT_COLUMNS = ['id', 'number', 'kind', 'note', 'revision'] as const;

/** An order has one draft at a time; a second asking gets the same one. @throws DomainError NOT_FOUND, CONFLICT */
export async function createVersion(
  db: Database,
  { orderId, kind }: { orderId: string; kind: ProofKind },
  by: Worker,
): Promise<DraftVersion> {
  return db.transaction().execute(async (tx) => {
    await lockDrawnOrder(tx, orderId, by);
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
  by: Reach,
): Promise<Saved<DraftVersion>> {
  const note = change.note.trim() === '' ? null : change.note;
  const saved = await db
    .updateTable('proofVersions')
    .set({ kind: change.kind, note, revision: sql`revision + 1`, noteRevision: sql`revision + 1` })
    .where('id', '=', change.id)
    .where('state', '=', 'draft')
    .where('noteRevision', '<=', change.revision)
    .where(isOfGivenOrder(by))
    .returning(DRAFT_COLUMNS)
    .executeTakeFirst();
  return saved
    ? { status: 'saved', current: saved }
    : { status: 'stale', current: await findDraft(db, change.id, by) };
}

/** @throws DomainError NOT_FOUND, CONFLICT for a version that was sent */
async function findDraft(db: Database, id: string, by: Reach) {
  const version = await db
    .selectFrom('proofVersions')
    .where('id', '=', id)
    .where(isOfGivenOrder(by))
    .select([...DRAFT_COLUMNS, 'orderId', 'state', 'sentBy'])
    .executeTakeFirst();
  if (!version) throw new DomainError('NOT_FOUND', errorText('errors_proof_version_unknown'));
  if (version.state !== 'draft') throw alreadySent(version);
  return version;
}

/**
 * Locks a draft, as all who change or send it do, so that its pages stay as they are until the end of the transaction.
 * @throws DomainError NOT_FOUND, CONFLICT for a version that was sent
 */
export async function lockDraft(tx: DatabaseTransaction, id: string, by: Reach) {
  const locked = await tx
    .selectFrom('proofVersions')
    .where('id', '=', id)
    .select('orderId')
    .forUpdate()
    .executeTakeFirst();
  if (locked) await lockGiven(tx, locked.orderId, by, 'errors_proof_version_unknown');
  return findDraft(tx, id, by);
}

/** So that nobody deletes it before the end of the transaction. @throws DomainError as `findDraft` */
export async function shareDraft(tx: DatabaseTransaction, id: string, by: Reach) {
  await tx.selectFrom('proofVersions').where('id', '=', id).select('id').forKeyShare().execute();
  return findDraft(tx, id, by);
}

const isOfGivenOrder = (by: Reach) => isGivenTo(by, sql.ref('proof_versions.order_id'));

/** After a change of its pages; whoever sends the version confirms the revision that they saw. */
export async function raiseRevision(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx
    .updateTable('proofVersions')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute();
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

/** @param order locked, or shared @throws DomainError NOT_FOUND, CONFLICT with what happened meanwhile */
export async function findOpen(
  tx: DatabaseTransaction,
  order: Pick<OrderRecord, 'id' | 'status'>,
  versionId: string,
) {
  const latest = await findLatest(tx, order.id);
  if (latest?.id === versionId && latest.state === 'sent') {
    if (order.status === 'Completed') throw orderFinished();
    return latest;
  }
  const version = await tx
    .selectFrom('proofVersions')
    .where('orderId', '=', order.id)
    .where('id', '=', versionId)
    .where('state', '<>', 'draft')
    .select(['number', 'state'])
    .executeTakeFirst();
  if (!version || !latest) throw new DomainError('NOT_FOUND', errorText('errors_proof_version_never'));
  if (latest.id !== versionId)
    throw new DomainError('CONFLICT', errorText('errors_proof_newer_version', { number: latest.number }));
  throw new DomainError(
    'CONFLICT',
    whyClosed(version, await readNextBy(tx, await readOrderRecord(tx, order.id))),
  );
}

/** The day that was told for the next version, while changes are drawn; null where none was. */
export async function readNextBy(db: Database, order: OrderRecord): Promise<Date | null> {
  return progressOf(order, await findJourneyFacts(db, order.id), new Date()).promised?.redrawn ?? null;
}

function whyClosed({ number, state }: Pick<VersionRow, 'number' | 'state'>, nextBy: Date | null): ErrorText {
  if (state === 'approved') return errorText('errors_proof_closed_approved', { number });
  // A day that is past is promised to nobody.
  return nextBy && nextBy > new Date()
    ? errorText('errors_proof_closed_redrawn_by', { number, date: { date: nextBy.toISOString() } })
    : errorText('errors_proof_closed_redrawn', { number });
}

export type LatestVersion = Awaited<ReturnType<typeof findLatest>>;

/** After approved sketches comes line art, and after that the final pages; anything else is a step back. */
export function refuseAfterApproval(latest: LatestVersion, kind: ProofKind): void {
  if (latest?.state !== 'approved') return;
  if (PROOF_KINDS.indexOf(kind) > PROOF_KINDS.indexOf(latest.kind)) return;
  throw new DomainError('CONFLICT', errorText('errors_proof_version_approved', { number: latest.number }));
}

export function changedMeanwhile(): DomainError {
  return new DomainError('CONFLICT', errorText('errors_proof_version_changed'));
}

function alreadySent({ number, sentBy }: { number: number; sentBy: string | null }): DomainError {
  return new DomainError('CONFLICT', errorText('errors_proof_version_sent', { name: sentBy ?? '', number }));
}
