import { sql } from 'kysely';
import type { Session } from '#server/account/session.ts';
import type { Change } from '#server/database/changes.ts';
import type { Services } from '#server/services.ts';

/** Functions on Vercel end after five minutes; the client reconnects. */
const STREAM_MS = 4 * 60_000;
const CHECK_MS = 30_000;

/**
 * Streams database changes to an admin until `signal` aborts, the time is up or the role is revoked. The
 * first item is 'everything': the client reloads all it shows.
 */
export async function* streamChanges(
  services: Services,
  session: Session,
  signal: AbortSignal,
  { streamMs = STREAM_MS, checkMs = CHECK_MS } = {},
): AsyncGenerator<Change, void, void> {
  // An own controller, because Node 20 may garbage-collect an AbortSignal.any before it aborts.
  const over = new AbortController();
  const end = () => over.abort();
  const check = async () => {
    const mayStay = await isStillAdmin(services, session).catch(() => false);
    if (!mayStay) end();
  };
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  const checks = setInterval(check, checkMs);
  const lifetime = setTimeout(end, streamMs);
  try {
    for await (const change of services.changes.watch(over.signal)) {
      if (change === 'user_roles') await check();
      if (over.signal.aborted) return;
      yield change;
    }
  } finally {
    signal.removeEventListener('abort', end);
    clearInterval(checks);
    clearTimeout(lifetime);
  }
}

async function isStillAdmin({ db, env }: Services, session: Session): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('userRoles', 'userRoles.userId', 'sessions.userId')
    .where('sessions.id', '=', session.id)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where('userRoles.role', '=', 'admin')
    .select('sessions.assuranceLevel')
    .executeTakeFirst();
  return row !== undefined && (env.adminAssuranceLevel === 'aal1' || row.assuranceLevel === 'aal2');
}
