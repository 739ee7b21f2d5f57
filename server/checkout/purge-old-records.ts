import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#shared/privacy/retention.ts';

const BATCH = 500;

/** Deletes old records in batches. Checkouts that may still be open at Stripe are kept. */
export async function purgeOldRecords(
  db: Database,
): Promise<{ checkouts: number; mails: number; messages: number; conversions: number; consents: number }> {
  const longAgo = sql<Date>`now() - make_interval(days => ${RETENTION_DAYS.shortRecords})`;
  const checkouts = await db
    .deleteFrom('checkouts')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('checkouts')
        .select('id')
        .where((or) => or.or([or('status', 'in', ['failed', 'expired']), or('sessionId', 'is', null)]))
        // A transfer fails after weeks, of which its buyer is told with the number, and asked to write to us.
        .where((or) => or(or.fn.coalesce('failedAt', 'createdAt'), '<', longAgo))
        .limit(BATCH),
    )
    .executeTakeFirst();
  const mails = await db
    .deleteFrom('mails')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        // A mail that was never sent counts from the day on which it was written.
        .where((or) => or(or.fn.coalesce('sentAt', 'createdAt'), '<', longAgo))
        .limit(BATCH),
    )
    .executeTakeFirst();
  const messages = await db
    .deleteFrom('contactSubmissions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('contactSubmissions')
        .select('id')
        .where('suspicious', '=', true)
        .where('digestedAt', 'is not', null)
        .where('createdAt', '<', longAgo)
        .limit(BATCH),
    )
    .executeTakeFirst();
  const conversions = await db
    .deleteFrom('conversions')
    .where('checkoutId', 'in', (eb) =>
      eb.selectFrom('conversions').select('checkoutId').where('createdAt', '<', longAgo).limit(BATCH),
    )
    .executeTakeFirst();
  const consents = await db
    .deleteFrom('consents')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('consents')
        .select('id')
        .where('decidedAt', '<', sql<Date>`now() - make_interval(years => ${RETENTION_YEARS.consent})`)
        .limit(BATCH),
    )
    .executeTakeFirst();
  return {
    checkouts: Number(checkouts.numDeletedRows),
    mails: Number(mails.numDeletedRows),
    messages: Number(messages.numDeletedRows),
    conversions: Number(conversions.numDeletedRows),
    consents: Number(consents.numDeletedRows),
  };
}
