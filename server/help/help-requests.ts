import { randomUUID } from 'node:crypto';
import { getLocale } from '#messages/runtime';
import type { Database } from '#server/database/types.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { readStudio } from '#server/mail/studio.ts';
import { saveSubscriber } from '#server/newsletter/subscribe.ts';
import { searchTextOf } from '#server/search-text.ts';
import type { Services } from '#server/services.ts';
import { countAttempt, type Throttle } from '#server/throttle.ts';
import { errorText } from '#shared/error-text.ts';
import type { HelpPopupRequest, HelpQuestionRequest } from '#shared/help/help.ts';
import { STUDIO } from '#shared/studio.ts';

const BY_DIALOG: Throttle = {
  name: 'help-dialog',
  limit: 5,
  windowMinutes: 60,
  refusal: errorText('errors_help_questions_often', { email: STUDIO.email }),
};
const BY_POPUP: Throttle = { ...BY_DIALOG, name: 'help-popup' };

/** Idempotent by `key`. @throws DomainError TOO_MANY_REQUESTS */
export async function receiveHelpQuestion(
  services: Services,
  { key = randomUUID(), name, email, question }: HelpQuestionRequest,
  clientAddress: string,
): Promise<void> {
  const { db, env } = services;
  await countAttempt(db, BY_DIALOG, clientAddress);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('helpRequests')
      .values({
        ...{ id: key, name, email, question, source: 'dialog', language: getLocale() },
        searchText: searchTextOf({ words: [name, question], email }),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await writeToStudio(tx, env, key, { name, email, question });
  });
  services.afterResponse(() => sendWaitingMails(services));
}

/** The answer does not reveal whether the address is known. Idempotent by `key`. @throws DomainError TOO_MANY_REQUESTS */
export async function receiveHelpPopup(
  services: Services,
  { key = randomUUID(), email, message }: HelpPopupRequest,
  clientAddress: string,
  userAgent: string | null,
): Promise<void> {
  const { db, env } = services;
  await countAttempt(db, BY_POPUP, clientAddress);
  await db.transaction().execute(async (tx) => {
    const question = message || null;
    await saveSubscriber(tx, {
      email: email.toLowerCase(),
      source: 'configurator',
      message: question,
      userAgent,
    });
    if (question) {
      await tx
        .insertInto('helpRequests')
        .values({
          ...{ id: key, name: null, email, question, source: 'popup', language: getLocale() },
          searchText: searchTextOf({ words: [question], email }),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    }
    await writeToStudio(tx, env, key, { name: null, email, question });
  });
  services.afterResponse(() => sendWaitingMails(services));
}

/** A mail for each key. */
async function writeToStudio(
  tx: Database,
  env: Services['env'],
  key: string,
  data: { name: string | null; email: string; question: string | null },
): Promise<void> {
  await writeMails(tx, [
    {
      occasion: `help-request:${key}`,
      ...(await readStudio(tx, env)),
      content: { template: 'help-request', data },
    },
  ]);
}
