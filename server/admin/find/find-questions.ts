import { sql } from 'kysely';
import { executeSearch } from '#server/admin/execute-search.ts';
import type { Database } from '#server/database/types.ts';
import { excerptOf, type Rank, rankOf } from '#shared/admin/find.ts';
import type { HelpStatus } from '#shared/help/help.ts';
import { type Newest, selectNewest } from './find-newest.ts';

export type FoundQuestion = {
  /** From the help form, or from the contact form. */
  kind: 'question' | 'message';
  id: string;
  name: string | null;
  email: string;
  excerpt: string;
  status: HelpStatus | null;
  suspicious: boolean;
  createdAt: Date;
  rank: Rank;
};

export type Question = Omit<FoundQuestion, 'rank' | 'excerpt'> & { text: string };

/** The newest questions and messages that have the words, or whose authors have them; what is suspicious last. */
export async function readQuestions(db: Database, search: string, limit: number): Promise<Question[]> {
  const isMailbox = sql<boolean>`lower(email) = lower(${search})`;
  const questions: Newest = {
    ...{ table: 'help_requests', written: ['name', 'email', 'question'], isMailbox },
    ...{ columns: sql`created_at, id`, sequence: sql`created_at desc, id desc` },
  };
  const messages: Newest = {
    ...{ table: 'contact_submissions', written: ['name', 'email', 'message'], isMailbox },
    ...{ columns: sql`suspicious, created_at, id`, sequence: sql`suspicious, created_at desc, id desc` },
  };
  const query = sql<Question>`
    (select 'question' as kind, id, name, email, concat_ws(' ', question, admin_notes) as text, status,
        false as suspicious, created_at
      from help_requests where id in ${selectNewest(search, questions, limit)})
    union all
    (select 'message', id, name, email, message, null, suspicious, created_at
      from contact_submissions where id in ${selectNewest(search, messages, limit)})
    order by suspicious, created_at desc`;
  return executeSearch(db, search, query);
}

/** Those to show of them, the most relevant first. */
export function toFoundQuestions(search: string, questions: Question[], limit: number): FoundQuestion[] {
  return questions
    .map(({ text, ...row }) => ({
      ...row,
      excerpt: excerptOf(search, text),
      rank: rankOf(search, [row.name, row.email]),
    }))
    .sort((one, other) => Number(one.suspicious) - Number(other.suspicious) || one.rank - other.rank)
    .slice(0, limit);
}
