import { sql } from 'kysely';
import type { PinRow } from '#server/database/tables/proof.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { lockGiven, type Reach, type Worker } from '#server/given-orders.ts';
import { readStudio } from '#server/mail/studio.ts';
import type { Reader } from '#server/order/links.ts';
import { lockOrderRecord } from '#server/order/order-record.ts';
import { writeLog } from '#server/proof/log.ts';
import { findOpen } from '#server/proof/pages/versions.ts';
import type { Services } from '#server/services.ts';
import { errorText } from '#shared/error-text.ts';
import { PINS_MAX, REPLIES_MAX } from '#shared/proof/proof.ts';
import type { PinInput } from '#shared/proof/schema.ts';
import { mailAnswer } from './answer-mails.ts';

type Pin = Omit<PinInput, 'of'>;

/** The pin as another device, or somebody with the same link, left it. */
type CurrentPin = Pick<PinRow, 'versionId' | 'number' | 'page' | 'x' | 'y' | 'text' | 'state' | 'revision'>;

type PinAnswer =
  | { status: 'saved'; number: number; revision: number }
  /** Null if it was deleted. */
  | { status: 'stale'; pin: CurrentPin | null };

/**
 * Saves a comment that only its author sees until it is sent. Repeating it changes nothing. If `revision` is not
 * current, nothing is saved and the newer comment is returned.
 * @throws DomainError NOT_FOUND for somebody else's, CONFLICT for one that was sent or a version that takes none
 */
export async function savePin(db: Database, reader: Reader, pin: Pin): Promise<PinAnswer> {
  return db.transaction().execute(async (tx) => {
    const order = await shareOrder(tx, reader.orderId);
    const stored = await findOwn(tx, reader, pin.id);
    if (stored && stored.state !== 'draft' && pin.revision !== undefined) return staleUnlessSame(stored, pin);
    await findOpen(tx, order, pin.versionId);
    await refuseUnknownPage(tx, pin);
    if (stored) return updatePin(tx, stored, pin);
    return pin.revision ? { status: 'stale', pin: null } : insertPin(tx, reader, pin);
  });
}

/**
 * If `revision` is not current, nothing is deleted and the newer comment is returned.
 * @throws DomainError NOT_FOUND for somebody else's, CONFLICT for one that was sent
 */
export async function deletePin(
  db: Database,
  reader: Reader,
  { id, revision }: Pick<Pin, 'id' | 'revision'>,
): Promise<{ status: 'deleted' } | { status: 'stale'; pin: CurrentPin }> {
  return db.transaction().execute(async (tx) => {
    await shareOrder(tx, reader.orderId);
    const stored = await findOwn(tx, reader, id);
    if (!stored || stored.deletedAt) return { status: 'deleted' };
    if (revision === undefined) refuseSent(stored);
    const { numUpdatedRows } = await tx
      .updateTable('proofPins')
      .set({ text: '', deletedAt: sql<Date>`now()`, revision: sql`revision + 1` })
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .where('revision', '=', revision === undefined ? stored.revision : (revision ?? 1))
      .executeTakeFirst();
    return numUpdatedRows > 0n ? { status: 'deleted' } : { status: 'stale', pin: toCurrent(stored) };
  });
}

/** Written once, with its mail. @throws DomainError NOT_FOUND, CONFLICT of a canceled order, TOO_MANY_REQUESTS */
export async function reply(
  { db, env }: Pick<Services, 'db' | 'env'>,
  pinOf: { pinId: string } & ({ orderId: string } | { worker: Reach }),
  by: { role: 'buyer' | 'family' | 'studio'; name: string; linkId: string | null },
  answer: { id: string; text: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { orderId } = await findSentPin(tx, pinOf);
    const order = await lockOrderRecord(tx, orderId);
    if ('worker' in pinOf) await lockGiven(tx, orderId, pinOf.worker, 'errors_proof_pin_unknown');
    const { rootId, versionId, number } = await findSentPin(tx, pinOf);
    const { role, name: author, linkId } = by;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('proofReplies')
      .values({ ...answer, rootId, orderId, role, author, linkId })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    await refuseTooMany(tx, rootId);
    if (order.status === 'Canceled')
      throw new DomainError('CONFLICT', errorText('errors_proof_order_canceled'));
    const text = `Comment ${number}`;
    await writeLog(tx, { orderId, versionId, event: 'replied', by, text });
    const reply = { ...answer, rootId, role, by: author };
    await mailAnswer(tx, order, { pinId: pinOf.pinId, reply, studio: await readStudio(tx, env) });
  });
}

async function findSentPin(
  tx: DatabaseTransaction,
  { pinId, orderId }: { pinId: string; orderId?: string },
): Promise<Pick<PinRow, 'orderId' | 'rootId' | 'versionId' | 'number'>> {
  const pin = await tx
    .selectFrom('proofPins')
    .where('id', '=', pinId)
    .where('state', '<>', 'draft')
    .$if(orderId !== undefined, (own) => own.where('orderId', '=', orderId ?? ''))
    .select(['orderId', 'rootId', 'versionId', 'number'])
    .executeTakeFirst();
  if (!pin) throw noPin();
  return pin;
}

/** @throws DomainError NOT_FOUND */
export async function markDone(
  db: Database,
  { pinId, done }: { pinId: string; done: boolean },
  by: Worker,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { orderId } = await findSentPin(tx, { pinId });
    // A sending copies the comments that are not done; it waits, so that no mark gets lost on the older version.
    await shareOrder(tx, orderId);
    await lockGiven(tx, orderId, by, 'errors_proof_pin_unknown');
    const { numUpdatedRows } = await tx
      .updateTable('proofPins')
      .set({
        state: done ? 'done' : 'sent',
        doneBy: done ? by.name : null,
        doneAt: done ? sql<Date>`now()` : null,
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', pinId)
      .where('state', '<>', 'draft')
      .where(isOnNewestVersion)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw carriedMeanwhile();
  });
}

/** A comment that was carried to a newer version is marked there. */
const isOnNewestVersion = sql<boolean>`not exists (
  select from proof_pins as carried where carried.carried_from = proof_pins.id)`;

function carriedMeanwhile(): DomainError {
  return new DomainError('CONFLICT', errorText('errors_proof_pin_moved_on'));
}

/** Saves of one order run beside each other, but not beside an answer or a sending. */
function shareOrder(tx: DatabaseTransaction, orderId: string) {
  return tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['id', 'status'])
    .forShare()
    .executeTakeFirstOrThrow();
}

async function refuseUnknownPage(tx: DatabaseTransaction, { versionId, page }: Pin): Promise<void> {
  if (page === null) return;
  const found = await tx
    .selectFrom('proofPages')
    .where('versionId', '=', versionId)
    .where('position', '=', page)
    .select('id')
    .executeTakeFirst();
  if (!found) throw new DomainError('BAD_REQUEST', errorText('errors_proof_page_foreign'), { field: 'page' });
}

/** Locks it. @throws DomainError NOT_FOUND for somebody else's */
async function findOwn(tx: DatabaseTransaction, reader: Reader, id: string): Promise<PinRow | undefined> {
  const stored = await tx
    .selectFrom('proofPins')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!stored) return undefined;
  const isOwn =
    stored.orderId === reader.orderId &&
    stored.role === reader.role &&
    (reader.role === 'buyer' || stored.linkId === reader.linkId);
  if (!isOwn) throw noPin();
  return stored;
}

function refuseSent({ state }: PinRow): void {
  if (state !== 'draft') throw new DomainError('CONFLICT', errorText('errors_proof_pin_sent'));
}

async function updatePin(tx: DatabaseTransaction, stored: PinRow, pin: Pin): Promise<PinAnswer> {
  if (pin.revision === undefined) {
    refuseSent(stored);
    if (stored.deletedAt) throw noPin();
  }
  const { versionId, page, x, y, text } = pin;
  const saved = await tx
    .updateTable('proofPins')
    .set({ versionId, page, x, y, text, revision: sql`revision + 1`, updatedAt: sql<Date>`now()` })
    .where('id', '=', stored.id)
    .where('state', '=', 'draft')
    .where('deletedAt', 'is', null)
    .where('revision', '=', pin.revision === undefined ? stored.revision : (pin.revision ?? 0))
    .returning(['number', 'revision'])
    .executeTakeFirst();
  return saved ? { status: 'saved', ...saved } : staleUnlessSame(stored, pin);
}

/** A save whose answer was lost is repeated with the revision of before. */
function staleUnlessSame(stored: PinRow, pin: Pin): PinAnswer {
  if (stored.deletedAt) return { status: 'stale', pin: null };
  const isSame = (['versionId', 'page', 'x', 'y', 'text'] as const).every(
    (name) => stored[name] === pin[name],
  );
  const { number, revision } = stored;
  return isSame ? { status: 'saved', number, revision } : { status: 'stale', pin: toCurrent(stored) };
}

function toCurrent({ versionId, number, page, x, y, text, state, revision }: PinRow): CurrentPin {
  return { versionId, number, page, x, y, text, state, revision };
}

async function insertPin(tx: DatabaseTransaction, reader: Reader, pin: Pin): Promise<PinAnswer> {
  // Numbers are given one after the other within the order, so that a log and a mail name the same comment for good.
  await tx.selectFrom('proofVersions').where('id', '=', pin.versionId).select('id').forUpdate().execute();
  const { count, next } = await tx
    .selectFrom('proofPins')
    .where('orderId', '=', reader.orderId)
    .select([
      sql<number>`(count(*) filter (where version_id = ${pin.versionId} and deleted_at is null))::integer`.as(
        'count',
      ),
      sql<number>`coalesce(max(number), 0) + 1`.as('next'),
    ])
    .executeTakeFirstOrThrow();
  if (count >= PINS_MAX)
    throw new DomainError('TOO_MANY_REQUESTS', errorText('errors_proof_pins_full', { max: PINS_MAX }));
  const { id, versionId, page, x, y, text } = pin;
  const inserted = await tx
    .insertInto('proofPins')
    .values({
      id,
      rootId: id,
      orderId: reader.orderId,
      versionId,
      number: next,
      page,
      x,
      y,
      text,
      state: 'draft',
      role: reader.role,
      author: reader.name,
      linkId: reader.linkId,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['number', 'revision'])
    .executeTakeFirst();
  if (inserted) return { status: 'saved', ...inserted };
  const stored = await findOwn(tx, reader, id);
  return stored ? updatePin(tx, stored, pin) : { status: 'stale', pin: null };
}

/** Once the answer is there, as one that is repeated is no further one. */
async function refuseTooMany(tx: DatabaseTransaction, rootId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('proofReplies')
    .where('rootId', '=', rootId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count > REPLIES_MAX) throw new DomainError('TOO_MANY_REQUESTS', errorText('errors_proof_thread_full'));
}

function noPin(): DomainError {
  return new DomainError('NOT_FOUND', errorText('errors_proof_pin_unknown'));
}
