import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { type SessionUser, staffName } from '#shared/account/account.ts';
import type { HelpAnswer } from '#shared/help/help-requests.ts';
import type { Saved } from '#shared/version.ts';
import { getHelpRequest, type HelpRequestDetail, unknownHelpRequest } from './get-help-request.ts';

type Author = Pick<SessionUser, 'id' | 'email' | 'fullName'>;

/**
 * Idempotent by `key`. If somebody else has answered since the writer looked, nothing is sent: 'stale'.
 * @throws DomainError NOT_FOUND
 */
export async function answerHelpRequest(
  services: Services,
  answer: HelpAnswer,
  author: Author,
): Promise<Saved<HelpRequestDetail>> {
  const { db, env } = services;
  const isStored = await db.transaction().execute((tx) => storeAnswer(tx, answer, author, env.studioEmail));
  if (isStored) services.afterResponse(() => sendWaitingMails(services));
  return { status: isStored ? 'saved' : 'stale', current: await getHelpRequest(db, answer.id) };
}

/** Locks the request, because every answer counts those before it. @returns false if one of them was not seen */
async function storeAnswer(
  db: DatabaseTransaction,
  { id, key, message, resolve, answersSeen }: HelpAnswer,
  author: Author,
  studioEmail: string,
): Promise<boolean> {
  const request = await db
    .selectFrom('helpRequests')
    .where('id', '=', id)
    .select(['email', 'question', 'language'])
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw unknownHelpRequest();
  const sent = await db
    .selectFrom('helpAnswers')
    .where('requestId', '=', id)
    .select(['id', 'message'])
    .execute();
  const own = sent.find((answer) => answer.id === key);
  // Where the server's answer was lost and the words were changed since, those of before were sent.
  if (own) return own.message === message;
  if (sent.length !== answersSeen) return false;
  await db
    .insertInto('helpAnswers')
    .values({ id: key, requestId: id, message, authorId: author.id, author: staffName(author) })
    .execute();
  await db
    .updateTable('helpRequests')
    .set({ revision: sql`revision + 1`, updatedAt: sql`now()`, ...(resolve && { status: 'resolved' }) })
    .where('id', '=', id)
    .execute();
  await writeMails(db, [
    {
      occasion: `help-answer:${key}`,
      recipient: request.email,
      language: request.language,
      content: {
        template: 'help-answer',
        data: { question: request.question, answer: message, studioEmail },
      },
    },
  ]);
  return true;
}
