import type { ApiOutput } from '#client/api/trpc.ts';
import { m } from '#messages';
import type { AnalyticsInterval, AnalyticsRange, OrderChoice } from '#shared/admin/analytics.ts';
import { formatDayAndMonth, formatDays, formatMonth } from '#shared/dates.ts';
import type { ComicType } from '#shared/draft/comic.ts';
import { DELIVERY_LABELS } from '#shared/draft/labels.ts';
import { COMIC_TYPE_LABELS } from '#shared/draft/type-labels.ts';
import { inEachLanguage } from '#shared/language.ts';
import { formatCount } from '#shared/numbers.ts';
import type { DeliveryType } from '#shared/storefront/price.ts';

export type Analytics = ApiOutput['admin']['analytics']['get'];

const SHARE = inEachLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
);

/** '40%', or '–' where the total is zero. */
export function formatShare(part: number, all: number): string {
  return all === 0 ? '–' : SHARE().format(part / all);
}

export const RANGE_LABELS: Record<AnalyticsRange, () => string> = {
  '30-days': m.analytics_range_30_days,
  '90-days': m.analytics_range_90_days,
  '12-months': m.analytics_range_12_months,
  all: m.analytics_range_all,
  custom: m.analytics_range_custom,
};

export const INTERVAL_LABELS: Record<AnalyticsInterval, () => string> = {
  day: m.analytics_days,
  week: m.analytics_weeks,
  month: m.analytics_months,
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
  const range = { count: days, number: formatCount(days) };
  if (now === before) return m.analytics_same(range);
  if (before <= 0) return m.analytics_none_before(range);
  const change = SHARE().format(Math.abs(now - before) / before);
  return now > before ? m.analytics_more({ ...range, change }) : m.analytics_less({ ...range, change });
}

export const CHOICES: Record<OrderChoice, Record<'title' | 'caption' | 'column', () => string>> = {
  package: { title: m.analytics_packages, caption: m.analytics_packages_text, column: m.analytics_package },
  type: {
    title: m.analytics_types,
    caption: m.analytics_types_text,
    column: m.analytics_type,
  },
  delivery: {
    title: m.analytics_delivery,
    caption: m.analytics_delivery_text,
    column: m.analytics_delivery,
  },
  'add-on': {
    title: m.analytics_add_ons,
    caption: m.analytics_add_ons_text,
    column: m.analytics_add_on,
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
  m.analytics_step_begun,
  m.analytics_step_package,
  m.analytics_step_characters,
  m.analytics_step_scenes,
  m.analytics_step_delivery,
  m.analytics_step_styling,
  m.analytics_step_review,
  m.analytics_step_cart,
  m.analytics_step_paid,
];

/** '1 day', '18 days', from one day to another, both as '2026-11-03'. */
export function describeAge(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  if (days <= 0) return m.analytics_today();
  return m.analytics_age({ count: days, number: formatCount(days) });
}
