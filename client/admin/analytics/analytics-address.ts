import { useLocation, useSearch } from 'wouter';
import {
  type AnalyticsInput,
  type AnalyticsInterval,
  type AnalyticsRange,
  analyticsSchema,
} from '#shared/admin/analytics.ts';

/** The interval that fits a range by default. */
const INTERVAL_OF: Record<AnalyticsRange, AnalyticsInterval> = {
  '30-days': 'day',
  '90-days': 'week',
  '12-months': 'month',
  all: 'month',
  custom: 'day',
};

/** Unknown values in the address count as missing. */
export function readAnalyticsInput(address: URLSearchParams): AnalyticsInput {
  const { range, from, to, interval } = Object.fromEntries(address);
  const wanted = analyticsSchema.safeParse(range === 'custom' ? { range, from, to } : { range });
  const shown = wanted.success ? wanted.data : analyticsSchema.parse({});
  const finely = analyticsSchema.safeParse({ interval });
  const isSaid = interval !== undefined && finely.success;
  return { ...shown, interval: isSaid ? finely.data.interval : INTERVAL_OF[shown.range] };
}

/** The same address with this question; what goes without saying is left out. */
export function writeAnalyticsInput(address: URLSearchParams, input: AnalyticsInput): URLSearchParams {
  const written = new URLSearchParams(address);
  const { range, from, to, interval } = input;
  const isCustom = range === 'custom';
  const values = {
    range: range === '30-days' ? undefined : range,
    from: isCustom ? from : undefined,
    to: isCustom ? to : undefined,
    interval: interval === INTERVAL_OF[range] ? undefined : interval,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) written.set(name, value);
    else written.delete(name);
  }
  return written;
}

/** `/admin?tab=analytics&range=90-days&interval=day` */
export function useAnalyticsAddress() {
  const [path, navigate] = useLocation();
  const address = new URLSearchParams(useSearch());
  const input = readAnalyticsInput(address);
  const go = (next: AnalyticsInput) => navigate(`${path}?${writeAnalyticsInput(address, next)}`);
  return {
    input,
    showRange: (range: Exclude<AnalyticsRange, 'custom'>) => go({ range, interval: INTERVAL_OF[range] }),
    showDays: (from: string, to: string) => go({ ...input, range: 'custom', from, to }),
    showBy: (interval: AnalyticsInterval) => go({ ...input, interval }),
  };
}
