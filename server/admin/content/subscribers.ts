import type { After } from '../../../shared/content';
import type { Database } from '../../database/types';
import { microseconds, olderThan, pageOf } from './keyset';

export type Subscriber = {
  id: string;
  email: string;
  source: string;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  createdAt: Date;
};

const COLUMNS = ['id', 'email', 'source', 'confirmedAt', 'unsubscribedAt', 'createdAt'] as const;
const PAGE = 50;
const EXPORTED_AT_ONCE = 1000;

/** A page of those who want to hear of the studio, the newest first, and how many there are in all. */
export async function listSubscribers(
  db: Database,
  cursor: After | null,
): Promise<{ subscribers: Subscriber[]; nextCursor: After | null; count: number }> {
  const [rows, { count }] = await Promise.all([
    selectPage(db, cursor, PAGE + 1).execute(),
    db
      .selectFrom('subscribers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const { items, nextCursor } = pageOf(rows, PAGE);
  return { subscribers: items, nextCursor, count: Number(count) };
}

/** Every subscriber, the newest first, in batches: however many there are, few are in memory. */
export async function* readSubscribers(db: Database): AsyncGenerator<Subscriber[]> {
  let cursor: After | null = null;
  do {
    const page: Page = pageOf(await selectPage(db, cursor, EXPORTED_AT_ONCE + 1).execute(), EXPORTED_AT_ONCE);
    if (page.items.length > 0) yield page.items;
    cursor = page.nextCursor;
  } while (cursor);
}

type Page = { items: Subscriber[]; nextCursor: After | null };

function selectPage(db: Database, cursor: After | null, limit: number) {
  return db
    .selectFrom('subscribers')
    .select(COLUMNS)
    .select(microseconds.as('at'))
    .where(olderThan(cursor))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}
