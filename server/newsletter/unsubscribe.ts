import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { deleteUnsentMails } from '#server/mail/outbox.ts';
import { createSecretToken, hashToken } from '#server/secret-token.ts';
import { errorText } from '#shared/error-text.ts';
import { type Language, toLanguage } from '#shared/language.ts';
import type { MailingList } from '#shared/newsletter/newsletter.ts';

const UNWANTED: Record<MailingList, ('draft-reminder' | 'confirm-newsletter')[]> = {
  newsletter: ['draft-reminder', 'confirm-newsletter'],
  reminders: ['draft-reminder'],
};

/** Creates the token of an unsubscribe link, which can be used any number of times. */
export async function createUnsubscribeToken(
  db: Database,
  email: string,
  list: MailingList,
): Promise<string> {
  const { token, tokenHash } = createSecretToken();
  await db.insertInto('unsubscribeLinks').values({ tokenHash, email, list }).execute();
  return token;
}

/** A mail server and a scanner don't say which language the owner of the address reads. */
export async function readerLanguage(db: Database, token: string): Promise<Language> {
  const { rows } = await sql<{ language: string }>`
    select case when link.list = 'reminders' then coalesce(draft.language, subscriber.language)
      else coalesce(subscriber.language, draft.language) end as language
    from unsubscribe_links as link
    left join subscribers as subscriber on lower(subscriber.email) = lower(link.email)
    left join lateral (
      select language from configurator_drafts where lower(email) = lower(link.email)
      order by reminder_wanted desc, updated_at desc limit 1) as draft on true
    where token_hash = ${hashToken(token)}`.execute(db);
  return toLanguage(rows[0]?.language);
}

/** Idempotent. @throws DomainError NOT_FOUND */
export async function unsubscribe(db: Database, token: string): Promise<{ list: MailingList }> {
  const link = await db
    .selectFrom('unsubscribeLinks')
    .where('tokenHash', '=', hashToken(token))
    .select(['email', 'list'])
    .executeTakeFirst();
  if (!link) {
    throw new DomainError('NOT_FOUND', errorText('errors_newsletter_link_unknown'));
  }
  await db.transaction().execute(async (tx) => {
    if (link.list === 'newsletter') await endNewsletter(tx, link.email);
    await deleteUnsentMails(tx, link.email, UNWANTED[link.list]);
    await tx
      .updateTable('configuratorDrafts')
      .set({ reminderWanted: false })
      .where(hasAddress(link.email))
      .where('reminderWanted', '=', true)
      .execute();
  });
  return { list: link.list };
}

async function endNewsletter(db: Database, email: string): Promise<void> {
  const subscriber = await db
    .updateTable('subscribers')
    .set({ unsubscribedAt: sql<Date>`coalesce(unsubscribed_at, now())`, message: null, metadata: null })
    .where(hasAddress(email))
    .returning('id')
    .executeTakeFirst();
  // An older confirmation link must not subscribe the address again.
  if (subscriber) await db.deleteFrom('confirmLinks').where('subscriberId', '=', subscriber.id).execute();
}

function hasAddress(email: string) {
  return sql<boolean>`lower(email) = lower(${email})`;
}
