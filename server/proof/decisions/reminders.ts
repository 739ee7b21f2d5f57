import { type RawBuilder, sql } from 'kysely';
import { writeMails } from '#server/mail/outbox.ts';
import { readStudio } from '#server/mail/studio.ts';
import { readOrderRecord } from '#server/order/order-record.ts';
import { SYSTEM, writeLog } from '#server/proof/log.ts';
import { reminderMail, studioMail } from '#server/proof/mails.ts';
import type { Services } from '#server/services.ts';
import { REMINDER_DAYS } from '#shared/proof/proof.ts';

/** Reminds of a version that waits; nothing is ever approved by silence. @returns how many mails to customers */
export async function writeProofReminders({ db, env }: Pick<Services, 'db' | 'env'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const version = await tx
      .selectFrom('proofVersions as version')
      .innerJoin('orders', 'orders.id', 'version.orderId')
      .where('version.state', '=', 'sent')
      .where('orders.status', 'not in', ['Canceled', 'Completed'])
      .where('orders.withdrawnAt', 'is', null)
      .where(isDue)
      .where(isAwaited)
      .select(['version.id', 'version.orderId', 'version.number', 'version.kind', 'version.reminders'])
      .orderBy('version.sentAt')
      .limit(1)
      // The order too, so that none is written while it is canceled or withdrawn.
      .forUpdate(['version', 'orders'])
      .skipLocked()
      .executeTakeFirst();
    if (!version) return 0;
    const { id, orderId, reminders } = version;
    const order = await readOrderRecord(tx, orderId);
    const { waited } = await tx
      .selectFrom('proofVersions')
      .where('id', '=', id)
      .select(waitedDays('proof_versions').as('waited'))
      .executeTakeFirstOrThrow();
    // A clock that stood still sends the last reminder that is due, not all of them at once.
    const due = REMINDER_DAYS.filter((day) => day <= waited).length;
    const days = REMINDER_DAYS[due - 1] ?? REMINDER_DAYS[reminders] ?? 0;
    await tx
      .updateTable('proofVersions')
      .set({ reminders: due })
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .execute();
    const text = `After ${days} days`;
    await writeLog(tx, { orderId, versionId: id, event: 'reminded', by: SYSTEM, text });
    const mails = [await reminderMail(tx, order, version, days)];
    if (due === REMINDER_DAYS.length) {
      const by = order.customerName;
      mails.push(studioMail(order, version, { event: 'waiting', by, studio: await readStudio(tx, env) }));
    }
    await writeMails(tx, mails);
    return 1;
  });
}

/**
 * Of a row of `proof_versions` that was sent: the days for which its answer was awaited, so without those of a pause, of a
 * withdrawal that was set aside, and from a completion by hand or a cancelation until the order was set back to work.
 */
export function waitedDays(version: string): RawBuilder<number> {
  const of = (column: string) => sql.ref(`${version}.${column}`);
  return sql<number>`(extract(day from ${athensTime(sql`now()`)} - ${athensTime(of('sent_at'))}) - coalesce((
    select sum(upper(rest) - lower(rest)) from unnest((
      select range_agg(daterange(least(greatest(first_day, ${athensDay(of('sent_at'))}), last_day), last_day))
      from (${restsOf(of('order_id'))}) as rests cross join lateral (select ${athensDay(sql`ended_at`)} as last_day) as days
      where ended_at > ${of('sent_at')})) as rest), 0))::integer`;
}

/**
 * Rows of first_day and ended_at. They may overlap, as an order that is withdrawn from may be canceled too, and of changes
 * that older releases dated by the beginning of their transactions, the first day may be the later one.
 */
function restsOf(orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${athensDay(sql`at`)} - days as first_day, at as ended_at from promise_moves
    where order_id = ${orderId} and fact in ('pause', 'withdrawal')
    union all
    select ${athensDay(sql`received_at`)}, (made.aside ->> 'at')::timestamptz
    from withdrawals cross join jsonb_array_elements(set_aside) as made (aside)
    where order_ids @> array[${orderId}] and made.aside ->> 'orderId' = ${orderId}::text
    union all
    select ${athensDay(sql`max(ending.changed_at)`)}, back.changed_at
    from order_changes as back join order_changes as ending
      on ending.order_id = back.order_id and ending.id < back.id and ending.field = 'status'
        and ending.to_value in ('Completed', 'Canceled') and ending.from_value not in ('Completed', 'Canceled')
    where back.order_id = ${orderId} and back.field = 'status'
      and back.from_value in ('Completed', 'Canceled') and back.to_value not in ('Completed', 'Canceled')
    group by back.id`;
}

function athensDay(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`${athensTime(moment)}::date`;
}

function athensTime(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${moment} at time zone 'Europe/Athens')`;
}

const isDue = sql<boolean>`${waitedDays('version')} >=
  (${sql.lit(`{${REMINDER_DAYS.join(',')}}`)}::integer[])[version.reminders + 1]`;

const isAwaited = sql<boolean>`not exists (select from promises
  where order_id = version.order_id and ended_at is null and paused_since is not null)`;
