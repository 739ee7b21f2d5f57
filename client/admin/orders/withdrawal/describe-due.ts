import { formatShortDate } from '#shared/dates.ts';
import { daysUntilDue, refundDue } from '#shared/order/promised-dates.ts';
import { tellCount } from '#shared/pluralize.ts';

/** 'by Dec 8, 2026 (14 days left)'. */
export function describeDue(withdrawnAt: Date, now: Date): string {
  const day = formatShortDate(refundDue(withdrawnAt));
  const left = daysUntilDue(withdrawnAt, now);
  if (left < 0) return tellCount(-left, `by ${day} (1 day overdue)`, `by ${day} (# days overdue)`);
  return left === 0
    ? `by ${day} (today)`
    : tellCount(left, `by ${day} (1 day left)`, `by ${day} (# days left)`);
}
