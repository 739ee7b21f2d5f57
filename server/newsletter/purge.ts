import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { CONFIRM_LINK_DAYS } from '#shared/newsletter/newsletter.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#shared/privacy/retention.ts';

const BATCH = 500;

export async function purgeConfirmLinks(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('confirmLinks')
    .where('createdAt', '<', daysAgo(CONFIRM_LINK_DAYS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes what was written in the window that offers help; the question made of it ends by `purgeOldMessages`. */
export async function purgeSubscribersMessages(db: Database): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ message: null })
    .where('message', 'is not', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(years => ${RETENTION_YEARS.messages})`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Unsubscribed addresses are kept, so that they stay unsubscribed; newsletter links work as long as the address is
 * known.
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
        .where('createdAt', '<', daysAgo(RETENTION_DAYS.unconfirmedSubscriber))
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
        .where('link.createdAt', '<', daysAgo(RETENTION_DAYS.unsubscribeLink))
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
