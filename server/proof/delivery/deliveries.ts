import { type RawBuilder, sql } from 'kysely';
import { endOfDayIn } from '#server/database/end-of-day.ts';
import type { UploadRow } from '#server/database/tables/proof.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { isGivenTo, lockGiven, type Reach } from '#server/given-orders.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import type { ParcelContent } from '#server/mail/proof-templates.ts';
import { completeIfHandedOver } from '#server/order/complete-orders.ts';
import { isHandedOn, isPostGivenBack, parcelsCount } from '#server/order/handed-over.ts';
import type { ChangedBy } from '#server/order/order-history.ts';
import {
  followStatus,
  lockActiveOrder,
  lockOrderRecord,
  type OrderRecord,
  stopOf,
} from '#server/order/order-record.ts';
import { noteFiles } from '#server/planning/end-promise.ts';
import { type Actor, writeLog } from '#server/proof/log.ts';
import { deliveryMail, parcelMail } from '#server/proof/mails.ts';
import { finishOnce } from '#server/proof/pages/end-upload.ts';
import { findLatest } from '#server/proof/pages/versions.ts';
import type { Services } from '#server/services.ts';
import { dayOf } from '#shared/calendar-day.ts';
import { needsShipping } from '#shared/checkout/checkout.ts';
import { type ErrorKey, errorText } from '#shared/error-text.ts';
import { isPosted, type OrderStatus } from '#shared/order/order.ts';
import { readStoredComic } from '#shared/order/stored-comic.ts';
import { DELIVERIES_MAX, DOWNLOAD_DAYS, PROOF_KINDS, type ProofKind } from '#shared/proof/proof.ts';
import type { ParcelInput } from '#shared/proof/schema.ts';
import { isSameParcel, trackingLink } from '#shared/proof/tracking.ts';

const PDF_HEAD = '%PDF-';

/** @throws DomainError with the sentence for the file, CONFLICT if it was finished or removed meanwhile */
export async function addDelivery(
  { db, files }: Pick<Services, 'db' | 'files'>,
  upload: UploadRow,
): Promise<void> {
  const file = await files.open(upload.path);
  if (!file || file.bytes !== upload.bytes) {
    await file?.stream.cancel();
    throw new DomainError('BAD_REQUEST', errorText('errors_file_not_whole'));
  }
  const reader = file.stream.getReader();
  const { value: head } = await reader.read();
  await reader.cancel();
  const isPdf =
    Buffer.from(head ?? [])
      .subarray(0, PDF_HEAD.length)
      .toString('latin1') === PDF_HEAD;
  if (upload.type === 'application/pdf' && !isPdf)
    throw new DomainError('BAD_REQUEST', errorText('errors_proof_file_broken_pdf'));
  const { orderId, path, name, type, bytes, createdBy } = upload;
  await db.transaction().execute(async (tx) => {
    await lockOrderRecord(tx, orderId);
    await lockGiven(tx, orderId, upload);
    await refuseFurtherDelivery(tx, orderId);
    await finishOnce(tx, upload.id);
    await tx.insertInto('deliveries').values({ orderId, path, name, type, bytes, createdBy }).execute();
  });
}

/** @throws DomainError CONFLICT */
export async function refuseFurtherDelivery(db: Database, orderId: string): Promise<void> {
  const { count } = await db
    .selectFrom('deliveries')
    .where('orderId', '=', orderId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= DELIVERIES_MAX)
    throw new DomainError('CONFLICT', errorText('errors_proof_deliveries_full', { max: DELIVERIES_MAX }));
}

/**
 * Sends all files that were added since. They come from approved final pages; from earlier ones, such as a comic that
 * was ordered as sketches alone, only with a reason. @throws DomainError CONFLICT, NOT_FOUND
 */
export async function deliver(
  services: Services,
  { orderId, message, reason = '' }: { orderId: string; message: string; reason?: string | undefined },
  by: ChangedBy,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const order = await lockActiveOrder(tx, orderId);
    const latest = await findLatest(tx, orderId);
    if (latest?.state !== 'approved')
      throw new DomainError('CONFLICT', errorText('errors_proof_delivery_early'));
    if (latest.kind !== 'final' && !reason.trim()) throw notFinal(latest.kind, latest.number);
    const files = await tx
      .updateTable('deliveries')
      .set({ sentAt: sql<Date>`now()`, expiresAt: inDownloadDays })
      .where('orderId', '=', orderId)
      .where('sentAt', 'is', null)
      .returning(['id', 'name'])
      .execute();
    const [first] = files;
    if (!first) throw new DomainError('CONFLICT', errorText('errors_proof_delivery_none'));
    const isFinal = latest.kind === 'final';
    // Files of sketches are the whole comic only where nothing is printed of it.
    const isWhole = isFinal || order.deliveryOption === 'digital';
    const isFurther = !isWhole || (await wasDelivered(tx, orderId, isFinal ? ['final'] : PROOF_KINDS));
    await writeLog(tx, {
      orderId,
      versionId: latest.id,
      event: 'delivered',
      by: { role: 'studio', name: by.name },
      text: [reason.trim(), files.map(({ name }) => name).join(', ')]
        .filter(Boolean)
        .join(': ')
        .slice(0, 2000),
    });
    const mail = {
      files: files.map(({ name }) => name),
      message: message.trim() || null,
      deliveryId: first.id,
      isFurther,
    };
    await writeMails(tx, [await deliveryMail(tx, order, mail)]);
    const day = dayOf(new Date());
    await noteFiles(tx, orderId, day);
    await completeIfHandedOver(tx, order, by, { cause: 'delivered', mailed: true, day });
  });
  services.afterResponse(() => sendWaitingMails(services));
}

const NOT_FINAL = {
  sketches: 'errors_proof_delivery_of_sketches',
  line_art: 'errors_proof_delivery_of_line_art',
} as const satisfies Partial<Record<ProofKind, ErrorKey>>;

function notFinal(kind: keyof typeof NOT_FINAL, number: number): DomainError {
  return new DomainError('CONFLICT', errorText(NOT_FINAL[kind], { number }), { field: 'reason' });
}

/** Its readers are told the day, and can download the file as long as that lasts. */
const inDownloadDays = endOfDayIn(DOWNLOAD_DAYS);

/**
 * Its file goes before the transaction ends: a delivery waits for the row, and if the store fails, the row remains.
 * @throws DomainError NOT_FOUND for one that was sent or is of nobody
 */
export async function removeDelivery(
  { db, images }: Pick<Services, 'db' | 'images'>,
  id: string,
  by: Reach,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const file = await tx
      .deleteFrom('deliveries')
      .where('id', '=', id)
      .where('sentAt', 'is', null)
      .where(isGivenTo(by, sql.ref('deliveries.order_id')))
      .returning('path')
      .executeTakeFirst();
    if (!file) throw new DomainError('NOT_FOUND', errorText('errors_proof_delivery_gone'));
    await images.delete([file.path]);
  });
}

/** @param orderId where a customer asks @throws DomainError NOT_FOUND */
export async function renewDownload(
  db: Database,
  { id, orderId }: { id: string; orderId?: string },
  by: Actor,
): Promise<{ expiresAt: Date }> {
  if (by.role === 'family') throw new DomainError('FORBIDDEN', errorText('errors_proof_buyer_gets_files'));
  return db.transaction().execute(async (tx) => {
    const file = await tx
      .updateTable('deliveries')
      .set({ expiresAt: inDownloadDays })
      .where('id', '=', id)
      .where('sentAt', 'is not', null)
      .$if(orderId !== undefined, (own) => own.where('orderId', '=', orderId ?? ''))
      .returning(['orderId', 'name', 'expiresAt'])
      .executeTakeFirst();
    if (!file?.expiresAt) throw new DomainError('NOT_FOUND', errorText('errors_proof_file_unknown'));
    await writeLog(tx, { orderId: file.orderId, event: 'renewed', by, text: file.name });
    return { expiresAt: file.expiresAt };
  });
}

/** Whether files of pages of these kinds were sent before. */
async function wasDelivered(
  tx: DatabaseTransaction,
  orderId: string,
  kinds: readonly ProofKind[],
): Promise<boolean> {
  const delivered = await tx
    .selectFrom('proofLog')
    .innerJoin('proofVersions', 'proofVersions.id', 'proofLog.versionId')
    .where('proofLog.orderId', '=', orderId)
    .where('event', '=', 'delivered')
    .where('kind', 'in', kinds)
    .select('proofLog.id')
    .limit(1)
    .executeTakeFirst();
  return delivered !== undefined;
}

/** Repeating it with the same id changes nothing. @throws DomainError NOT_FOUND, CONFLICT */
export async function sendParcel(services: Services, parcel: ParcelInput, by: ChangedBy): Promise<void> {
  await services.db.transaction().execute((tx) => noteParcel(tx, parcel, by));
  services.afterResponse(() => sendWaitingMails(services));
}

/** An order as somebody saw it: its status, and how many parcels it had. */
type Seen = { status: OrderStatus; parcels: number };

/** @returns 'already' for the same id or number, 'stale' for an order that is not as it was seen @throws DomainError NOT_FOUND, CONFLICT */
export async function noteParcel(
  tx: DatabaseTransaction,
  { id, orderId, carrier, url, ...parcel }: ParcelInput,
  by: ChangedBy,
  seen?: Seen,
): Promise<'changed' | 'already' | 'stale'> {
  const number = parcel.number?.trim() || null;
  const order = await lockOrderRecord(tx, orderId);
  const others = await tx
    .selectFrom('parcels')
    .where('orderId', '=', orderId)
    .select(['id', 'carrier', 'number', 'url', 'arrivedAt'])
    .execute();
  const own = others.find((other) => other.id === id);
  // Somebody who corrected the number after a lost answer has to know that the first one was noted.
  if (own) return seen && own.number !== number ? 'stale' : 'already';
  const stop = stopOf(order);
  if (stop) throw stop;
  if (seen && (seen.status !== order.status || seen.parcels !== others.length)) return 'stale';
  // Two parcels of one number would wait for two arrivals, of which only one comes.
  if (others.some((other) => !other.arrivedAt && isSameParcel(other, { carrier, number, url })))
    return 'already';
  if (others.length === 0 && !(await goesByPost(tx, order)))
    throw new DomainError('CONFLICT', errorText('errors_parcel_not_posted'));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('parcels')
    .values({ id, orderId, carrier, number, url, sentBy: by.name })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return 'already';
  const contains = await contentOf(tx, order, id);
  await writeLog(tx, {
    orderId,
    event: 'shipped',
    by: { role: 'studio', name: by.name },
    text: [carrier, number].filter(Boolean).join(' '),
  });
  const link = trackingLink({ carrier, number, url });
  await writeMails(tx, [await parcelMail(tx, order, { id, carrier, number, url: link, contains })]);
  if (await waitsForArrival(tx, order))
    await followStatus(tx, order, 'Ready for Print', by, { cause: 'shipped', mailed: true });
  return 'changed';
}

/** Tells as far as is known: an add-on goes by post although its address is missing. */
async function goesByPost(tx: DatabaseTransaction, order: OrderRecord): Promise<boolean> {
  if (isPosted(order)) return true;
  const { addOns } = readStoredComic(order.rawOrderJson);
  if (!needsShipping({ delivery: { type: order.deliveryOption }, addOns })) return false;
  return !(await isTrueOf(tx, order, isPostGivenBack('orders.id')));
}

/** Tells what a parcel that was noted contains, by the pages and the parcels before it. */
async function contentOf(tx: DatabaseTransaction, order: OrderRecord, id: string): Promise<ParcelContent> {
  const parcels = await tx
    .selectFrom('parcels')
    .where('orderId', '=', order.id)
    .select(['id', parcelsCount('parcels.orderId').as('counts')])
    .execute();
  const [book, another] = order.deliveryOption === 'digital' ? [] : parcels.filter(({ counts }) => counts);
  if (book?.id === id && !another) return 'comic';
  return parcels.length > 1 ? 'further' : 'add-on';
}

/**
 * Whether the status follows a parcel: where the pages are finished, or none were shown here. A completed order whose
 * parcel is sent again is completed again with its arrival, unless its files went another way.
 */
async function waitsForArrival(tx: DatabaseTransaction, order: OrderRecord): Promise<boolean> {
  const latest = await findLatest(tx, order.id);
  const isDrawn = !latest || (latest.state === 'approved' && latest.kind === 'final');
  if (!isPosted(order) || !isDrawn) return false;
  return order.status !== 'Completed' || isTrueOf(tx, order, isHandedOn());
}

async function isTrueOf(tx: DatabaseTransaction, { id }: OrderRecord, fact: RawBuilder<boolean>) {
  const found = await tx
    .selectFrom('orders')
    .where('id', '=', id)
    .where(fact)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** @throws DomainError NOT_FOUND */
export async function markArrived(db: Database, id: string, by: ChangedBy): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const of = await tx.selectFrom('parcels').where('id', '=', id).select('orderId').executeTakeFirst();
    const order = of && (await lockOrderRecord(tx, of.orderId));
    const parcel = await tx
      .updateTable('parcels')
      .set({ arrivedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where('arrivedAt', 'is', null)
      .returning(['orderId', 'carrier'])
      .executeTakeFirst();
    if (!parcel) throw new DomainError('NOT_FOUND', errorText('errors_proof_parcel_unknown'));
    await writeLog(tx, {
      orderId: parcel.orderId,
      event: 'arrived',
      by: { role: 'studio', name: by.name },
      text: parcel.carrier,
    });
    const day = dayOf(new Date());
    if (order) await completeIfHandedOver(tx, order, by, { cause: 'arrived', mailed: false, day });
  });
}
