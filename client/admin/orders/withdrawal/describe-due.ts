import { m } from '#messages';
import { formatShortDate } from '#shared/dates.ts';
import { daysUntilDue, refundDue } from '#shared/order/promised-dates.ts';

/** 'by Dec 8, 2026 (14 days left)'. */
export function describeDue(withdrawnAt: Date, now: Date): string {
  const date = formatShortDate(refundDue(withdrawnAt));
  const left = daysUntilDue(withdrawnAt, now);
  if (left < 0) return m.admin_orders_due_overdue({ count: -left, date });
  return left === 0 ? m.admin_orders_due_today({ date }) : m.admin_orders_due_left({ count: left, date });
}
