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
import type { HelpPopup, HelpQuestion } from '#shared/help/help.ts';
import { STUDIO } from '#shared/studio.ts';

const BY_DIALOG: Throttle = {
  name: 'help-dialog',
  limit: 5,
  windowMinutes: 60,
  refusal: errorText('errors_help_questions_often', { email: STUDIO.email }),
};
const BY_POPUP: Throttle = { ...BY_DIALOG, name: 'help-popup' };

/** @throws DomainError TOO_MANY_REQUESTS */
export async function receiveHelpQuestion(
  services: Services,
  { name, email, question }: HelpQuestion,
  clientAddress: string,
): Promise<void> {
  const { db, env } = services;
  await countAttempt(db, BY_DIALOG, clientAddress);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('helpRequests')
      .values({
        ...{ name, email, question, source: 'dialog', language: getLocale() },
        searchText: searchTextOf({ words: [name, question], email }),
      })
      .execute();
    await writeToStudio(tx, env, { name, email, question });
  });
  services.afterResponse(() => sendWaitingMails(services));
}

/** The answer does not reveal whether the address is known. @throws DomainError TOO_MANY_REQUESTS */
export async function receiveHelpPopup(
  services: Services,
  { email, message }: HelpPopup,
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
          ...{ name: null, email, question, source: 'popup', language: getLocale() },
          searchText: searchTextOf({ words: [question], email }),
        })
        .execute();
    }
    await writeToStudio(tx, env, { name: null, email, question });
  });
  services.afterResponse(() => sendWaitingMails(services));
}

async function writeToStudio(
  tx: Database,
  env: Services['env'],
  data: { name: string | null; email: string; question: string | null },
): Promise<void> {
  await writeMails(tx, [
    {
      occasion: `help-request:${randomUUID()}`,
      ...(await readStudio(tx, env)),
      content: { template: 'help-request', data },
    },
  ]);
}
