import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { logSecurity } from '#server/logging/security-log.ts';
import type { Session } from './session.ts';

export type ActiveSession = {
  id: string;
  /** In people's words: 'Firefox on Windows'. */
  device: string;
  /** Whether this is the session that asks. */
  current: boolean;
  signedInAt: Date;
  lastUsedAt: Date;
};

/** Where somebody is signed in, the session that asks first, then the one used last. */
export async function listActiveSessions(db: Database, { id, user }: Session): Promise<ActiveSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .where('userId', '=', user.id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select(['id', 'userAgent', 'createdAt', 'lastUsedAt'])
    .orderBy(sql`id = ${id}`, 'desc')
    .orderBy('lastUsedAt', 'desc')
    .execute();
  const { default: Bowser } = await import('bowser');
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(Bowser.getParser(row.userAgent || 'unknown').getResult()),
    current: row.id === id,
    signedInAt: row.createdAt,
    lastUsedAt: row.lastUsedAt,
  }));
}

/** Ends one of somebody's sessions; one that is not theirs stays, and nobody learns of it. */
export async function endSession(db: Database, userId: string, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).where('userId', '=', userId).execute();
  logSecurity('session.ended');
}

/** Ends every session of the user but the one that asks. @returns how many ended */
export async function endOtherSessions(db: Database, { id, user }: Session): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', user.id)
    .where('id', '<>', id)
    .executeTakeFirst();
  logSecurity('other-sessions.ended');
  return Number(numDeletedRows);
}

type Parsed = { browser: { name?: string }; os: { name?: string } };

function describeDevice({ browser, os }: Parsed): string {
  if (!browser.name && !os.name) return 'Unknown device';
  return [browser.name ?? 'A browser', os.name && `on ${os.name}`].filter(Boolean).join(' ');
}
