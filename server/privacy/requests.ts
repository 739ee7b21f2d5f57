import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { logSecurity } from '#server/logging/security-log.ts';
import { writeMails } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import type { DeletionCounts, PrivacyRequestKind, PrivacyRequestOrigin } from '#shared/privacy.ts';
import { RETENTION_DAYS } from '#shared/retention.ts';
import { deleteSubject } from './delete-subject.ts';
import { hashSubject, type Subject } from './subject.ts';

type Store = Pick<Services, 'db' | 'images' | 'files'>;

type Asking = { askedBy: PrivacyRequestOrigin; handledBy?: string };

type DeletionResult = { counts: DeletionCounts; openOrders: number };

/** Deletes, notes that it was done, and confirms it by mail. @throws DomainError CONFLICT for an admin */
export async function carryOutDeletion(
  services: Store,
  subject: Subject,
  { askedBy, handledBy }: Asking,
): Promise<DeletionResult> {
  const { db } = services;
  const address = subject.email ?? (await addressOf(db, subject));
  const { counts, openCheckoutIds, openOrderIds } = await deleteSubject(services, subject);
  const openOrders = openCheckoutIds.length + openOrderIds.length;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('privacyRequests')
      .values({
        ...recordOf('deletion', subject, { askedBy, handledBy }),
        outcome: JSON.stringify(counts),
        openCheckoutIds,
        openOrderIds,
        doneAt: openOrders === 0 ? sql`now()` : null,
      })
      .execute();
    if (address) await writeConfirmation(tx, address, { ordersReduced: counts.ordersReduced, openOrders });
  });
  logSecurity('privacy.deleted', { askedBy, openOrders: String(openOrders) });
  return { counts, openOrders };
}

export async function recordExport(db: Database, subject: Subject, asking: Asking): Promise<void> {
  await db
    .insertInto('privacyRequests')
    .values({ ...recordOf('export', subject, asking), outcome: '{}', doneAt: sql`now()` })
    .execute();
  logSecurity('privacy.exported', { askedBy: asking.askedBy });
}

function recordOf(kind: PrivacyRequestKind, subject: Subject, { askedBy, handledBy }: Asking) {
  return { kind, askedBy, handledBy: handledBy ?? null, subjectHash: hashSubject(subject) };
}

async function addressOf(db: Database, { userId }: Subject): Promise<string | undefined> {
  if (userId === null) return undefined;
  const user = await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirst();
  return user?.email;
}

/** The mail is deleted once it is sent. */
export async function writeConfirmation(
  db: Database,
  recipient: string,
  data: { ordersReduced: number; openOrders: number },
): Promise<void> {
  await writeMails(db, [
    {
      occasion: `data-deleted:${randomUUID()}`,
      recipient,
      content: { template: 'data-deleted', data },
    },
  ]);
}

export async function listPrivacyRequests(db: Database) {
  return db
    .selectFrom('privacyRequests')
    .select(['id', 'kind', 'askedBy', 'handledBy', 'outcome', 'createdAt', 'doneAt'])
    .select(sql<number>`cardinality(open_checkout_ids) + cardinality(open_order_ids)`.as('openOrders'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
}

const SHOWN_MAX = 100;

export async function purgePrivacyRequests(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('privacyRequests')
    .where('doneAt', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS.privacyRequest})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
