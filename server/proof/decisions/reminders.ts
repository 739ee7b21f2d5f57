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

/** Of a row of `proof_versions` that was sent: the days for which its answer was awaited, so without those of a pause. */
export function waitedDays(version: string): RawBuilder<number> {
  const of = (column: string) => sql.ref(`${version}.${column}`);
  return sql<number>`(floor(extract(epoch from now() - ${of('sent_at')}) / 86400) - coalesce((
    select sum(least(days, (at at time zone 'Europe/Athens')::date - (${of('sent_at')} at time zone 'Europe/Athens')::date))
    from promise_moves
    where order_id = ${of('order_id')} and fact in ('pause', 'withdrawal') and at > ${of('sent_at')}), 0))::integer`;
}

const isDue = sql<boolean>`${waitedDays('version')} >=
  (${sql.lit(`{${REMINDER_DAYS.join(',')}}`)}::integer[])[version.reminders + 1]`;

const isAwaited = sql<boolean>`not exists (select from promises
  where order_id = version.order_id and ended_at is null and paused_since is not null)`;
