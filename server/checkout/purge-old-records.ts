import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';

/** Personal data that nothing needs any more goes after this many days. */
const KEPT_DAYS = 30;
/** A proof of consent is kept while somebody could ask for it. */
const CONSENT_KEPT_DAYS = 3 * 365;
const BATCH = 500;

/**
 * Deletes checkouts that came to nothing, stories and names included, mails that have long been sent, messages
 * that looked like a program's, and what is left of consents and of reports to advertisers. A checkout
 * that is still open at Stripe, as far as we know, is never deleted: it may have been paid for.
 */
export async function purgeOldRecords(
  db: Database,
): Promise<{ checkouts: number; mails: number; messages: number; conversions: number; consents: number }> {
  const longAgo = sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`;
  const checkouts = await db
    .deleteFrom('checkouts')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('checkouts')
        .select('id')
        .where((or) => or.or([or('status', 'in', ['failed', 'expired']), or('sessionId', 'is', null)]))
        .where('createdAt', '<', longAgo)
        .limit(BATCH),
    )
    .executeTakeFirst();
  const mails = await db
    .deleteFrom('mails')
    .where('id', 'in', (eb) => eb.selectFrom('mails').select('id').where('sentAt', '<', longAgo).limit(BATCH))
    .executeTakeFirst();
  const messages = await db
    .deleteFrom('contactSubmissions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('contactSubmissions')
        .select('id')
        .where('suspicious', '=', true)
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
        .where('decidedAt', '<', sql<Date>`now() - make_interval(days => ${CONSENT_KEPT_DAYS})`)
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
