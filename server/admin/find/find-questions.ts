import { sql } from 'kysely';
import { executeSearch } from '#server/admin/execute-search.ts';
import type { Database } from '#server/database/types.ts';
import { excerptOf, type Rank, rankOf } from '#shared/admin/find.ts';
import type { HelpStatus } from '#shared/help/help.ts';
import { selectNewest } from './find-newest.ts';

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

type Row = Omit<FoundQuestion, 'rank' | 'excerpt'> & { text: string };

export async function findQuestions(db: Database, search: string, limit: number): Promise<FoundQuestion[]> {
  const query = sql<Row>`
    (select 'question' as kind, id, name, email, concat_ws(' ', question, admin_notes) as text, status,
        false as suspicious, created_at
      from help_requests where id in ${selectNewest(search, { table: 'help_requests', written: ['name', 'email', 'question'], newestBy: 'created_at' }, limit)})
    union all
    (select 'message', id, name, email, message, null, suspicious, created_at
      from contact_submissions
      where id in ${selectNewest(search, { table: 'contact_submissions', written: ['name', 'email', 'message'], newestBy: 'created_at' }, limit)})
    order by created_at desc`;
  const rows = await executeSearch(db, search, query);
  return rows
    .map(({ text, ...row }) => ({
      ...row,
      excerpt: excerptOf(search, text),
      rank: rankOf(search, [row.name, row.email]),
    }))
    .sort((one, other) => Number(one.suspicious) - Number(other.suspicious) || one.rank - other.rank)
    .slice(0, limit);
}
