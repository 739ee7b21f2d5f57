import { randomUUID } from 'node:crypto';
import { getLocale } from '#messages/runtime';
import type { Database } from '#server/database/types.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { readStudio } from '#server/mail/studio.ts';
import { searchTextOf } from '#server/search-text.ts';
import type { Services } from '#server/services.ts';
import { countAttempt, type Throttle } from '#server/throttle.ts';
import { errorText } from '#shared/error-text.ts';
import type { ContactMessage } from '#shared/help/help.ts';
import { STUDIO } from '#shared/studio.ts';

const BY_ADDRESS: Throttle = {
  name: 'contact',
  limit: 5,
  windowMinutes: 60,
  refusal: errorText('errors_help_messages_often', { email: STUDIO.email }),
};

/** `website` is the hidden field. */
type Sending = { key?: string | undefined; website: string; clientAddress: string };

/**
 * A message with text in the hidden field is suspicious: the studio reads of it in the daily digest. Idempotent by `key`.
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function receiveContactMessage(
  services: Services,
  { name, email, message }: ContactMessage,
  { key = randomUUID(), website, clientAddress }: Sending,
): Promise<void> {
  const { db } = services;
  await countAttempt(db, BY_ADDRESS, clientAddress);
  const suspicious = website !== '';
  await db
    .transaction()
    .execute((tx) => storeMessage(tx, { id: key, name, email, message, suspicious }, services.env));
  if (!suspicious) services.afterResponse(() => sendWaitingMails(services));
}

async function storeMessage(
  db: Database,
  { id, suspicious, ...message }: ContactMessage & { id: string; suspicious: boolean },
  env: Services['env'],
): Promise<void> {
  const stored = await db
    .insertInto('contactSubmissions')
    .values({
      ...message,
      id,
      suspicious,
      language: getLocale(),
      searchText: searchTextOf({ words: [message.name, message.message], email: message.email }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored || suspicious) return;
  await writeMails(db, [
    {
      occasion: `contact-message:${stored.id}`,
      ...(await readStudio(db, env)),
      content: { template: 'contact-message', data: message },
    },
  ]);
}
