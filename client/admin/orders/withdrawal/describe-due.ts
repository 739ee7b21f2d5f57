import { formatShortDate } from '#shared/dates.ts';
import { daysUntilDue, refundDue } from '#shared/order/promised-dates.ts';
import { pluralize } from '#shared/pluralize.ts';

/** 'by Dec 8, 2026 (14 days left)'. */
export function describeDue(withdrawnAt: Date, now: Date): string {
  const day = formatShortDate(refundDue(withdrawnAt));
  const left = daysUntilDue(withdrawnAt, now);
  if (left < 0) return `by ${day} (${pluralize(-left, 'day')} overdue)`;
  return left === 0 ? `by ${day} (today)` : `by ${day} (${pluralize(left, 'day')} left)`;
}
