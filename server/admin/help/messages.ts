import { sql } from 'kysely';
import { createdMicroseconds, olderThan, pageOf } from '#server/database/keyset.ts';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import type { Cursor } from '#shared/cursor.ts';
import { errorText } from '#shared/error-text.ts';
import type { Language } from '#shared/language.ts';

export type ContactMessage = {
  id: string;
  name: string;
  email: string;
  message: string;
  suspicious: boolean;
  language: Language;
  createdAt: Date;
};

const COLUMNS = ['id', 'name', 'email', 'message', 'suspicious', 'language', 'createdAt'] as const;
const PAGE = 25;

export async function listContactMessages(
  db: Database,
  { suspicious, cursor }: { suspicious: boolean; cursor?: Cursor },
): Promise<{ messages: ContactMessage[]; nextCursor: Cursor | null }> {
  const rows = await db
    .selectFrom('contactSubmissions')
    .select(COLUMNS)
    .select(createdMicroseconds.as('createdMicroseconds'))
    .where('suspicious', '=', suspicious)
    .where(olderThan(cursor))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const { items, nextCursor } = pageOf(rows, PAGE);
  return { messages: items, nextCursor };
}

export async function countContactMessages(db: Database): Promise<{ ordinary: number; suspicious: number }> {
  return db
    .selectFrom('contactSubmissions')
    .select([
      sql<number>`count(*) filter (where not suspicious)`.as('ordinary'),
      sql<number>`count(*) filter (where suspicious)`.as('suspicious'),
    ])
    .executeTakeFirstOrThrow();
}

export async function getContactMessage(db: Database, id: string): Promise<ContactMessage> {
  const message = await db
    .selectFrom('contactSubmissions')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!message) throw new DomainError('NOT_FOUND', errorText('errors_help_message_gone'));
  return message;
}
