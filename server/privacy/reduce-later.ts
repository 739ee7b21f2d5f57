import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { completeOrders } from '#server/order/complete-orders.ts';
import { isWorkedOn } from '#server/order/open-comics.ts';
import type { Services } from '#server/services.ts';
import type { JobReport } from '#shared/health/jobs.ts';
import { RETENTION_YEARS } from '#shared/privacy/retention.ts';
import { continueDeletion, isUnfinished } from './continue-deletion.ts';
import { isOver, lastEventAt, overSince } from './order-end.ts';
import { createPseudonym, reduceOrder } from './reduce-order.ts';

type Store = Pick<Services, 'db' | 'images' | 'files'>;

const BATCH = 20;

const contentEnds = yearsAgo(RETENTION_YEARS.orderContent);
const isContentOver = sql<boolean>`(content_removed_at is null and orders.created_at < ${contentEnds}
  and ${isOver} and ${overSince} < ${contentEnds})`;

/** Proofs, files and parcels that came after the content was removed, such as a parcel that is sent again. */
const isLateContentOver = sql<boolean>`(content_removed_at < ${contentEnds} and ${lastEventAt} < ${contentEnds} and (
  exists (select from proof_log where proof_log.order_id = orders.id)
  or exists (select from proof_versions where proof_versions.order_id = orders.id)
  or exists (select from deliveries where deliveries.order_id = orders.id)
  or exists (select from parcels where parcels.order_id = orders.id)))`;

const areNamesOver = sql<boolean>`(identity_removed_at is null and content_removed_at is not null
  and orders.created_at < ${startOfYearAgo(RETENTION_YEARS.orderIdentity)})`;

/** Removes story, photos and proofs, and later name and addresses, of orders past their time. */
export const REDUCING: ((services: Store) => Promise<JobReport>)[] = [
  (services) => reduceContent(services, isContentOver),
  (services) => reduceContent(services, isLateContentOver),
  removeOldNames,
  async ({ db }) => {
    await removeLateTexts(db);
    return {};
  },
];

async function reduceContent(services: Store, isDue: RawBuilder<boolean>): Promise<{ content: number }> {
  const due = await services.db
    .selectFrom('orders')
    .where(isDue)
    .select('id')
    .orderBy('createdAt')
    .limit(BATCH)
    .execute();
  await eachOf(due, ({ id }) => reduceOrder(services, id, null, isDue));
  return { content: due.length };
}

async function removeOldNames(services: Store): Promise<{ identities: number }> {
  const expired = await services.db
    .selectFrom('orders')
    .where(areNamesOver)
    .select('id')
    .orderBy('createdAt')
    .limit(BATCH)
    .execute();
  await eachOf(expired, ({ id }) =>
    reduceOrder(services, id, createPseudonym(id.replaceAll('-', '')), areNamesOver),
  );
  return { identities: expired.length };
}

/** @throws the first error, after all others have had their turn */
async function eachOf<Row>(rows: Row[], work: (row: Row) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/** Texts of changes, refunds and moved days that were written after their order's content was removed; notes are refused then. */
async function removeLateTexts(db: Database): Promise<void> {
  const before = yearsAgo(RETENTION_YEARS.orderContent);
  const reduced = sql`(select id from orders where content_removed_at < ${before})`;
  await sql`update refunds set note = null where note is not null and created_at < ${before} and order_id in ${reduced}`.execute(
    db,
  );
  await sql`
    update refunds set note = null where note is not null and created_at < ${before} and order_id is null
      and not exists (
        select from orders where orders.checkout_id = refunds.checkout_id and content_removed_at is null)`.execute(
    db,
  );
  await sql`
    update round_refunds set note = null where note is not null and created_at < ${before}
      and payment_id in (select id from proof_round_payments where order_id in ${reduced})`.execute(db);
  await sql`
    update order_changes set message = null
    where message is not null and changed_at < ${before} and order_id in ${reduced}`.execute(db);
  await sql`
    update promise_moves set reason = null, message = null
    where (reason is not null or message is not null) and at < ${before} and order_id in ${reduced}`.execute(
    db,
  );
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
  await eachOf(waiting, async ({ id }) => {
    reduced += await continueDeletion(services, id);
  });
  return reduced;
}

/** An order that nobody ever finished, of whose content nothing is left. A withdrawal from it is still to be settled. */
const isLeftOpen = sql<boolean>`(content_removed_at is not null and ${isWorkedOn} and ${isOver})`;

/**
 * Completes orders of which nothing can be drawn any more, so that they stand in no plan and no list of work. Those that
 * an older release has reduced are among them. @returns how many
 */
export function closeReducedOrders(db: Database): Promise<number> {
  return completeOrders(db, isLeftOpen);
}

function yearsAgo(years: number) {
  return sql<Date>`now() - make_interval(years => ${years})`;
}

/** 1 January of the studio's year, so many years ago. */
function startOfYearAgo(years: number) {
  return sql<Date>`(date_trunc('year', now() at time zone 'Europe/Athens') - make_interval(years => ${years}))
    at time zone 'Europe/Athens'`;
}
