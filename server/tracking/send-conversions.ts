import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { logWarning } from '#server/logging/log.ts';
import type { Services } from '#server/services.ts';
import { type PaidCheckout, reportCheckout } from './pinterest.ts';

const BATCH = 20;
/** https://developers.pinterest.com/docs/conversions/conversions/ */
const AGE_MAX_DAYS = 7;

export type SentConversions = { sent: number; failed: number; dropped: number };

/**
 * Each report is claimed for longer than it can take, and retried with exponential backoff. A repeated report
 * counts once, because its event id is the same.
 */
export async function sendWaitingConversions({ db, env }: Services): Promise<SentConversions> {
  const account = env.pinterest;
  if (!account) return { sent: 0, failed: 0, dropped: 0 };
  const dropped = await dropLapsed(db);
  const claimed = await claimDue(db);
  const results = await Promise.all(
    claimed.map(async (checkout) => {
      try {
        await reportCheckout(account, env.siteUrl, checkout);
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown error';
        logWarning('conversions', `A conversion could not be reported and will be tried again: ${reason}`);
        await db
          .updateTable('conversions')
          .set({ lastError: reason })
          .where('checkoutId', '=', checkout.id)
          .execute();
        return false;
      }
      await db.deleteFrom('conversions').where('checkoutId', '=', checkout.id).execute();
      return true;
    }),
  );
  const sent = results.filter(Boolean).length;
  return { sent, failed: results.length - sent, dropped };
}

async function dropLapsed(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('conversions')
    .where((row) =>
      row.or([
        row('happenedAt', '<', sql<Date>`now() - make_interval(days => ${AGE_MAX_DAYS})`),
        row('consentId', 'in', (eb) => eb.selectFrom('consents').select('id').where('marketing', '=', false)),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function claimDue(db: Database): Promise<PaidCheckout[]> {
  // With `in`, PostgreSQL may run the subquery once a row, and claim more than a batch.
  const { rows } = await sql<PaidCheckout>`
    with claimed as (
      update conversions
      set attempts = attempts + 1,
        next_attempt_at = now() + least(interval '1 minute' * 2 ^ attempts, interval '6 hours')
      where checkout_id = any(array(
        select checkout_id from conversions
        where next_attempt_at <= now()
        order by next_attempt_at limit ${BATCH}
        for update skip locked
      ))
      returning checkout_id, email_hash, happened_at, user_agent, click_id
    )
    select checkouts.id, checkouts.items, checkouts.amount_total, checkouts.currency,
      claimed.email_hash, claimed.happened_at, claimed.user_agent, claimed.click_id
    from claimed join checkouts on checkouts.id = claimed.checkout_id`.execute(db);
  return rows;
}
