import { sql } from 'kysely';
import { m } from '#messages';
import type { Database } from '#server/database/types.ts';
import { logSecurity } from '#server/logging/security-log.ts';
import type { Session } from './session.ts';

export type ActiveSession = {
  id: string;
  device: string;
  current: boolean;
  signedInAt: Date;
  lastUsedAt: Date;
};

/** Lists a user's open sessions: the current one first, then by latest use. */
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

/** Ends one of the user's own sessions. Another user's session stays, and the answer is the same. */
export async function endSession(db: Database, userId: string, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).where('userId', '=', userId).execute();
  logSecurity('session.ended');
}

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
  if (!browser.name && !os.name) return m.settings_device_unknown();
  if (!os.name) return browser.name ?? m.settings_device_browser();
  const system = os.name;
  return browser.name
    ? m.settings_device_both({ browser: browser.name, system })
    : m.settings_device_browser_on({ system });
}
