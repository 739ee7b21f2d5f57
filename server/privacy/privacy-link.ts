import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { getLocale } from '#messages/runtime';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { writeMails } from '#server/mail/outbox.ts';
import { createSecretToken, hashToken } from '#server/secret-token.ts';
import { countAttempts, mailboxOf, type Throttle } from '#server/throttle.ts';
import { errorText } from '#shared/error-text.ts';
import { PRIVACY_LINK_HOURS } from '#shared/privacy/privacy.ts';
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
  const link = await db
    .selectFrom('privacyLinks')
    .where('tokenHash', '=', hashToken(token))
    .where('createdAt', '>', sql<Date>`now() - make_interval(hours => ${PRIVACY_LINK_HOURS})`)
    .select('email')
    .executeTakeFirst();
  if (!link) throw new DomainError('NOT_FOUND', errorText('errors_account_link_expired'));
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
