import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/database/types.ts';
import { DEFAULT_SETTINGS } from '#shared/planning/planning.ts';
import { daysLate, isKept } from './kept.ts';

/**
 * Proposes a refund of an order that was there later than promised, if the owner wants it and it was neither canceled nor
 * withdrawn from. Once for each order: what was decided of it stays.
 */
export async function proposeLateRefund(tx: DatabaseTransaction, orderId: string): Promise<void> {
  await sql`
    insert into late_refunds (order_id, percent, days_late)
    select order_id, percent, ${daysLate}
    from promises join orders on orders.id = order_id,
      (select coalesce((settings ->> 'lateRefundPercent')::integer, ${sql.lit(DEFAULT_SETTINGS.lateRefundPercent)})
        as percent from planning_settings) as wanted
    where order_id = ${orderId}::uuid and percent > 0 and not ${isKept}
      and orders.status <> 'Canceled' and orders.withdrawn_at is null
    on conflict (order_id) do nothing`.execute(tx);
}

/**
 * When an order is set back to work after an arrival that nobody noted, it may not have come. What was decided stays.
 */
export async function takeBackLateRefund(tx: DatabaseTransaction, orderId: string): Promise<void> {
  await sql`
    delete from late_refunds using promises
    where late_refunds.order_id = ${orderId}::uuid and promises.order_id = late_refunds.order_id and is_presumed
      and declined_at is null and refund_id is null`.execute(tx);
}
