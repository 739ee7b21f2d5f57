import { type RawBuilder, sql } from 'kysely';
import { lockAdmins } from '#server/account/claim-admin.ts';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { isWithdrawnFromAny } from '#server/order/withdrawn-before.ts';
import { errorText } from '#shared/error-text.ts';
import type { DeletionCounts } from '#shared/privacy/privacy.ts';
import { leaveOthersProofs } from './leave-proofs.ts';
import { isAbout, isNaming, isOfStatement } from './mails-about.ts';
import {
  isPayable,
  listSharedCheckouts,
  listSubjectCheckouts,
  listSubjectOrders,
  type SharedCheckout,
  type SubjectCheckout,
  type SubjectOrder,
} from './orders-of.ts';
import { isAddressOf, type Subject } from './subject.ts';

/** The orders of the subject, and the payment pages on which they, or somebody else for them, may still pay. */
export type Matters = { orders: SubjectOrder[]; checkouts: SubjectCheckout[]; shared: SharedCheckout[] };

const ADMIN_STAYS = errorText('errors_account_admin_undeletable');
const ARTIST_STAYS = errorText('errors_account_artist_undeletable');

/**
 * Deletes the rows about somebody that nothing waits for: account, messages, newsletter and mails. Drafts with their
 * photos, checkouts and orders follow by `continueDeletion`. @throws DomainError CONFLICT for an admin or artist
 */
export async function deleteRows(
  tx: DatabaseTransaction,
  subject: Subject,
): Promise<Matters & { counts: Partial<DeletionCounts> }> {
  await refuseAdmins(tx, subject);
  // A payment that settles between these reads is in both; read the other way round it would be in neither.
  const shared = await listSharedCheckouts(tx, subject);
  const checkouts = await listSubjectCheckouts(tx, subject);
  const orders = await listSubjectOrders(tx, subject);
  const checkoutIds = checkouts.map(({ id }) => id);
  await tx.deleteFrom('conversions').where(sql<boolean>`checkout_id = any(${checkoutIds}::uuid[])`).execute();
  await leaveOthersProofs(tx, subject);
  const written = await deleteWritten(tx, subject, { orders });
  // After questions and statements: an answer that is being written is waited for, and has its mail then.
  const mails = await deleteMails(tx, subject, { orders, checkouts, shared });
  const accounts = subject.userId === null ? 0 : await deleteAccount(tx, subject.userId);
  return { orders, checkouts, shared, counts: { accounts, ...written, mails } };
}

/** Nobody is made an admin before the end of the transaction. */
async function refuseAdmins(tx: DatabaseTransaction, { userId }: Subject): Promise<void> {
  if (userId === null) return;
  await lockAdmins(tx);
  const role = await tx
    .selectFrom('userRoles')
    .where('userId', '=', userId)
    .select('role')
    .executeTakeFirst();
  if (role) throw new DomainError('CONFLICT', ADMIN_STAYS);
}

/**
 * Whoever is made an artist meanwhile is found, as the account is locked before. That is done last: a payment that
 * settles waits for the account of its buyer.
 */
async function deleteAccount(tx: DatabaseTransaction, userId: string): Promise<number> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute();
  const artist = await tx
    .selectFrom('artistAccounts')
    .where('userId', '=', userId)
    .select('artistId')
    .executeTakeFirst();
  if (artist) throw new DomainError('CONFLICT', ARTIST_STAYS);
  return Number((await tx.deleteFrom('users').where('id', '=', userId).executeTakeFirst()).numDeletedRows);
}

const EVER = sql<Date>`'infinity'::timestamptz`;

/** Deletes all that the subject has sent us or signed up for. @param until of rows that were made by then */
export async function deleteWritten(
  tx: DatabaseTransaction,
  subject: Subject,
  { orders, until = EVER }: { orders: Pick<SubjectOrder, 'id'>[]; until?: RawBuilder<Date> },
): Promise<Pick<DeletionCounts, 'messages' | 'newsletter'>> {
  const remove = async (
    table: 'contactSubmissions' | 'helpRequests' | 'subscribers' | 'unsubscribeLinks',
  ) => {
    const isTheirs = isAddressOf(subject, 'email');
    const deletion = tx.deleteFrom(table).where(isTheirs).where('createdAt', '<=', until);
    return Number((await deletion.executeTakeFirst()).numDeletedRows);
  };
  const messages = (await remove('contactSubmissions')) + (await remove('helpRequests'));
  await leaveOthersMessages(tx, subject);
  const newsletter = await remove('subscribers');
  await remove('unsubscribeLinks');
  await tx
    .deleteFrom('privacyLinks')
    .where(isAddressOf(subject, 'email'))
    .where('createdAt', '<=', until)
    .execute();
  await tx
    .deleteFrom('withdrawals')
    .where(isAddressOf(subject, 'email'))
    .where('receivedAt', '<=', until)
    .where(sql<boolean>`not order_ids && ${orders.map(({ id }) => id)}::uuid[]`)
    // One from a payment on its way stops its orders as soon as the money is there.
    .where(
      sql<boolean>`not exists (select from checkouts where ${isPayable} and ${isWithdrawnFromAny('checkouts')})`,
    )
    .execute();
  return { messages, newsletter };
}

/** One mail tells the studio of several people's messages, and may still wait for the mail server. */
async function leaveOthersMessages(tx: DatabaseTransaction, { email }: Subject): Promise<void> {
  if (email === null) return;
  await sql`
    update mails set data = jsonb_set(data, '{messages}', (
      select jsonb_agg(message) from jsonb_array_elements(data -> 'messages') as message
      where lower(message ->> 'email') <> lower(${email})))
    where template = 'suspicious-messages' and exists (
      select from jsonb_array_elements(data -> 'messages') as message
      where lower(message ->> 'email') <> lower(${email}))`.execute(tx);
}

/** Mails to them, and mails to the studio that name them, except those about orders, checkouts and statements that stay. */
async function deleteMails(
  tx: DatabaseTransaction,
  subject: Subject,
  { orders, checkouts, shared }: Matters,
): Promise<number> {
  const isAboutMatter = isAbout([
    ...orders.flatMap(({ id, number, checkoutId }) => [id, number, checkoutId]),
    ...[...checkouts, ...shared].flatMap(({ id, number }) => [id, number]),
  ]);
  const { numDeletedRows } = await tx
    .deleteFrom('mails')
    .where((eb) =>
      eb.or([isAddressOf(subject, 'recipient'), isNaming(subject.email === null ? [] : [subject.email])]),
    )
    .where(({ not }) => not(isAboutMatter))
    .where(({ not }) => not(isOfStatement(isAddressOf(subject, 'withdrawals.email'))))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
