import { sql } from 'kysely';
import { createdMicroseconds, olderThan, pageOf } from '#server/database/keyset.ts';
import type { Database } from '#server/database/types.ts';
import type { Cursor } from '#shared/cursor.ts';
import type { HelpStatus } from '#shared/help/help.ts';
import { HELP_PAGE, type HelpList } from '#shared/help/help-requests.ts';

const EXCERPT_LENGTH = 240;

export type ListedHelpRequest = {
  id: string;
  /** Null for questions from the popup. */
  name: string | null;
  email: string;
  excerpt: string;
  status: HelpStatus;
  createdAt: Date;
};

export async function listHelpRequests(
  db: Database,
  { status, cursor }: HelpList,
): Promise<{ requests: ListedHelpRequest[]; nextCursor: Cursor | null }> {
  const rows = await db
    .selectFrom('helpRequests')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .where(olderThan(cursor))
    .select(['id', 'name', 'email', 'status', 'createdAt'])
    .select(sql<string>`left(question, ${sql.lit(EXCERPT_LENGTH)})`.as('excerpt'))
    .select(createdMicroseconds.as('createdMicroseconds'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(HELP_PAGE + 1)
    .execute();
  const { items, nextCursor } = pageOf(rows, HELP_PAGE);
  return { requests: items, nextCursor };
}

export async function countPendingHelpRequests(db: Database): Promise<number> {
  const { pending } = await db
    .selectFrom('helpRequests')
    .where('status', '=', 'pending')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .executeTakeFirstOrThrow();
  return pending;
}
