import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import type { SessionUser } from '#shared/account.ts';
import type { HelpAnswer } from '#shared/help-requests.ts';
import { getHelpRequest, type HelpRequestDetail, unknownHelpRequest } from './get-help-request.ts';

type Author = Pick<SessionUser, 'id' | 'email' | 'fullName'>;

/** Idempotent by `key`. @throws DomainError NOT_FOUND */
export async function answerHelpRequest(
  services: Services,
  answer: HelpAnswer,
  author: Author,
): Promise<HelpRequestDetail> {
  const { db, env } = services;
  await db.transaction().execute((tx) => storeAnswer(tx, answer, author, env.studioEmail));
  services.afterResponse(() => sendWaitingMails(services));
  return getHelpRequest(db, answer.id);
}

async function storeAnswer(
  db: DatabaseTransaction,
  { id, key, message, resolve }: HelpAnswer,
  author: Author,
  studioEmail: string,
): Promise<void> {
  const request = await db
    .selectFrom('helpRequests')
    .where('id', '=', id)
    .select(['email', 'question'])
    .forUpdate()
    .executeTakeFirst();
  if (!request) throw unknownHelpRequest();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('helpAnswers')
    .values({ id: key, requestId: id, message, authorId: author.id, author: author.fullName ?? author.email })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await db
    .updateTable('helpRequests')
    .set({ revision: sql`revision + 1`, updatedAt: sql`now()`, ...(resolve && { status: 'resolved' }) })
    .where('id', '=', id)
    .execute();
  await writeMails(db, [
    {
      occasion: `help-answer:${key}`,
      recipient: request.email,
      content: {
        template: 'help-answer',
        data: { question: request.question, answer: message, studioEmail },
      },
    },
  ]);
}
