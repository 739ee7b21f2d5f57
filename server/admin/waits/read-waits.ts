import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/types.ts';
import { listLateOrders } from '#server/order/late-orders.ts';
import { selectLateRefunds } from '#server/order/late-refunds.ts';
import { openComics } from '#server/order/open-comics.ts';
import { selectReturnedRefunds } from '#server/order/returned-refunds.ts';
import { isInList } from '#server/proof/decisions/list-waiting.ts';
import { selectWithdrawn } from '#server/withdrawal/withdrawn-orders.ts';
import { dayOf } from '#shared/calendar-day.ts';
import type { WaitingList } from '#shared/proof/schema.ts';

/** How much waits for the owner, each as many as its list has. */
export type Waits = {
  withdrawals: number;
  /** Its money is due first; null where there is none. */
  firstWithdrawnAt: Date | null;
  /** Orders whose refund came back. */
  returned: number;
  /** Refunds for a delay that nobody has decided on. */
  lateRefunds: number;
  /** Rush that is due or late. */
  rush: number;
  lateRush: number;
  /** The proofs with which the studio is late, rush among them. */
  late: number;
  /** Versions that their customers have not answered after the last reminder. */
  unanswered: number;
  /** Promised days that the plan does not keep. */
  promises: number;
  questions: number;
  firstAskedAt: Date | null;
  transfers: number;
  firstTransferAt: Date | null;
};

/** One statement; promised days need the plan, which is read where some are near. */
export async function readWaits(db: Database, now = new Date()): Promise<Waits> {
  const today = dayOf(now);
  const countOf = (list: WaitingList, also: RawBuilder<boolean> = sql<boolean>`true`) =>
    sql`(count(*) filter (where ${isInList(list, today)} and ${also}))::integer`;
  const rush: WaitingList = { waitingFor: 'studio', only: 'rush' };
  const [{ rows }, promises] = await Promise.all([
    sql<Omit<Waits, 'promises'>>`
      with ${openComics(today)}
      select * from
        (select ${countOf(rush)} as rush, ${countOf(rush, sql`comics.is_late`)} as late_rush,
          ${countOf({ waitingFor: 'studio', only: 'late' })} as late,
          ${countOf({ waitingFor: 'customer', only: 'late' })} as unanswered from comics) as comics,
        ${selectWithdrawn(db)
          .select(sql<number>`count(*)::integer`.as('withdrawals'))
          .select(sql<Date | null>`min(withdrawn_at)`.as('firstWithdrawnAt'))
          .as('withdrawn')},
        ${selectReturnedRefunds(db).select(sql<number>`count(*)::integer`.as('returned')).as('returned')},
        ${selectLateRefunds(db).select(sql<number>`count(*)::integer`.as('lateRefunds')).as('refunds')},
        (select count(*)::integer as questions, min(created_at) as first_asked_at
          from help_requests where status = 'pending') as asked,
        (select count(*)::integer as transfers, min(created_at) as first_transfer_at
          from checkouts where status = 'pending') as transferred`.execute(db),
    listLateOrders(db, today),
  ]);
  const [row] = rows;
  if (!row) throw new Error('Counts without a table have one row.');
  return { ...row, promises: promises.length };
}
