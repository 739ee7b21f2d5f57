import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { deleteWithImages } from '#server/draft/purge.ts';
import { DomainError } from '#server/error.ts';
import type { Services } from '#server/services.ts';
import type { DeletionCounts } from '#shared/privacy.ts';
import {
  listSubjectCheckouts,
  listSubjectOrders,
  type SubjectCheckout,
  type SubjectOrder,
} from './orders-of.ts';
import { createPseudonym, isAbout, reduceCheckout, reduceOrder } from './reduce-order.ts';
import { hashSubject, isAddressOf, type Subject } from './subject.ts';

type Store = Pick<Services, 'db' | 'images' | 'files'>;

export type Deletion = { counts: DeletionCounts; openCheckoutIds: string[]; openOrderIds: string[] };

const ADMIN_STAYS =
  'This account works in the back office. Please ask another admin to take that right back first, then it can be deleted.';

const NOTHING: DeletionCounts = {
  accounts: 0,
  drafts: 0,
  photos: 0,
  messages: 0,
  newsletter: 0,
  mails: 0,
  ordersReduced: 0,
  proofFiles: 0,
};

/**
 * Deletes what is kept about somebody and reduces their finished orders. Orders that the studio still works on stay as
 * they are, with their drafts and mails. Each part can be repeated, so that a failure leaves nothing half done that
 * another call does not finish. @throws DomainError CONFLICT for an admin
 */
export async function deleteSubject(services: Store, subject: Subject): Promise<Deletion> {
  const { db } = services;
  await refuseAdmin(db, subject);
  const [orders, checkouts] = await Promise.all([
    listSubjectOrders(db, subject),
    listSubjectCheckouts(db, subject),
  ]);
  const open = orders.filter(({ isOpen }) => isOpen);
  const counts = { ...NOTHING, ...(await deleteDrafts(services, subject, { open, checkouts })) };
  const closed = orders.filter(({ isOpen }) => !isOpen);
  for (const { id } of closed) {
    const removed = await reduceOrder(services, id, createPseudonym(hashSubject(subject)));
    counts.ordersReduced++;
    counts.drafts += removed.drafts;
    counts.photos += removed.photos;
    counts.proofFiles += removed.proofFiles;
  }
  const rows = await db.transaction().execute((tx) => deleteRows(tx, subject, { closed, open, checkouts }));
  return {
    counts: { ...counts, ...rows },
    openCheckoutIds: checkouts.filter(({ isOpen }) => isOpen).map(({ id }) => id),
    openOrderIds: open.map(({ id }) => id),
  };
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

type Matters = { open: SubjectOrder[]; checkouts: SubjectCheckout[] };

async function deleteDrafts(
  { db, images }: Store,
  subject: Subject,
  { open, checkouts }: Matters,
): Promise<Pick<DeletionCounts, 'drafts' | 'photos'>> {
  const unpaid = checkouts.filter(({ isOpen }) => isOpen).flatMap(({ draftIds }) => draftIds);
  const drafts = await db
    .selectFrom('configuratorDrafts as draft')
    .where(isAddressOf(subject, 'draft.email'))
    .where(sql<boolean>`draft.id <> all(${unpaid}::uuid[])`)
    .where(
      sql<boolean>`not exists (select from orders where orders.draft_id = draft.id
        and (orders.id = any(${open.map(({ id }) => id)}::uuid[]) or orders.content_removed_at is null
          and not ${isAddressOf(subject, 'orders.customerEmail')}))`,
    )
    .select('draft.id')
    .execute();
  let photos = 0;
  for (const { id } of drafts) {
    photos += await db.transaction().execute(async (tx) => {
      const stored = await tx.selectFrom('draftImages').where('draftId', '=', id).select('path').execute();
      await deleteWithImages(tx, images, id);
      return stored.length;
    });
  }
  return { drafts: drafts.length, photos };
}

async function deleteRows(
  tx: DatabaseTransaction,
  subject: Subject,
  { closed, open, checkouts }: Matters & { closed: SubjectOrder[] },
): Promise<Pick<DeletionCounts, 'accounts' | 'messages' | 'newsletter' | 'mails'>> {
  const pseudonym = createPseudonym(hashSubject(subject));
  const unpaid = checkouts.filter(({ hasOrders, isOpen }) => !hasOrders && !isOpen).map(({ id }) => id);
  await tx
    .deleteFrom('conversions')
    .where(
      isOneOf(
        'checkoutId',
        checkouts.map(({ id }) => id),
      ),
    )
    .execute();
  await tx.deleteFrom('checkouts').where(isOneOf('id', unpaid)).execute();
  for (const { id, hasOrders } of checkouts) if (hasOrders) await reduceCheckout(tx, id, pseudonym);
  await leaveOthersProofs(tx, subject);
  const mails = await deleteMails(tx, subject, { closed, open, checkouts });
  const messages = await deleteMessages(tx, subject);
  const newsletter = await deleteSubscriptions(tx, subject);
  await tx
    .deleteFrom('withdrawals')
    .where(isAddressOf(subject, 'email'))
    .where(sql<boolean>`not order_ids && ${open.map(({ id }) => id)}::uuid[]`)
    .execute();
  await tx.deleteFrom('privacyLinks').where(isAddressOf(subject, 'email')).execute();
  const accounts = subject.userId
    ? await tx.deleteFrom('users').where('id', '=', subject.userId).returning('id').execute()
    : [];
  return { accounts: accounts.length, messages, newsletter, mails };
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

/** Deletes what the subject wrote as a family member on somebody else's proof. */
async function leaveOthersProofs(tx: DatabaseTransaction, subject: Subject): Promise<void> {
  const links = (
    await tx
      .selectFrom('proofLinks')
      .where('kind', '=', 'family')
      .where(isAddressOf(subject, 'email'))
      .select('id')
      .execute()
  ).map(({ id }) => id);
  if (links.length === 0) return;
  await tx.deleteFrom('proofReplies').where('linkId', 'in', links).execute();
  await tx.deleteFrom('proofPins').where('linkId', 'in', links).execute();
  await tx.deleteFrom('proofLinks').where('id', 'in', links).execute();
}

/** Mails to them, and mails to the studio that name them or one of their orders. */
async function deleteMails(
  tx: DatabaseTransaction,
  subject: Subject,
  { closed, open, checkouts }: Matters & { closed: SubjectOrder[] },
): Promise<number> {
  const isClosedMatter = isAbout([
    ...closed.flatMap(({ id, number }) => [id, number]),
    ...checkouts.filter(({ hasOrders, isOpen }) => !hasOrders && !isOpen).map(({ id }) => id),
  ]);
  const isOpenMatter = isAbout([
    ...open.flatMap(({ id, number, checkoutId }) => [id, number, checkoutId]),
    ...checkouts.filter(({ isOpen }) => isOpen).flatMap(({ id, number }) => [id, number]),
  ]);
  const { numDeletedRows } = await tx
    .deleteFrom('mails')
    .where((eb) =>
      eb.or([
        isClosedMatter,
        eb.and([
          eb.or([isAddressOf(subject, 'recipient'), isAbout(subject.email === null ? [] : [subject.email])]),
          eb.not(isOpenMatter),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function isOneOf(column: string, ids: string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
}
