import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { CONFIRM_LINK_DAYS } from '#shared/newsletter.ts';

/** An address that nobody has confirmed is kept this long. */
const UNCONFIRMED_DAYS = 30;
/** A link to hear no more works this long, or as long as its newsletter comes. */
const UNSUBSCRIBE_DAYS = 180;
const BATCH = 500;

/** Forgets links to confirm that are past their time. @returns how many */
export async function purgeConfirmLinks(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('confirmLinks')
    .where('createdAt', '<', daysAgo(CONFIRM_LINK_DAYS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes addresses that were never confirmed, unless they have just been asked again, and links to unsubscribe
 * from what has long ceased to come. Who was a subscriber and has left stays known as such.
 */
export async function purgeAddresses(
  db: Database,
): Promise<{ subscribers: number; unsubscribeLinks: number }> {
  const subscribers = await db
    .deleteFrom('subscribers')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('subscribers')
        .where('confirmedAt', 'is', null)
        .where('createdAt', '<', daysAgo(UNCONFIRMED_DAYS))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('confirmLinks')
                .whereRef('confirmLinks.subscriberId', '=', 'subscribers.id')
                .select('confirmLinks.tokenHash'),
            ),
          ),
        )
        .select('id')
        .limit(BATCH),
    )
    .executeTakeFirst();
  const links = await db
    .deleteFrom('unsubscribeLinks')
    .where('tokenHash', 'in', (eb) =>
      eb
        .selectFrom('unsubscribeLinks as link')
        .where('link.createdAt', '<', daysAgo(UNSUBSCRIBE_DAYS))
        .where(
          sql<boolean>`not (link.list = 'newsletter' and exists (
            select from subscribers where lower(subscribers.email) = lower(link.email)
          ))`,
        )
        .select('link.tokenHash')
        .limit(BATCH),
    )
    .executeTakeFirst();
  return {
    subscribers: Number(subscribers.numDeletedRows),
    unsubscribeLinks: Number(links.numDeletedRows),
  };
}

function daysAgo(days: number) {
  return sql<Date>`now() - make_interval(days => ${days})`;
}
