import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { getLocale } from '#messages/runtime';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { writeMails } from '#server/mail/outbox.ts';
import { createSecretToken, hashToken } from '#server/secret-token.ts';
import type { Services } from '#server/services.ts';
import { countAttempts, mailboxOf, type Throttle } from '#server/throttle.ts';
import { errorText } from '#shared/error-text.ts';
import { PRIVACY_LINK_HOURS } from '#shared/privacy/privacy.ts';
import { carryOutDeletion, type DeletionResult, findDeletion } from './requests.ts';
import { type Subject, subjectOfMailbox } from './subject.ts';

const BY_CALLER: Throttle = {
  name: 'privacy-link',
  limit: 10,
  windowMinutes: 60,
  refusal: errorText('errors_privacy_links_often'),
};
const BY_MAILBOX: Throttle = {
  name: 'privacy-link-mailbox',
  limit: 3,
  windowMinutes: 24 * 60,
  refusal: errorText('errors_privacy_address_often'),
};

/** Unknown addresses get a link too, so that the answer doesn't tell who our customers are. */
export async function sendPrivacyLink(db: Database, email: string, clientAddress: string): Promise<void> {
  await countAttempts(db, [
    { throttle: BY_CALLER, who: clientAddress },
    { throttle: BY_MAILBOX, who: mailboxOf(email) },
  ]);
  const { token, tokenHash } = createSecretToken();
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('privacyLinks').values({ tokenHash, email }).execute();
    await writeMails(tx, [
      {
        occasion: `privacy-link:${randomUUID()}`,
        recipient: email,
        language: getLocale(),
        content: { template: 'privacy-link', data: { token } },
      },
    ]);
  });
}

/** Opening consumes nothing, as mail scanners open links too. @throws DomainError NOT_FOUND */
export async function openPrivacyLink(db: Database, token: string): Promise<Subject & { email: string }> {
  const subject = await findSubjectOfLink(db, token);
  if (!subject) throw linkIsOver();
  return subject;
}

/**
 * Deletes what the link's owner has. A link that has done so already gets the same answer again, as that may have been
 * lost. @throws DomainError NOT_FOUND
 */
export async function deleteByLink(services: Services, token: string): Promise<DeletionResult> {
  const key = hashToken(token);
  const subject = await findSubjectOfLink(services.db, token);
  if (subject) return carryOutDeletion(services, subject, { askedBy: 'link', key });
  const earlier = await findDeletion(services.db, key);
  if (!earlier) throw linkIsOver();
  return earlier;
}

function linkIsOver(): DomainError {
  return new DomainError('NOT_FOUND', errorText('errors_account_link_expired'));
}

/** @returns undefined for a link that is unknown, expired or used */
async function findSubjectOfLink(
  db: Database,
  token: string,
): Promise<(Subject & { email: string }) | undefined> {
  const link = await db
    .selectFrom('privacyLinks')
    .where('tokenHash', '=', hashToken(token))
    .where('createdAt', '>', sql<Date>`now() - make_interval(hours => ${PRIVACY_LINK_HOURS})`)
    .select('email')
    .executeTakeFirst();
  if (!link) return undefined;
  const { email, userId } = await subjectOfMailbox(db, link.email);
  return { email: email ?? link.email, userId };
}

export async function purgePrivacyLinks(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('privacyLinks')
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${PRIVACY_LINK_HOURS})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
