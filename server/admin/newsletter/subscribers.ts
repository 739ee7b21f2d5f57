import { createdMicroseconds, olderThan, pageOf } from '#server/database/keyset.ts';
import type { Database } from '#server/database/types.ts';
import type { Cursor } from '#shared/cursor.ts';
import type { Language } from '#shared/language.ts';

export type Subscriber = {
  id: string;
  email: string;
  source: string;
  language: Language;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  createdAt: Date;
};

const COLUMNS = ['id', 'email', 'source', 'language', 'confirmedAt', 'unsubscribedAt', 'createdAt'] as const;
const PAGE = 50;
const EXPORTED_AT_ONCE = 1000;

export async function listSubscribers(
  db: Database,
  cursor: Cursor | undefined,
): Promise<{ subscribers: Subscriber[]; nextCursor: Cursor | null; count: number }> {
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

export type ConfirmedSubscriber = Subscriber & { firstName: string | null; lastName: string | null };

/** Only confirmed subscribers: the export feeds newsletter programs. In batches to bound memory. */
export async function* readConfirmedSubscribers(db: Database): AsyncGenerator<ConfirmedSubscriber[]> {
  let cursor: Cursor | undefined;
  do {
    const rows = await selectPage(db, cursor, EXPORTED_AT_ONCE + 1)
      .select(['firstName', 'lastName'])
      .where('confirmedAt', 'is not', null)
      .where('unsubscribedAt', 'is', null)
      .execute();
    const page: Page = pageOf(rows, EXPORTED_AT_ONCE);
    if (page.items.length > 0) yield page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

type Page = { items: ConfirmedSubscriber[]; nextCursor: Cursor | null };

function selectPage(db: Database, cursor: Cursor | undefined, limit: number) {
  return db
    .selectFrom('subscribers')
    .select(COLUMNS)
    .select(createdMicroseconds.as('createdMicroseconds'))
    .where(olderThan(cursor))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}
