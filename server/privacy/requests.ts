import { sql } from 'kysely';
import { getLocale } from '#messages/runtime';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { describeError, logWarning } from '#server/logging/log.ts';
import { logSecurity } from '#server/logging/security-log.ts';
import type { Services } from '#server/services.ts';
import { FIRST_LANGUAGE, type Language, toLanguage } from '#shared/language.ts';
import {
  type DeletionCounts,
  PRIVACY_LINK_HOURS,
  type PrivacyRequestKind,
  type PrivacyRequestOrigin,
} from '#shared/privacy/privacy.ts';
import { RETENTION_YEARS } from '#shared/privacy/retention.ts';
import { continueDeletion, writeConfirmation } from './continue-deletion.ts';
import { deleteRows } from './delete-subject.ts';
import { hashSubject, isAddressOf, isUserOf, type Subject } from './subject.ts';

type Store = Pick<Services, 'db' | 'images' | 'files'>;

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

/** A deletion that is asked for again with the same key gets the answer of the first. */
type Asking = { askedBy: PrivacyRequestOrigin; handledBy?: string; key?: string | undefined };

export type DeletionResult = { counts: DeletionCounts; openOrders: number };

/**
 * Deletes what nothing waits for and records the request in one transaction, then goes on with files and orders. What
 * fails or has to wait is finished by the job. @throws DomainError CONFLICT for an admin
 */
export async function carryOutDeletion(
  services: Store,
  subject: Subject,
  asking: Asking,
): Promise<DeletionResult> {
  const { db } = services;
  const { id, openOrders } = await db.transaction().execute(async (tx) => {
    if (asking.key) await lockKey(tx, asking.key);
    return (await findBegun(tx, asking.key)) ?? beginDeletion(tx, subject, asking);
  });
  try {
    await continueDeletion(services, id);
  } catch (error) {
    logWarning('privacy', `A deletion could not be finished and is tried again: ${describeError(error)}`);
  }
  logSecurity('privacy.deleted', { askedBy: asking.askedBy, openOrders: String(openOrders) });
  const { outcome } = await db
    .selectFrom('privacyRequests')
    .where('id', '=', id)
    .select('outcome')
    .executeTakeFirstOrThrow();
  return { counts: { ...NOTHING, ...outcome }, openOrders };
}

/** The answer of a deletion that a call with this key has begun; undefined if there was none within a day. */
export async function findDeletion(
  db: Database,
  key: string | undefined,
): Promise<DeletionResult | undefined> {
  const begun = await findBegun(db, key);
  return begun && { counts: { ...NOTHING, ...begun.outcome }, openOrders: begun.openOrders };
}

async function findBegun(db: Database, key: string | undefined) {
  if (key === undefined) return undefined;
  return db
    .selectFrom('privacyRequests')
    .where('key', '=', key)
    .where('createdAt', '>', sql<Date>`now() - make_interval(hours => ${PRIVACY_LINK_HOURS})`)
    .select(['id', 'outcome', waitingOrders.as('openOrders')])
    .executeTakeFirst();
}

/** Of two calls with one key the second waits until the first has begun, and then sees it. */
async function lockKey(tx: DatabaseTransaction, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deletion:${key}`}, 0))`.execute(tx);
}

async function beginDeletion(
  tx: DatabaseTransaction,
  subject: Subject,
  asking: Asking,
): Promise<{ id: string; openOrders: number }> {
  const address = subject.email ?? (await addressOf(tx, subject)) ?? null;
  const language =
    asking.askedBy === 'studio' ? ((await lastLanguageOf(tx, subject)) ?? FIRST_LANGUAGE) : getLocale();
  const { orders, checkouts, shared, counts } = await deleteRows(tx, subject);
  const openOrderIds = orders.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  const openCheckoutIds = checkouts
    .filter(({ id, isOpen }) => isOpen && !orders.some(({ checkoutId }) => checkoutId === id))
    .map(({ id }) => id);
  const { id } = await tx
    .insertInto('privacyRequests')
    .values({
      ...recordOf('deletion', subject, asking),
      outcome: JSON.stringify({ ...NOTHING, ...counts }),
      address,
      language,
      checkoutIds: checkouts.map((checkout) => checkout.id),
      orderIds: orders.map((order) => order.id),
      sharedCheckoutIds: shared.map((checkout) => checkout.id),
      openCheckoutIds,
      openOrderIds,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const openShared = shared.filter(({ isOpen }) => isOpen);
  const openOrders = openCheckoutIds.length + openShared.length + openOrderIds.length;
  if (address && openOrders > 0) {
    const ordersReduced = orders.length - openOrderIds.length;
    await writeConfirmation(tx, { id, address, language }, { ordersReduced, openOrders });
  }
  return { id, openOrders };
}

export async function recordExport(db: Database, subject: Subject, asking: Asking): Promise<void> {
  await db
    .insertInto('privacyRequests')
    .values({ ...recordOf('export', subject, asking), outcome: '{}', doneAt: sql`now()` })
    .execute();
  logSecurity('privacy.exported', { askedBy: asking.askedBy });
}

function recordOf(kind: PrivacyRequestKind, subject: Subject, { askedBy, handledBy, key }: Asking) {
  return {
    ...{ kind, askedBy, subjectHash: hashSubject(subject) },
    ...{ handledBy: handledBy ?? null, key: key ?? null },
  };
}

async function addressOf(db: Database, { userId }: Subject): Promise<string | undefined> {
  if (userId === null) return undefined;
  const user = await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirst();
  return user?.email;
}

/** In which somebody reads: of their account, or of what they did last. Null of somebody unknown. */
export async function lastLanguageOf(db: Database, subject: Subject): Promise<Language | null> {
  const { rows } = await sql<{ language: Language }>`
    select language from (
      select language, now() as created_at from users where ${isUserOf(subject, 'id')}
      union all
      select language, created_at from checkouts where ${isAddressOf(subject, 'customer_email')}
      union all
      select language, created_at from orders where ${isAddressOf(subject, 'customer_email')}
      union all
      select language, updated_at from configurator_drafts where ${isAddressOf(subject, 'email')}
      union all
      select language, created_at from proof_links where kind = 'family' and ${isAddressOf(subject, 'email')}
      union all
      select language, received_at from withdrawals where ${isAddressOf(subject, 'email')}
      union all
      select language, created_at from help_requests where ${isAddressOf(subject, 'email')}
      union all
      select language, created_at from contact_submissions where ${isAddressOf(subject, 'email')}
      union all
      select language, created_at from subscribers where ${isAddressOf(subject, 'email')}
    ) as said order by created_at desc limit 1`.execute(db);
  const [last] = rows;
  return last ? toLanguage(last.language) : null;
}

export async function listPrivacyRequests(db: Database) {
  return db
    .selectFrom('privacyRequests')
    .select(['id', 'kind', 'askedBy', 'handledBy', 'outcome', 'createdAt', 'doneAt'])
    .select(waitingOrders.as('openOrders'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
}

const SHOWN_MAX = 100;

const waitingOrders = sql<number>`
  cardinality(open_checkout_ids) + cardinality(shared_checkout_ids) + cardinality(open_order_ids)`;

export async function purgePrivacyRequests(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('privacyRequests')
    .where('doneAt', '<', sql<Date>`now() - make_interval(years => ${RETENTION_YEARS.privacyRequest})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
