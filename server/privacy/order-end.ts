import { sql } from 'kysely';
import { PAYABLE_DAYS } from '#server/draft/purge.ts';
import { isWithdrawalOpen } from '#server/order/open-withdrawal.ts';
import { isRefundReturned } from '#server/order/returned-refunds.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#shared/privacy/retention.ts';

/** A withdrawal is settled first, and a refund that was returned is made again, as it needs whom it is owed to. */
export const isFinished = sql<boolean>`(orders.status in ('Canceled', 'Completed')
  and not ${isWithdrawalOpen} and not ${isRefundReturned})`;

const finishedAt = sql<Date>`coalesce((select max(changed_at) from order_changes
  where order_changes.order_id = orders.id and field = 'status'), orders.created_at)`;

/** Money goes back, or that of a further round is on its way or may still be paid, and is then given back by itself. */
export const isMoneyUnderWay = sql<boolean>`(
  exists (select from refunds where refunds.checkout_id = orders.checkout_id and refunds.status = 'pending')
  or exists (select from round_refunds join proof_round_payments on proof_round_payments.id = payment_id
    where proof_round_payments.order_id = orders.id and round_refunds.status = 'pending')
  or exists (select from proof_round_payments as round where round.order_id = orders.id and (
    (round.status = 'open' and round.created_at > now() - make_interval(days => ${sql.lit(PAYABLE_DAYS)}))
    or (round.status = 'pending'
      and round.created_at > now() - make_interval(days => ${sql.lit(RETENTION_DAYS.pendingPayment)})))))`;

export const lastEventAt = sql<Date>`greatest(orders.created_at, orders.withdrawn_at,
  (select max(changed_at) from order_changes where order_changes.order_id = orders.id),
  (select max(at) from proof_log where proof_log.order_id = orders.id),
  (select max(created_at) from proof_versions where proof_versions.order_id = orders.id),
  (select max(created_at) from deliveries where deliveries.order_id = orders.id),
  (select max(created_at) from refunds where refunds.checkout_id = orders.checkout_id),
  (select max(updated_at) from proof_pins where proof_pins.order_id = orders.id),
  (select max(greatest(created_at, edited_at)) from order_notes where order_notes.order_id = orders.id),
  (select max(at) from board_moves where board_moves.order_id = orders.id),
  (select max(at) from promise_moves where promise_moves.order_id = orders.id and moved_by is not null))`;

/** An order that nobody ever finishes is over a year after the last event. */
export const overSince = sql<Date>`(case when ${isFinished} then ${finishedAt}
  else ${lastEventAt} + make_interval(years => ${sql.lit(RETENTION_YEARS.unfinishedOrder)}) end)`;

export const isOver = sql<boolean>`(${isFinished} or ${overSince} <= now())`;
