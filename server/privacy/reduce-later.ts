import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import type { Services } from '#server/services.ts';
import { RETENTION_YEARS } from '#shared/privacy/retention.ts';
import { continueDeletion, isUnfinished } from './continue-deletion.ts';
import { isOver, overSince } from './order-end.ts';
import { createPseudonym, reduceCheckout, reduceOrder, removeLateTexts } from './reduce-order.ts';

type Store = Pick<Services, 'db' | 'images' | 'files'>;

const BATCH = 20;

/** Removes story, photos and proofs, and later name and addresses, of orders past their time. @returns how many */
export async function reduceOldOrders(services: Store): Promise<{ content: number; identities: number }> {
  const { db } = services;
  const old = await db
    .selectFrom('orders')
    .where('contentRemovedAt', 'is', null)
    .where('createdAt', '<', yearsAgo(RETENTION_YEARS.orderContent))
    .where(isOver)
    .where(overSince, '<', yearsAgo(RETENTION_YEARS.orderContent))
    .select('id')
    .orderBy('createdAt')
    .limit(BATCH)
    .execute();
  for (const { id } of old) await reduceOrder(services, id, null);
  const expired = await db
    .selectFrom('orders')
    .where('identityRemovedAt', 'is', null)
    .where('contentRemovedAt', 'is not', null)
    .where('createdAt', '<', startOfYearAgo(RETENTION_YEARS.orderIdentity))
    .select(['id', 'checkoutId'])
    .orderBy('createdAt')
    .limit(BATCH)
    .execute();
  for (const { id, checkoutId } of expired) {
    const pseudonym = createPseudonym(id.replaceAll('-', ''));
    await reduceOrder(services, id, pseudonym);
    await reduceCheckout(db, checkoutId, pseudonym);
  }
  for (const id of await findLateTexts(db)) await removeLateTexts(db, id);
  return { content: old.length, identities: expired.length };
}

/** The orders that name nobody any more, but about which something was written since, as long ago as texts are kept. */
async function findLateTexts(db: Database): Promise<string[]> {
  const before = yearsAgo(RETENTION_YEARS.orderContent);
  const { rows } = await sql<{ id: string }>`
    with written as (
      select order_id, created_at from order_notes
      union all
      select order_id, changed_at from order_changes where field = 'notes' or message is not null
      union all
      select order_id, at from promise_moves where reason is not null or message is not null
      union all
      select orders.id, refunds.created_at from refunds
        join orders on orders.id = refunds.order_id
          or (refunds.order_id is null and orders.checkout_id = refunds.checkout_id)
        where refunds.note is not null
      union all
      select payment.order_id, refund.created_at from round_refunds as refund
        join proof_round_payments as payment on payment.id = refund.payment_id where refund.note is not null)
    select orders.id from written join orders on orders.id = written.order_id
    where identity_removed_at < ${before}
    group by orders.id having max(written.created_at) < ${before}
    order by orders.id limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Goes on with all deletions that wait. @returns how many orders were reduced @throws the first error of a deletion
 * that could not go on, after all others have
 */
export async function finishDeletions(services: Store): Promise<number> {
  const waiting = await services.db
    .selectFrom('privacyRequests')
    .where(isUnfinished)
    .select('id')
    .orderBy('createdAt')
    .execute();
  let reduced = 0;
  const errors: unknown[] = [];
  for (const { id } of waiting) {
    try {
      reduced += await continueDeletion(services, id);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return reduced;
}

function yearsAgo(years: number) {
  return sql<Date>`now() - make_interval(years => ${years})`;
}

/** 1 January of the studio's year, so many years ago. */
function startOfYearAgo(years: number) {
  return sql<Date>`(date_trunc('year', now() at time zone 'Europe/Athens') - make_interval(years => ${years}))
    at time zone 'Europe/Athens'`;
}
