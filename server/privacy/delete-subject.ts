import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import type { DeletionCounts } from '#shared/privacy.ts';
import { leaveOthersProofs } from './leave-proofs.ts';
import {
  listSubjectCheckouts,
  listSubjectOrders,
  type SubjectCheckout,
  type SubjectOrder,
} from './orders-of.ts';
import { isAbout } from './reduce-order.ts';
import { isAddressOf, type Subject } from './subject.ts';

/** What the subject has ordered or may still pay for. */
export type Matters = { orders: SubjectOrder[]; checkouts: SubjectCheckout[] };

const ADMIN_STAYS =
  'This account works in the back office. Please ask another admin to take that right back first, then it can be deleted.';

/**
 * Deletes the rows about somebody that nothing waits for: account, messages, newsletter and mails. Drafts with their
 * photos, checkouts and orders follow by `continueDeletion`. @throws DomainError CONFLICT for an admin
 */
export async function deleteRows(
  tx: DatabaseTransaction,
  subject: Subject,
): Promise<Matters & { counts: Partial<DeletionCounts> }> {
  await refuseAdmin(tx, subject);
  const orders = await listSubjectOrders(tx, subject);
  const checkouts = await listSubjectCheckouts(tx, subject);
  const checkoutIds = checkouts.map(({ id }) => id);
  await tx.deleteFrom('conversions').where(sql<boolean>`checkout_id = any(${checkoutIds}::uuid[])`).execute();
  await leaveOthersProofs(tx, subject);
  const mails = await deleteMails(tx, subject, { orders, checkouts });
  const messages = await deleteMessages(tx, subject);
  const newsletter = await deleteSubscriptions(tx, subject);
  await tx
    .deleteFrom('withdrawals')
    .where(isAddressOf(subject, 'email'))
    .where(sql<boolean>`not order_ids && ${orders.map(({ id }) => id)}::uuid[]`)
    .execute();
  await tx.deleteFrom('privacyLinks').where(isAddressOf(subject, 'email')).execute();
  const accounts = subject.userId
    ? await tx.deleteFrom('users').where('id', '=', subject.userId).returning('id').execute()
    : [];
  return { orders, checkouts, counts: { accounts: accounts.length, messages, newsletter, mails } };
}

async function refuseAdmin(db: Database, { userId }: Subject): Promise<void> {
  if (userId === null) return;
  const role = await db
    .selectFrom('userRoles')
    .where('userId', '=', userId)
    .select('role')
    .executeTakeFirst();
  if (role) throw new DomainError('CONFLICT', ADMIN_STAYS);
}

async function deleteMessages(tx: DatabaseTransaction, subject: Subject): Promise<number> {
  const contact = await tx
    .deleteFrom('contactSubmissions')
    .where(isAddressOf(subject, 'email'))
    .executeTakeFirst();
  const help = await tx.deleteFrom('helpRequests').where(isAddressOf(subject, 'email')).executeTakeFirst();
  return Number(contact.numDeletedRows + help.numDeletedRows);
}

async function deleteSubscriptions(tx: DatabaseTransaction, subject: Subject): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('subscribers')
    .where(isAddressOf(subject, 'email'))
    .executeTakeFirst();
  await tx.deleteFrom('unsubscribeLinks').where(isAddressOf(subject, 'email')).execute();
  return Number(numDeletedRows);
}

/** Mails to them, and mails to the studio that name them, except those about orders and checkouts. */
async function deleteMails(
  tx: DatabaseTransaction,
  subject: Subject,
  { orders, checkouts }: Matters,
): Promise<number> {
  const isAboutMatter = isAbout([
    ...orders.flatMap(({ id, number, checkoutId }) => [id, number, checkoutId]),
    ...checkouts.flatMap(({ id, number }) => [id, number]),
  ]);
  const { numDeletedRows } = await tx
    .deleteFrom('mails')
    .where((eb) =>
      eb.or([isAddressOf(subject, 'recipient'), isAbout(subject.email === null ? [] : [subject.email])]),
    )
    .where(({ not }) => not(isAboutMatter))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
