import { sql } from 'kysely';
import type { Session } from '#server/account/session.ts';
import type { Change } from '#server/database/changes.ts';
import type { Services } from '#server/services.ts';

/** A function of the platform ends after five minutes; who watches comes back. */
const STREAM_MS = 4 * 60_000;
/** How long somebody who is an admin no longer may still watch. */
const CHECK_MS = 30_000;

/**
 * The changes of the database for an admin: until `signal` aborts, for a bounded time, and only as long as they are
 * one. Begins with 'everything', from which on nothing is missed.
 */
export async function* streamChanges(
  services: Services,
  session: Session,
  signal: AbortSignal,
  { streamMs = STREAM_MS, checkMs = CHECK_MS } = {},
): AsyncGenerator<Change, void, void> {
  // One controller that is held on to: Node 20 may collect what AbortSignal.any makes before it aborts.
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

/** As adminProcedure asks, without making the session slide. */
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
