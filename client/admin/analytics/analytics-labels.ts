import type { ApiOutput } from '#client/api/trpc.ts';
import type { AnalyticsInterval, AnalyticsRange, OrderChoice } from '#shared/admin/analytics.ts';
import { formatDayAndMonth, formatDays, formatMonth } from '#shared/dates.ts';
import type { ComicType } from '#shared/draft/draft.ts';
import { DELIVERY_LABELS } from '#shared/draft/labels.ts';
import { COMIC_TYPE_LABELS } from '#shared/draft/type-labels.ts';
import { tellCount } from '#shared/pluralize.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';

export type Analytics = ApiOutput['admin']['analytics']['get'];

const SHARE = new Intl.NumberFormat('en-IE', { style: 'percent', maximumFractionDigits: 0 });

/** '40%', or '–' where the total is zero. */
export function formatShare(part: number, all: number): string {
  return all === 0 ? '–' : SHARE.format(part / all);
}

export const RANGE_LABELS: Record<AnalyticsRange, string> = {
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  '12-months': 'Last 12 months',
  all: 'All time',
  custom: 'Custom',
};

export const INTERVAL_LABELS: Record<AnalyticsInterval, string> = {
  day: 'Days',
  week: 'Weeks',
  month: 'Months',
};

/** Short label, for an axis. */
export function labelPoint(point: { from: string; to: string }, interval: AnalyticsInterval): string {
  return interval === 'month' ? formatMonth(point.from) : formatDayAndMonth(point.from);
}

/** Full label; an incomplete month is named by its days. */
export function describePoint({ from, to }: { from: string; to: string }): string {
  return formatDays(from, to);
}

/** '+12% on the 30 days before' */
export function describeChange(now: number, before: number, days: number): string {
  if (now === before) return tellCount(days, 'the same as the day before', 'the same as the # days before');
  if (before <= 0) return tellCount(days, 'none in the day before', 'none in the # days before');
  const change = SHARE.format(Math.abs(now - before) / before);
  return now > before
    ? tellCount(days, `${change} more than the day before`, `${change} more than the # days before`)
    : tellCount(days, `${change} less than the day before`, `${change} less than the # days before`);
}

export const CHOICES: Record<OrderChoice, { title: string; caption: string; column: string }> = {
  package: { title: 'Packages', caption: 'Orders by package, and what they brought in.', column: 'Package' },
  type: {
    title: 'Comic types',
    caption: 'Orders by comic type, and what they brought in.',
    column: 'Comic type',
  },
  delivery: {
    title: 'Delivery',
    caption: 'Orders by delivery, and what they brought in.',
    column: 'Delivery',
  },
  'add-on': {
    title: 'Add-ons',
    caption: 'How often each add-on was ordered, and what it brought in by itself.',
    column: 'Add-on',
  },
};

/** Packages and add-ons are stored by name, the other choices by an identifier that has a label here. */
export function nameChoice(choice: OrderChoice, name: string): string {
  if (choice === 'type') return COMIC_TYPE_LABELS[name as ComicType]?.label() ?? name;
  if (choice === 'delivery') return DELIVERY_LABELS[name as DeliveryType]?.label() ?? name;
  return name;
}

/** The wizard's name for the step that a draft has finished when it reaches this one. */
export const FUNNEL_STEPS = [
  'Begun',
  '2 Package',
  '3 Characters',
  '4 Scenes',
  '5 Delivery',
  '6 Styling',
  '7 Review',
  'In the cart',
  'Paid',
];

/** '1 day', '18 days', from one day to another, both as '2026-11-03'. */
export function describeAge(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  if (days <= 0) return 'today';
  return tellCount(days, '1 day', '# days');
}
