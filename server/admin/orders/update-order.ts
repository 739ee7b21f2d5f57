import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { hasSentFiles } from '#server/order/handed-over.ts';
import { createBuyerLink } from '#server/order/links.ts';
import { nameOf, recordChanges } from '#server/order/order-history.ts';
import { orderCountry } from '#server/order/order-record.ts';
import { readOrderRefunds } from '#server/order/refunds.ts';
import { readSearchText } from '#server/order/search-text.ts';
import { statusMail } from '#server/order/status-mail.ts';
import { closeRoundPages } from '#server/proof/decisions/end-rounds.ts';
import type { Services } from '#server/services.ts';
import type { SessionUser } from '#shared/account/account.ts';
import { lacksFiles, type OrderUpdate } from '#shared/admin/orders.ts';
import { errorText } from '#shared/error-text.ts';
import { hasEnded, isPosted, type OrderStatus } from '#shared/order/order.ts';
import { DELETED_DOMAIN } from '#shared/privacy/privacy.ts';
import type { Saved } from '#shared/version.ts';
import { getOrder, type OrderDetail, orderNotFound } from './get-order.ts';

export type StatusAdmin = Pick<SessionUser, 'id' | 'fullName' | 'email'>;

export type StatusUpdate = Pick<OrderUpdate, 'status' | 'tellCustomer' | 'message' | 'sentElsewhere'>;

/** If `revision` is not current, nothing is saved: 'stale'. @throws DomainError NOT_FOUND, BAD_REQUEST */
export async function updateOrder(
  services: Services,
  update: OrderUpdate,
  admin: StatusAdmin,
): Promise<Saved<OrderDetail>> {
  const { db, env } = services;
  const saved = await db.transaction().execute((tx) => save(tx, update, admin, env.studioEmail));
  if (saved.mails > 0) services.afterResponse(() => sendWaitingMails(services));
  if (hasEnded(update.status)) services.afterResponse(() => closeRoundPages(services));
  return { status: saved.status, current: await getOrder(db, update.id) };
}

async function save(tx: DatabaseTransaction, update: OrderUpdate, admin: StatusAdmin, studioEmail: string) {
  const [order] = await readForStatus(tx, [update.id], { lock: true });
  if (!order) throw orderNotFound();
  if (order.revision !== update.revision) return { status: 'stale' as const, mails: 0 };
  const notes = update.notes.trim() === '' ? null : update.notes;
  if (update.status === order.status && notes === order.notes) return { status: 'saved' as const, mails: 0 };
  const mails = await changeOrder(tx, order, { ...update, notes }, { admin, studioEmail });
  return { status: 'saved' as const, mails };
}

/**
 * Changes a locked order. @returns how many mails wait to be sent then
 * @throws DomainError BAD_REQUEST, CONFLICT for a status that it can't have
 */
export async function changeOrder(
  tx: DatabaseTransaction,
  order: OrderForStatus,
  change: StatusUpdate & { notes: string | null },
  { admin, studioEmail }: { admin: StatusAdmin; studioEmail: string },
): Promise<number> {
  const { status, notes } = change;
  const isReadable = !order.customerEmail.endsWith(DELETED_DOMAIN);
  const mailed = change.tellCustomer && isReadable && status !== order.status;
  const message = mailed && change.message.trim() ? change.message : null;
  if (status !== order.status) checkStatus(order, change);
  if (mailed && status === 'Waiting on Client' && !message)
    throw new DomainError('BAD_REQUEST', errorText('errors_order_question_missing'));
  if (notes !== order.notes && order.contentRemovedAt)
    throw new DomainError('CONFLICT', errorText('errors_note_order_reduced'));
  const found = notes === order.notes ? null : await readSearchText(tx, order.id, { notes });
  const { revision } = await tx
    .updateTable('orders')
    .set({ status, notes, revision: sql`revision + 1`, ...found })
    .where('id', '=', order.id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  await recordChanges(tx, order.id, nameOf(admin), [
    { field: 'status', from: order.status, to: status, mailed, message },
    { field: 'notes', from: order.notes, to: notes },
  ]);
  if (!mailed) return 0;
  const news = await newsOf(tx, order, { status, message, studioEmail });
  await writeMails(tx, [statusMail(order, `order-status:${order.id}:${revision}`, news)]);
  return 1;
}

/** @throws DomainError BAD_REQUEST, CONFLICT for a status that can't be true of what was bought, delivered, withdrawn or deleted */
export function checkStatus(
  order: OrderForStatus,
  update: Pick<StatusUpdate, 'status' | 'sentElsewhere'>,
): void {
  // A cancellation by mistake can be undone: the withdrawal is open again then.
  const isStopped = order.withdrawnAt !== null && order.status !== 'Canceled';
  if (isStopped && update.status !== 'Canceled')
    throw new DomainError('CONFLICT', errorText('errors_order_withdrawn_open'));
  if (order.contentRemovedAt && hasEnded(order.status) && !hasEnded(update.status))
    throw new DomainError('CONFLICT', errorText('errors_order_reduced_over'));
  checkDelivery(order, update);
}

/** @throws DomainError BAD_REQUEST for a status that can't be true of what was bought and delivered */
function checkDelivery(
  order: OrderForStatus,
  { status, sentElsewhere }: Pick<StatusUpdate, 'status' | 'sentElsewhere'>,
): void {
  if (status === 'Ready for Print' && !isPosted(order))
    throw new DomainError('BAD_REQUEST', errorText('errors_order_never_printed'));
  if (lacksFiles(status, order) && !sentElsewhere)
    throw new DomainError('BAD_REQUEST', errorText('errors_order_files_missing'), { field: 'sentElsewhere' });
}

/**
 * Reads all that a change of the status has to know of orders. Those that are locked are in the sequence of their ids.
 */
export function readForStatus(db: Database, ids: string[], { lock = false } = {}) {
  return db
    .selectFrom('orders')
    .where('id', 'in', ids)
    .select(['id', 'number', 'revision', 'status', 'notes', 'customerName', 'customerEmail', 'language'])
    .select(['deliveryOption', 'tierName', 'comicType', 'userId', 'withdrawnAt', 'contentRemovedAt'])
    .select([orderCountry.as('country'), hasSentFiles.as('hasSentFiles')])
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
}

export type OrderForStatus = Awaited<ReturnType<typeof readForStatus>>[number];

async function newsOf(
  tx: DatabaseTransaction,
  order: OrderForStatus,
  { status, message, studioEmail }: { status: OrderStatus; message: string | null; studioEmail: string },
) {
  const { refunded, currency } = await readOrderRefunds(tx, order.id);
  const link = order.userId !== null || status === 'Canceled' ? null : await createBuyerLink(tx, order);
  return {
    status,
    deliveryOption: order.deliveryOption,
    hasSentFiles: order.hasSentFiles,
    studioEmail,
    ...(link && { links: { [order.number]: link } }),
    ...(message && { message }),
    ...(refunded > 0 && { refunded: { amount: refunded, currency } }),
  };
}
