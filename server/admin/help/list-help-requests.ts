import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { HelpStatus } from '#shared/help.ts';
import { HELP_PAGE, type HelpCursor, type HelpList } from '#shared/help-desk.ts';

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
): Promise<{ requests: ListedHelpRequest[]; nextCursor: HelpCursor | null }> {
  const rows = await db
    .selectFrom('helpRequests')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .$if(cursor !== undefined, (query) => query.where(isAfter(cursor ?? { createdAt: 0, id: '' })))
    .select(['id', 'name', 'email', 'status', 'createdAt'])
    .select(sql<string>`left(question, ${sql.lit(EXCERPT_LENGTH)})`.as('excerpt'))
    .select(sql<number>`(extract(epoch from created_at) * 1000000)::bigint`.as('createdMicroseconds'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(HELP_PAGE + 1)
    .execute();
  const requests = rows.slice(0, HELP_PAGE).map(({ createdMicroseconds: _, ...request }) => request);
  const last = rows.length > HELP_PAGE ? rows[HELP_PAGE - 1] : undefined;
  return { requests, nextCursor: last ? { createdAt: last.createdMicroseconds, id: last.id } : null };
}

export async function countPendingHelpRequests(db: Database): Promise<number> {
  const { pending } = await db
    .selectFrom('helpRequests')
    .where('status', '=', 'pending')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .executeTakeFirstOrThrow();
  return pending;
}

function isAfter({ createdAt, id }: HelpCursor) {
  return sql<boolean>`
    (created_at, id) < (timestamptz 'epoch' + ${createdAt}::float8 * interval '1 microsecond', ${id}::uuid)`;
}
