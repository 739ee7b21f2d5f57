import { sql } from 'kysely';
import type { Database } from '../database/types';

/** Personal data that nothing needs any more goes after this many days. */
const KEPT_DAYS = 30;
const BATCH = 500;

/** Deletes checkouts that came to nothing, stories and names included, and mails that have long been sent. */
export async function purgeOldRecords(db: Database): Promise<{ checkouts: number; mails: number }> {
  const longAgo = sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`;
  const checkouts = await db
    .deleteFrom('checkouts')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('checkouts')
        .select('id')
        .where('status', 'in', ['open', 'failed', 'expired'])
        .where('createdAt', '<', longAgo)
        .limit(BATCH),
    )
    .executeTakeFirst();
  const mails = await db
    .deleteFrom('mails')
    .where('id', 'in', (eb) => eb.selectFrom('mails').select('id').where('sentAt', '<', longAgo).limit(BATCH))
    .executeTakeFirst();
  return { checkouts: Number(checkouts.numDeletedRows), mails: Number(mails.numDeletedRows) };
}
