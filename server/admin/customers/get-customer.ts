import { sql } from 'kysely';
import { readSnapshot } from '#server/database/read-snapshot.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { isWorkedOn } from '#server/order/open-comics.ts';
import { orderCountry } from '#server/order/order-record.ts';
import { selectPromiseStory } from '#server/order/promise-story.ts';
import { isKept } from '#server/planning/kept.ts';
import { orderIdsOf } from '#server/privacy/orders-of.ts';
import { lastLanguageOf } from '#server/privacy/requests.ts';
import { hashSubject } from '#server/privacy/subject.ts';
import { CUSTOMER_ROWS, type CustomerKey } from '#shared/admin/customers.ts';
import { dayOf } from '#shared/calendar-day.ts';
import type { DigitalConsent } from '#shared/checkout/checkout.ts';
import type { HelpStatus } from '#shared/help/help.ts';
import { promisedDates, type StoredTerms, termsOf } from '#shared/order/promised-dates.ts';
import type { PrivacyRequestKind } from '#shared/privacy/privacy.ts';
import { listMails } from './mails.ts';
import { findPerson, type MailboxOwner } from './person.ts';

/** All that the shop holds about somebody and may show to its owner. @throws DomainError NOT_FOUND */
export async function getCustomer(db: Database, key: CustomerKey) {
  return readSnapshot(db, async (tx) => {
    const person = await findPerson(tx, key);
    return {
      email: person.email,
      /** In which they read, be it known by a draft or a question alone. */
      language: await lastLanguageOf(tx, person),
      account: await readAccount(tx, person),
      orders: await listOrders(tx, person),
      payments: await listPayments(tx, person),
      drafts: await listDrafts(tx, person),
      questions: await listQuestions(tx, person),
      invitations: await listInvitations(tx, person),
      subscription: await readSubscription(tx, person),
      mails: await listMails(tx, person),
      visits: await listVisits(tx, person),
      withdrawals: await listWithdrawals(tx, person),
      dataRequests: await listDataRequests(tx, person),
    };
  });
}

async function readAccount(tx: DatabaseTransaction, { userId }: MailboxOwner) {
  if (userId === null) return null;
  const account = await tx
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .where('users.id', '=', userId)
    .select(['profiles.fullName', 'users.createdAt', 'users.emailVerifiedAt'])
    .executeTakeFirst();
  return account ?? null;
}

/** Under their address, from their account, and in their payments for others. */
async function listOrders(tx: DatabaseTransaction, person: MailboxOwner) {
  const orders = await tx
    .selectFrom('orders')
    .where('orders.id', 'in', orderIdsOf(person))
    .select(['id', 'number', 'customerName', 'customerEmail', 'comicType', 'tierName', 'status', 'rush'])
    .select(['priceTotal', 'currency', 'withdrawnAt', 'createdAt'])
    .select(['daysFrom', 'deliveryOption', 'beginsAt', orderCountry.as('country')])
    .select(sql<string | null>`shipping_address ->> 'phone'`.as('phone'))
    .select(selectPromiseStory('orders.id').as('promise'))
    .select(
      sql<boolean | null>`(select ${isKept} from promises where promises.order_id = orders.id)`.as('isKept'),
    )
    .select(
      sql<number>`(select count(*)::integer from proof_versions
        where proof_versions.order_id = orders.id and sent_at is not null)`.as('versions'),
    )
    .select(
      sql<Date | null>`case when ${isWorkedOn} then (select max(sent_at) from proof_versions
        where proof_versions.order_id = orders.id and state = 'sent') end`.as('awaitedSince'),
    )
    .select((eb) =>
      eb
        .selectFrom('checkouts')
        .whereRef('checkouts.id', '=', 'orders.checkoutId')
        .where('orders.deliveryOption', '=', 'digital')
        .select('digitalConsent')
        .as('boughtWith'),
    )
    .select(sql<DigitalConsent | null>`orders.digital_consent`.as('givenLater'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(CUSTOMER_ROWS)
    .execute();
  return orders.map(({ daysFrom, deliveryOption, beginsAt, country, ...order }) => {
    const { rush, createdAt } = order;
    const terms = { deliveryOption, rush, createdAt, beginsAt, country };
    /** The day that constants told the buyer of an order from before the plan; null for others. */
    const constantDay = daysFrom === 'constants' ? constantDayOf(terms) : null;
    return { ...order, constantDay };
  });
}

function constantDayOf(order: StoredTerms): string {
  return dayOf(promisedDates(termsOf(order), order.createdAt).finished);
}

/** Payments that may still arrive. */
async function listPayments(tx: DatabaseTransaction, { email, userId }: MailboxOwner) {
  const { rows } = await sql<{
    id: string;
    number: string;
    status: string;
    amountTotal: number;
    currency: string;
    createdAt: Date;
  }>`
    select id, number, status, amount_total, currency, created_at from checkouts
    where status in ('pending', 'failed') and id in (
      select id from checkouts where lower(customer_email) = lower(${email})
      union select id from checkouts where user_id = ${userId}::uuid)
    order by created_at desc limit ${CUSTOMER_ROWS}`.execute(tx);
  return rows;
}

/** Those that can be continued. */
async function listDrafts(tx: DatabaseTransaction, { email }: MailboxOwner) {
  return tx
    .selectFrom('configuratorDrafts')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where(sql<boolean>`expires_at > now()`)
    .select(['id', 'customerName', 'comicType', 'currentStep', 'reachedStep', 'reminderWanted', 'updatedAt'])
    .select(sql<Date | null>`nullif(expires_at, 'infinity')`.as('expiresAt'))
    .select(sql<boolean>`exists (select from orders where draft_id = configurator_drafts.id)`.as('isOrdered'))
    .orderBy('updatedAt', 'desc')
    .limit(CUSTOMER_ROWS)
    .execute();
}

type WrittenQuestion = {
  kind: 'question' | 'message';
  id: string;
  name: string | null;
  text: string;
  status: HelpStatus | null;
  suspicious: boolean;
  answers: number;
  createdAt: Date;
};

async function listQuestions(tx: DatabaseTransaction, { email }: MailboxOwner): Promise<WrittenQuestion[]> {
  const { rows } = await sql<WrittenQuestion>`
    select 'question' as kind, id, name, left(question, 300) as text, status, false as suspicious,
      (select count(*)::integer from help_answers where request_id = help_requests.id) as answers, created_at
    from help_requests where lower(email) = lower(${email})
    union all
    select 'message', id, name, left(message, 300), null, suspicious, 0, created_at
    from contact_submissions where lower(email) = lower(${email})
    order by created_at desc limit ${CUSTOMER_ROWS}`.execute(tx);
  return rows;
}

/** To proofs of somebody else's comic. */
async function listInvitations(tx: DatabaseTransaction, { email }: MailboxOwner) {
  return tx
    .selectFrom('proofLinks')
    .innerJoin('orders', 'orders.id', 'proofLinks.orderId')
    .where('kind', '=', 'family')
    .where(sql<boolean>`lower(proof_links.email) = lower(${email})`)
    .select(['proofLinks.id', 'proofLinks.name', 'orderId', 'orders.number', 'orders.customerName'])
    .select(['proofLinks.createdAt', 'openedAt', 'revokedAt'])
    .orderBy('proofLinks.createdAt', 'desc')
    .limit(CUSTOMER_ROWS)
    .execute();
}

async function readSubscription(tx: DatabaseTransaction, { email }: MailboxOwner) {
  const subscription = await tx
    .selectFrom('subscribers')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .select([
      'id',
      'firstName',
      'lastName',
      'source',
      'consent',
      'confirmedAt',
      'unsubscribedAt',
      'createdAt',
    ])
    .executeTakeFirst();
  return subscription ?? null;
}

/** Lists the consents given on the shop's pages, as far as a payment that is not reported yet tells whose they were. */
async function listVisits(tx: DatabaseTransaction, { email, userId }: MailboxOwner) {
  const { rows } = await sql<{ id: string; analytics: boolean; marketing: boolean; decidedAt: Date }>`
    select id, analytics, marketing, decided_at from consents where id in (
      select consent_id from conversions where checkout_id in (
        select id from checkouts where lower(customer_email) = lower(${email})
        union select id from checkouts where user_id = ${userId}::uuid))
    order by decided_at desc limit ${CUSTOMER_ROWS}`.execute(tx);
  return rows;
}

async function listWithdrawals(tx: DatabaseTransaction, { email }: MailboxOwner) {
  return tx
    .selectFrom('withdrawals')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .select(['id', 'name', 'orderNumber', 'orderIds', 'receivedAt'])
    .orderBy('receivedAt', 'desc')
    .limit(CUSTOMER_ROWS)
    .execute();
}

type DataRequest = { id: string; kind: PrivacyRequestKind; createdAt: Date; doneAt: Date | null };

async function listDataRequests(tx: DatabaseTransaction, person: MailboxOwner): Promise<DataRequest[]> {
  return tx
    .selectFrom('privacyRequests')
    .where('subjectHash', 'in', [
      hashSubject(person),
      // An account whose address was not confirmed when it asked has a hash of its own.
      ...(person.userId ? [hashSubject({ userId: person.userId, email: null })] : []),
    ])
    .select(['id', 'kind', 'createdAt', 'doneAt'])
    .orderBy('createdAt', 'desc')
    .limit(CUSTOMER_ROWS)
    .execute();
}
