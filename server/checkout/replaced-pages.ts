import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { Database } from '#server/database/types.ts';
import { logInfo } from '#server/logging/log.ts';
import type { Services } from '#server/services.ts';
import { expireSession } from '#server/stripe/checkout-session.ts';

/**
 * Stores the session of a checkout and claims the other open pages of its drafts, so that each is closed by one request.
 * All of them are locked first: of two pages that open at once, the second sees the first and closes it. @returns the
 * sessions to close
 */
export async function replacePages(
  db: Database,
  { id, sessionId, digitalConsent }: { id: string; sessionId: string; digitalConsent: string | null },
  draftIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    with locked as (
      select id from checkouts
      where id = ${id}::uuid or (draft_ids && ${draftIds}::uuid[] and status = 'open')
      order by id for update
    ), changed as (
      update checkouts set
        session_id = case checkouts.id when ${id}::uuid then ${sessionId}::text else session_id end,
        digital_consent = case checkouts.id when ${id}::uuid then ${digitalConsent}::jsonb else digital_consent end,
        page_closed_at = case when checkouts.id <> ${id}::uuid and session_id is not null
          then coalesce(page_closed_at, now()) else page_closed_at end
      from locked where checkouts.id = locked.id
      returning checkouts.id, session_id, page_closed_at
    )
    select session_id from changed where id <> ${id}::uuid and page_closed_at = now()`.execute(db);
  return rows.map((row) => row.sessionId);
}

const CLOSED_AT_ONCE = 20;

/**
 * Closes replaced pages that are still open, as after a lost answer of Stripe or the end of the process. A job calls it.
 * A page that Stripe doesn't close, such as one that was paid and not heard of yet, is asked about once a minute.
 * @returns how many it has tried
 */
export async function closeReplacedPages({ db, stripe }: Pick<Services, 'db' | 'stripe'>): Promise<number> {
  // With `in`, PostgreSQL may run the subquery once a row, and claim more than the limit.
  const { rows } = await sql<{ sessionId: string }>`
    update checkouts set page_closed_at = now() where id = any(array(
      select id from checkouts
      where status = 'open' and page_closed_at < now() - interval '1 minute'
      order by page_closed_at limit ${CLOSED_AT_ONCE}::integer for update skip locked))
    returning session_id`.execute(db);
  const sessionIds = rows.map(({ sessionId }) => sessionId);
  if (sessionIds.length > 0) await closePages(db, await stripe(), sessionIds);
  return sessionIds.length;
}

/** A page that was paid in the meantime can't expire; it settles like any other and is flagged. */
export async function closePages(db: Database, stripe: Stripe, sessionIds: string[]): Promise<void> {
  await Promise.all(
    sessionIds.map(async (sessionId) => {
      try {
        await expireSession(stripe, sessionId);
        await markExpired(db, sessionId);
      } catch (error) {
        logInfo('checkout', `A replaced payment page stays open: ${error}`);
      }
    }),
  );
}

/** Stripe has said so itself, so its event need not be awaited. */
async function markExpired(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ status: 'expired', checkedAt: sql`now()` })
    .where('sessionId', '=', sessionId)
    .where('status', '=', 'open')
    .execute();
}
