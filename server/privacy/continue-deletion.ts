import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { writeMails } from '#server/mail/outbox.ts';
import { isWithdrawnBefore, isWithdrawnFromAny } from '#server/order/withdrawn-before.ts';
import type { Services } from '#server/services.ts';
import { mailboxOf } from '#server/throttle.ts';
import type { Language } from '#shared/language.ts';
import type { OrderedComic } from '#shared/order/order.ts';
import { DELETED_DOMAIN, type DeletionCounts } from '#shared/privacy/privacy.ts';
import { RETENTION_DAYS } from '#shared/privacy/retention.ts';
import { deleteWritten } from './delete-subject.ts';
import { isAbout, isNaming } from './mails-about.ts';
import { isMoneyUnderWay, isOver, overSince } from './order-end.ts';
import { hasOrders, isPayable } from './orders-of.ts';
import {
  createPseudonym,
  deleteUnusedDraft,
  isUnusedDraft,
  type Pseudonym,
  reduceCheckout,
  reduceOrder,
  withoutContent,
} from './reduce-order.ts';
import { hashSubject, isAddressOf, type Subject } from './subject.ts';

type Store = Pick<Services, 'db' | 'images' | 'files'>;

type Request = Awaited<ReturnType<typeof readRequest>> & object;

/** Requests of before the column are found by what they wait for. */
export const isUnfinished = sql<boolean>`(kind = 'deletion' and (done_at is null or address is not null))`;

/**
 * Goes on with a deletion as far as it can go now: releases checkouts that were not paid, reduces orders that are
 * finished, deletes drafts that nothing needs any more. It is done, and confirmed by mail, when nothing is left of what
 * it covers. Can be repeated, and run concurrently. @returns how many orders it reduced @throws where a store of files
 * fails; the next call tries again
 */
export async function continueDeletion(services: Store, id: string): Promise<number> {
  const { db } = services;
  await completeOldRequest(db, id);
  await followCheckouts(services, id);
  await followSharedCheckouts(services, id);
  const request = await readRequest(db, id);
  if (!request) return 0;
  const ordersReduced = await reduceFinished(services, request);
  await deleteDrafts(services, request);
  await closeRequest(db, request);
  return ordersReduced;
}

function readRequest(db: Database, id: string) {
  return db
    .selectFrom('privacyRequests')
    .where('id', '=', id)
    .where(isUnfinished)
    .select(['id', 'subjectHash', 'address', 'language', 'checkoutIds', 'sharedCheckoutIds', 'orderIds'])
    .select('openOrderIds')
    .executeTakeFirst();
}

/** A request from before the columns of what it covers gets them by what it waits for. */
async function completeOldRequest(db: Database, id: string): Promise<void> {
  await sql`
    update privacy_requests set checkout_ids = open_checkout_ids, order_ids = open_order_ids,
      address = coalesce(
        (select customer_email from orders
          where id = any(open_order_ids) and identity_removed_at is null order by created_at limit 1),
        (select customer_email from checkouts where id = any(open_checkout_ids) order by created_at limit 1))
    where id = ${id}::uuid and address is null and done_at is null
      and checkout_ids = '{}' and order_ids = '{}'`.execute(db);
}

/** Waits for the orders of checkouts paid since then; deletes those that were never paid, with drafts and mails. */
async function followCheckouts({ db, ...stores }: Store, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteStatements(
      tx,
      id,
      sql`checkouts.id = any(request.checkout_ids) and ${isWithdrawnBefore('checkouts')}`,
    );
    const { rows: released } = await sql<{ id: string; number: string; draftIds: string[] }>`
      delete from checkouts using privacy_requests request
      where request.id = ${id}::uuid and checkouts.id = any(request.checkout_ids) and not ${isPayable}
        and not exists (select from orders where orders.checkout_id = checkouts.id)
      returning checkouts.id, checkouts.number, checkouts.draft_ids as "draftIds"`.execute(tx);
    for (const { draftIds, ...checkout } of released) {
      const { numDeletedRows } = await tx
        .deleteFrom('mails')
        .where(isAbout([checkout.id, checkout.number]))
        .executeTakeFirst();
      await addCounts(tx, id, { mails: Number(numDeletedRows) });
      for (const draftId of draftIds) await addCounts(tx, id, await deleteUnusedDraft(tx, stores, draftId));
    }
    await sql`
      with paid as (
        select orders.id from orders join privacy_requests request on request.id = ${id}::uuid
        where orders.checkout_id = any(request.open_checkout_ids) and orders.id <> all(request.order_ids))
      update privacy_requests set
        order_ids = order_ids || array(select paid.id from paid),
        open_order_ids = open_order_ids || array(select paid.id from paid),
        open_checkout_ids = array(
          select checkouts.id from checkouts where id = any(open_checkout_ids)
            and not exists (select from orders where orders.checkout_id = checkouts.id))
      where id = ${id}::uuid`.execute(tx);
  });
}

/** From payments that came to nothing. @param isCovered of rows of `withdrawals`, `checkouts` and `request` */
async function deleteStatements(
  tx: DatabaseTransaction,
  id: string,
  isCovered: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from withdrawals using checkouts, privacy_requests request
    where request.id = ${id}::uuid and not ${isPayable} and ${isCovered}
    returning withdrawals.id`.execute(tx);
  const occasions = rows.flatMap((row) => [`withdrawal-received:${row.id}`, `withdrawal-studio:${row.id}`]);
  const { numDeletedRows } = await tx
    .deleteFrom('mails')
    .where(sql<boolean>`occasion = any(${occasions}::text[])`)
    .executeTakeFirst();
  await addCounts(tx, id, { mails: Number(numDeletedRows) });
}

/**
 * Where somebody else pays, the subject's comic alone becomes an order of theirs, or is taken out once the payment came
 * to nothing.
 */
async function followSharedCheckouts({ db, ...stores }: Store, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const request = await readRequest(tx, id);
    if (!request || request.sharedCheckoutIds.length === 0) return;
    const { sharedCheckoutIds, subjectHash } = request;
    const email = request.address ?? '';
    const unpaid = await tx
      .selectFrom('checkouts')
      .where('id', 'in', sharedCheckoutIds)
      .where(({ not, or }) => not(or([hasOrders, isPayable])))
      .select(['id', 'items'])
      .forUpdate()
      .execute();
    await deleteStatements(
      tx,
      id,
      sql`checkouts.id = any(${unpaid.map((checkout) => checkout.id)}::uuid[])
        and lower(withdrawals.email) = lower(${email}) and ${isWithdrawnFromAny('checkouts')}`,
    );
    for (const { id: checkoutId, items } of unpaid) {
      const isTheirs = (item: OrderedComic) => mailboxOf(item?.customerEmail ?? '') === mailboxOf(email);
      const pseudonym = createPseudonym(subjectHash);
      const reduced = items.map((item) => (isTheirs(item) ? withoutContent(item, pseudonym) : item));
      await tx
        .updateTable('checkouts')
        .set({ items: JSON.stringify(reduced) })
        .where('id', '=', checkoutId)
        .execute();
      for (const { draftId } of items.filter(isTheirs))
        await addCounts(tx, id, await deleteUnusedDraft(tx, stores, draftId));
    }
    await sql`
      with paid as (
        select orders.id from orders
        where checkout_id = any(${sharedCheckoutIds}::uuid[]) and lower(customer_email) = lower(${email})
          and id <> all(${request.orderIds}::uuid[]))
      update privacy_requests set
        order_ids = order_ids || array(select id from paid),
        open_order_ids = open_order_ids || array(select id from paid),
        shared_checkout_ids = array(
          select checkouts.id from checkouts where id = any(${sharedCheckoutIds}::uuid[]) and ${isPayable})
      where id = ${id}::uuid`.execute(tx);
  });
}

/** Orders that were finished when the deletion was asked for are reduced at once, others after their last downloads. */
async function reduceFinished(services: Store, request: Request): Promise<number> {
  const { db } = services;
  const pseudonym = createPseudonym(request.subjectHash);
  const isDue = isReducible(request);
  const ready = await db
    .selectFrom('orders')
    .where('id', '=', sql<string>`any(${request.orderIds}::uuid[])`)
    .where(isDue)
    .select('id')
    .execute();
  let reduced = 0;
  for (const { id } of ready) {
    const removed = await reduceOrder(services, id, pseudonym, isDue);
    await addCounts(db, request.id, removed);
    reduced += removed.ordersReduced;
  }
  await reduceLeftPayments(db, request, pseudonym);
  return reduced;
}

/** An older release could end between the names of an order and those of its payment. */
async function reduceLeftPayments(
  db: Database,
  { checkoutIds }: Request,
  pseudonym: Pseudonym,
): Promise<void> {
  const left = await db
    .selectFrom('checkouts')
    .where('id', '=', sql<string>`any(${checkoutIds}::uuid[])`)
    .where(hasOrders)
    .where(isNamingPayer)
    .select('id')
    .execute();
  for (const { id } of left) await db.transaction().execute((tx) => reduceCheckout(tx, id, pseudonym));
}

/** For a row of `checkouts`: whether it still names who pays. */
const isNamingPayer = sql<boolean>`(not starts_with(reverse(customer_email), reverse(${DELETED_DOMAIN})))`;

function isReducible({ openOrderIds }: Request): RawBuilder<boolean> {
  return sql<boolean>`(identity_removed_at is null and ${isOver} and not ${isMoneyUnderWay}
    and (orders.id <> all(${openOrderIds}::uuid[]) or orders.status = 'Canceled'
      or ${overSince} < now() - make_interval(days => ${RETENTION_DAYS.lastDownloads})))`;
}

/** Deletes the drafts of the address, as of the time when the deletion was asked for. */
async function deleteDrafts({ db, ...stores }: Store, request: Request): Promise<void> {
  const drafts = await coveredDrafts(db, request).where(isUnusedDraft).select('draft.id').execute();
  for (const { id } of drafts) {
    await db.transaction().execute(async (tx) => {
      const deleted = await deleteUnusedDraft(tx, stores, id);
      await addCounts(tx, request.id, deleted);
    });
  }
}

function coveredDrafts(db: Database, request: Request) {
  return db
    .selectFrom('configuratorDrafts as draft')
    .innerJoin('privacyRequests as request', (join) => join.on('request.id', '=', request.id))
    .where(isAddressOf(subjectOf(request), 'draft.email'))
    .whereRef('draft.createdAt', '<=', 'request.createdAt');
}

/** Nobody has shown that the mailbox is theirs where the hash is that of the account. */
function subjectOf({ address: email, subjectHash }: Request): Subject {
  const shown = email !== null && hashSubject({ email, userId: null }) === subjectHash;
  return { email: shown ? email : null, userId: null };
}

async function addCounts(db: Database, id: string, counts: Partial<DeletionCounts>): Promise<void> {
  await sql`
    update privacy_requests set outcome = outcome || (
      select jsonb_object_agg(key, coalesce((outcome ->> key)::integer, 0) + value::integer)
      from jsonb_each_text(${JSON.stringify(counts)}::jsonb))
    where id = ${id}::uuid`.execute(db);
}

/** Under the lock on the request, so that it is confirmed once. */
async function closeRequest(db: Database, { id }: Request): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('privacyRequests').where('id', '=', id).select('id').forUpdate().execute();
    const request = await readRequest(tx, id);
    if (!request) return;
    await noteOpen(tx, id);
    if (await isAnythingLeft(tx, request)) return;
    await deleteLateRows(tx, request);
    await tx
      .updateTable('privacyRequests')
      .set({
        doneAt: sql`now()`,
        address: null,
        openCheckoutIds: [],
        openOrderIds: [],
        sharedCheckoutIds: [],
      })
      .where('id', '=', id)
      .execute();
    const { address, language } = request;
    if (address && !(await isAskedOnceMore(tx, request)))
      await writeConfirmation(
        tx,
        { id, address, language },
        { ordersReduced: request.orderIds.length, openOrders: 0 },
      );
  });
}

/** Those that are not reduced yet, and those that the studio works on again. */
async function noteOpen(tx: DatabaseTransaction, id: string): Promise<void> {
  await sql`
    update privacy_requests set open_order_ids = array(
      select orders.id from orders where identity_removed_at is null
        and (id = any(open_order_ids) or (id = any(order_ids) and not ${isOver})))
    where id = ${id}::uuid`.execute(tx);
}

/** A draft that a later order needs belongs to that order, which the deletion does not cover. */
async function isAnythingLeft(tx: DatabaseTransaction, request: Request): Promise<boolean> {
  const { checkoutIds, orderIds } = request;
  const draft = await coveredDrafts(tx, request)
    .where(
      sql<boolean>`not exists (select from orders where orders.draft_id = draft.id
        and orders.content_removed_at is null and orders.id <> all(${orderIds}::uuid[]))`,
    )
    .where(
      sql<boolean>`not exists (select from checkouts where checkouts.draft_ids @> array[draft.id]
        and checkouts.id <> all(${checkoutIds}::uuid[]) and ${isPayable})`,
    )
    .select('draft.id')
    .executeTakeFirst();
  const { rows } = await sql<{ isLeft: boolean }>`
    select exists (select from orders where id = any(${orderIds}::uuid[]) and identity_removed_at is null)
      or exists (select from checkouts
        where id = any(${checkoutIds}::uuid[]) and ${isNamingPayer}) as "isLeft"`.execute(tx);
  return draft !== undefined || request.sharedCheckoutIds.length > 0 || rows[0]?.isLeft === true;
}

/** Rows of before the request that were committed, or became about nothing that stays, after it had deleted theirs. */
async function deleteLateRows(tx: DatabaseTransaction, request: Request): Promise<void> {
  const subject = subjectOf(request);
  const until = sql<Date>`(select created_at from privacy_requests where id = ${request.id}::uuid)`;
  const orders = request.orderIds.map((id) => ({ id }));
  await addCounts(tx, request.id, await deleteWritten(tx, subject, { orders, until }));
  const { numDeletedRows } = await tx
    .deleteFrom('mails')
    .where('template', '<>', 'data-deleted')
    .where('createdAt', '<=', until)
    .where((eb) =>
      eb.or([isAddressOf(subject, 'recipient'), isNaming(subject.email === null ? [] : [subject.email])]),
    )
    .executeTakeFirst();
  await addCounts(tx, request.id, { mails: Number(numDeletedRows) });
}

/** The last of several requests confirms all. */
async function isAskedOnceMore(tx: DatabaseTransaction, { id, subjectHash }: Request): Promise<boolean> {
  const other = await tx
    .selectFrom('privacyRequests')
    .where('subjectHash', '=', subjectHash)
    .where('id', '<>', id)
    .where(isUnfinished)
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}

/** The mail is deleted once it is sent. */
export async function writeConfirmation(
  db: Database,
  { id, address: recipient, language }: { id: string; address: string; language: Language },
  data: { ordersReduced: number; openOrders: number },
): Promise<void> {
  const occasion = `data-deleted:${data.openOrders > 0 ? 'waiting' : 'done'}:${id}`;
  await writeMails(db, [{ occasion, recipient, language, content: { template: 'data-deleted', data } }]);
}
