import * as z from 'zod/mini';
import { m } from '#messages';
import { isDay } from '#shared/calendar-day.ts';
import { COMPLETED_STEP } from '#shared/draft/comic.ts';
import type { OrderStatus } from '#shared/order/order.ts';

export const ANALYTICS_RANGES = ['30-days', '90-days', '12-months', 'all', 'custom'] as const;
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number];

export const ANALYTICS_INTERVALS = ['day', 'week', 'month'] as const;
export type AnalyticsInterval = (typeof ANALYTICS_INTERVALS)[number];

const ANALYTICS_FIRST_DAY = '2020-01-01';
const ANALYTICS_LAST_DAY = '2099-12-31';

const daySchema = () =>
  z.string({ error: m.analytics_date_missing }).check(
    z.refine(isDay, { error: m.analytics_date_missing, abort: true }),
    z.refine((day) => day >= ANALYTICS_FIRST_DAY && day <= ANALYTICS_LAST_DAY, {
      error: m.analytics_date_other,
    }),
  );

export const analyticsSchema = z
  .object({
    range: z._default(z.enum(ANALYTICS_RANGES, { error: m.analytics_range_unknown }), '30-days'),
    from: z.optional(daySchema()),
    to: z.optional(daySchema()),
    interval: z._default(z.enum(ANALYTICS_INTERVALS, { error: m.analytics_interval_unknown }), 'day'),
  })
  .check(
    z.refine(({ range, from, to }) => range !== 'custom' || (from && to), {
      path: ['from'],
      error: m.analytics_days_missing,
    }),
    z.refine(({ range, from, to }) => range !== 'custom' || !from || !to || from <= to, {
      path: ['to'],
      error: m.analytics_days_swapped,
    }),
  );
export type AnalyticsInput = z.infer<typeof analyticsSchema>;

const POINTS_MAX = 750;
const DAYS_OF: Record<AnalyticsInterval, number> = { day: 1, week: 7, month: 30 };

export function fitInterval(asked: AnalyticsInterval, days: number): AnalyticsInterval {
  const longer = ANALYTICS_INTERVALS.slice(ANALYTICS_INTERVALS.indexOf(asked));
  return longer.find((interval) => days / DAYS_OF[interval] <= POINTS_MAX) ?? 'month';
}

export const ORDER_CHOICES = ['package', 'type', 'delivery', 'add-on'] as const;
export type OrderChoice = (typeof ORDER_CHOICES)[number];

export const PAID_STEP = COMPLETED_STEP + 1;

export const OPEN_STATUSES = [
  'Paid',
  'In Progress',
  'Waiting on Client',
  'Ready for Print',
] as const satisfies OrderStatus[];
