import { sql } from 'kysely';
import type { Session } from '#server/account/session.ts';
import type { Change } from '#server/database/changes.ts';
import { workerOf } from '#server/given-orders.ts';
import type { Services } from '#server/services.ts';
import { markOfArtist } from './artist-changes.ts';

/** Functions on Vercel end after five minutes; the client reconnects. */
const STREAM_MS = 4 * 60_000;
const CHECK_MS = 30_000;

/**
 * Streams database changes to an admin or artist until `signal` aborts, the time is up or the role is revoked. The
 * first item is 'everything': the client reloads all it shows. An artist hears of orders, notes and answers together when something has changed that
 * they can read, and of nothing else.
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
    const mayStay = await isStillHere(services, session).catch(() => false);
    if (!mayStay) end();
  };
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  const checks = setInterval(check, checkMs);
  const lifetime = setTimeout(end, streamMs);
  const { artistId } = workerOf(session.user);
  let mark = artistId && (await markOfArtist(services.db, artistId));
  try {
    for await (const change of services.changes.watch(over.signal)) {
      if (change === 'user_roles') await check();
      if (over.signal.aborted) return;
      if (artistId === null || change === 'everything' || change === 'interrupted') {
        yield change;
        continue;
      }
      const before = mark;
      mark = await markOfArtist(services.db, artistId);
      if (mark === before) continue;
      yield 'orders';
      yield 'order_notes';
      yield 'answering';
    }
  } finally {
    signal.removeEventListener('abort', end);
    clearInterval(checks);
    clearTimeout(lifetime);
  }
}

async function isStillHere({ db, env }: Services, { id, user }: Session): Promise<boolean> {
  const { artistId } = workerOf(user);
  const row = await db
    .selectFrom('sessions')
    .leftJoin('userRoles', 'userRoles.userId', 'sessions.userId')
    .leftJoin('artistAccounts', 'artistAccounts.userId', 'sessions.userId')
    .where('sessions.id', '=', id)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where((eb) =>
      artistId === null ? eb('userRoles.role', '=', 'admin') : eb('artistAccounts.artistId', '=', artistId),
    )
    .select('sessions.assuranceLevel')
    .executeTakeFirst();
  return row !== undefined && (env.adminAssuranceLevel === 'aal1' || row.assuranceLevel === 'aal2');
}
