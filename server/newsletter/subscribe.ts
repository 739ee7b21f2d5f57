import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { getLocale } from '#messages/runtime';
import type { SignUpMetadata } from '#server/database/tables/newsletter.ts';
import type { Database, DatabaseTransaction } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { writeMails } from '#server/mail/outbox.ts';
import { searchTextOf } from '#server/search-text.ts';
import { createSecretToken } from '#server/secret-token.ts';
import { countAttempts, type Throttle } from '#server/throttle.ts';
import { errorText } from '#shared/error-text.ts';
import type { Language } from '#shared/language.ts';
import type { NewsletterSignUp } from '#shared/newsletter/newsletter.ts';
import { createUnsubscribeToken } from './unsubscribe.ts';

const BY_CALLER: Throttle = {
  name: 'newsletter',
  limit: 10,
  windowMinutes: 60,
  refusal: errorText('errors_newsletter_often'),
};
const BY_MAILBOX: Throttle = {
  name: 'newsletter-mailbox',
  limit: 5,
  windowMinutes: 24 * 60,
  refusal: errorText('errors_newsletter_address_often'),
};

type SubscriberSource = 'footer' | 'configurator';

const MAIL_PAUSE_MINUTES = 10;
const MAILS_PER_DAY = 5;

/**
 * @throws DomainError CONFLICT for a known address, with reason 'unconfirmed' if it was never confirmed;
 * TOO_MANY_REQUESTS
 */
export async function subscribe(
  db: Database,
  { email, name }: NewsletterSignUp,
  clientAddress: string,
  userAgent: string | null,
): Promise<void> {
  await countAttempts(db, [
    { throttle: BY_CALLER, who: clientAddress },
    { throttle: BY_MAILBOX, who: email },
  ]);
  const known = await db
    .transaction()
    .execute((tx) => saveSubscriber(tx, { email, name, source: 'footer', userAgent }));
  if (known === 'confirmed') throw new DomainError('CONFLICT', errorText('errors_newsletter_subscribed'));
  if (known === 'unconfirmed') {
    throw new DomainError('CONFLICT', errorText('errors_newsletter_subscribed'), { reason: 'unconfirmed' });
  }
}

type NewSubscriber = {
  email: string;
  name?: string;
  source: SubscriberSource;
  message?: string | null;
  userAgent: string | null;
};
type Known = 'new' | 'unconfirmed' | 'confirmed' | 'unsubscribed';

/** @returns the state of the address before */
export async function saveSubscriber(tx: DatabaseTransaction, newcomer: NewSubscriber): Promise<Known> {
  const [firstName, lastName] = splitName(newcomer.name);
  const { email, source, message, userAgent } = newcomer;
  const language = getLocale();
  const searchText = searchTextOf({ words: [newcomer.name], email });
  const metadata: SignUpMetadata = { timestamp: new Date().toISOString(), userAgent };
  const row = await tx
    .insertInto('subscribers')
    .values({
      email,
      source,
      firstName,
      lastName,
      message,
      language,
      metadata: JSON.stringify(metadata),
      searchText,
    })
    .onConflict((conflict) =>
      // Locks and returns the existing row; who never confirmed is asked again, in the language of this page.
      conflict.expression(sql`lower(email)`).doUpdateSet({
        language: sql`case when subscribers.confirmed_at is null or subscribers.unsubscribed_at is not null
          then excluded.language else subscribers.language end`,
      }),
    )
    .returning([
      'id',
      'email',
      'language',
      'confirmedAt',
      'unsubscribedAt',
      sql<boolean>`xmax = 0`.as('isNew'),
    ])
    .executeTakeFirstOrThrow();
  const known = stateOf(row);
  const comesBack = known === 'unsubscribed' && newcomer.source === 'footer';
  if (known === 'new' || known === 'unconfirmed' || comesBack) await writeConfirmMail(tx, row, newcomer);
  return known;
}

function stateOf(row: { confirmedAt: Date | null; unsubscribedAt: Date | null; isNew: boolean }): Known {
  if (row.isNew) return 'new';
  if (row.unsubscribedAt) return 'unsubscribed';
  return row.confirmedAt ? 'confirmed' : 'unconfirmed';
}

function splitName(name = ''): [first: string | null, last: string | null] {
  if (name === '') return [null, null];
  const [first = '', ...rest] = name.split(' ');
  return [first, rest.join(' ').trim() || first];
}

async function writeConfirmMail(
  tx: DatabaseTransaction,
  subscriber: { id: string; email: string; language: Language },
  { source }: NewSubscriber,
): Promise<void> {
  const { justNow, today } = await tx
    .selectFrom('confirmLinks')
    .where('subscriberId', '=', subscriber.id)
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .select((eb) => eb.fn.countAll<number>().as('today'))
    .select(
      sql<boolean>`coalesce(bool_or(created_at > now() - make_interval(mins => ${MAIL_PAUSE_MINUTES})), false)`.as(
        'justNow',
      ),
    )
    .executeTakeFirstOrThrow();
  if (justNow || today >= MAILS_PER_DAY) return;
  const { token, tokenHash } = createSecretToken();
  await tx.insertInto('confirmLinks').values({ tokenHash, subscriberId: subscriber.id }).execute();
  const unsubscribeToken = await createUnsubscribeToken(tx, subscriber.email, 'newsletter');
  await writeMails(tx, [
    {
      occasion: `confirm-newsletter:${randomUUID()}`,
      recipient: subscriber.email,
      language: subscriber.language,
      content: { template: 'confirm-newsletter', data: { token, unsubscribeToken, source } },
    },
  ]);
}
