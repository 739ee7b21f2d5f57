import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { errorText } from '#shared/error-text.ts';
import type { HelpSource, HelpStatus } from '#shared/help/help.ts';
import type { Language } from '#shared/language.ts';

type HelpAnswerSent = {
  id: string;
  message: string;
  author: string;
  createdAt: Date;
};

export type HelpRequestDetail = {
  id: string;
  revision: number;
  name: string | null;
  email: string;
  question: string;
  status: HelpStatus;
  adminNotes: string | null;
  source: HelpSource;
  language: Language;
  createdAt: Date;
  updatedAt: Date;
  answers: HelpAnswerSent[];
};

export async function getHelpRequest(db: Database, id: string): Promise<HelpRequestDetail> {
  const [request, answers] = await Promise.all([
    db
      .selectFrom('helpRequests')
      .where('id', '=', id)
      .select(['id', 'revision', 'name', 'email', 'question', 'status', 'adminNotes', 'source', 'language'])
      .select(['createdAt', 'updatedAt'])
      .executeTakeFirst(),
    db
      .selectFrom('helpAnswers')
      .where('requestId', '=', id)
      .select(['id', 'message', 'author', 'createdAt'])
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  ]);
  if (!request) throw unknownHelpRequest();
  return { ...request, answers };
}

export function unknownHelpRequest(): DomainError {
  return new DomainError('NOT_FOUND', errorText('errors_help_request_unknown'));
}
