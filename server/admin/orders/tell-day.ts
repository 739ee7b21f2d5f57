import { sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { DomainError } from '#server/error.ts';
import { sendWaitingMails, writeMails } from '#server/mail/outbox.ts';
import { lockActiveOrder, orderCountry } from '#server/order/order-record.ts';
import { quoteOrder } from '#server/order/quote-order.ts';
import { changePlan } from '#server/planning/read-planning.ts';
import { promiseRows } from '#server/planning/stored-promise.ts';
import type { Services } from '#server/services.ts';
import type { TellDay } from '#shared/admin/promise.ts';
import { startOfDay } from '#shared/calendar-day.ts';
import { formatShortDate } from '#shared/dates.ts';
import { errorText } from '#shared/error-text.ts';
import type { StoredDays } from '#shared/planning/held-promise.ts';
import { promiseMail } from './promise-mail.ts';

/**
 * The day that could be told for an order whose buyer was told none, because nobody drew its style or had hours.
 * @returns null where one was told, or its pages are drawn already; `told` is null where the plan still names none
 */
export async function readDayToTell(
  db: Database,
  id: string,
): Promise<{ told: Pick<StoredDays, 'day' | 'answerDays'> | null } | null> {
  const untold = await quoteUntold(db, id);
  if (!untold?.days) return untold && { told: null };
  const { day, answerDays } = untold.days;
  return { told: { day, answerDays } };
}

/** @throws DomainError NOT_FOUND, CONFLICT if it was told meanwhile, or the plan names another day now */
export async function tellDay(services: Services, { id, seenDay, message }: TellDay): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const order = await lockActiveOrder(tx, id);
    await changePlan(tx);
    const untold = await quoteUntold(tx, id);
    if (!untold) throw new DomainError('CONFLICT', errorText('errors_promise_told'));
    const { days } = untold;
    if (!days) throw new DomainError('CONFLICT', errorText('errors_promise_no_day'));
    if (days.day !== seenDay) {
      const date = formatShortDate(startOfDay(days.day));
      throw new DomainError('CONFLICT', errorText('errors_promise_another_day', { date }));
    }
    const { promise, windows } = promiseRows(id, days);
    await tx.insertInto('promises').values(promise).execute();
    await tx.insertInto('promiseWindows').values(windows).execute();
    // From now on the promise says who draws it.
    await tx.deleteFrom('givenOrders').where('orderId', '=', id).execute();
    const { studioEmail } = services.env;
    const mail = { occasion: `day-told:${id}`, message, studioEmail, isFirst: true };
    await writeMails(tx, [await promiseMail(tx, order, mail)]);
  });
  services.afterResponse(() => sendWaitingMails(services));
}

/** Null where there is nothing to tell. */
async function quoteUntold(db: Database, id: string): Promise<{ days: StoredDays | null } | null> {
  const order = await db
    .selectFrom('orders')
    .where('orders.id', '=', id)
    .where('daysFrom', '=', 'plan')
    .where('status', 'not in', ['Canceled', 'Completed'])
    .where('withdrawnAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('promises').whereRef('orderId', '=', 'orders.id').select('orderId'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('proofVersions')
            .whereRef('orderId', '=', 'orders.id')
            .where('state', '<>', 'draft')
            .select('proofVersions.id'),
        ),
      ),
    )
    .leftJoin('givenOrders', 'givenOrders.orderId', 'orders.id')
    .select(['rawOrderJson', orderCountry.as('country'), 'artistId'])
    .select(
      sql<string | null>`case when begins_at > now()
        then (begins_at at time zone 'Europe/Athens')::date::text end`.as('beginsOn'),
    )
    .executeTakeFirst();
  if (!order) return null;
  const { beginsOn, artistId, ...quoted } = order;
  return { days: await quoteOrder(db, quoted, { beginsOn, artistId }) };
}
