import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { m } from '#messages';
import type { AnalyticsInterval } from '#shared/admin/analytics.ts';
import { formatMoney } from '#shared/money.ts';
import { formatCount } from '#shared/numbers.ts';
import { type Analytics, describePoint, labelPoint } from './analytics-labels.ts';
import { ChartFigure } from './chart-figure.tsx';
import { CHART_COLOURS, CHART_TEXT } from './chart-style.ts';
import { RevenueTooltip } from './revenue-tooltip.tsx';

const HEIGHT = 320;
const AXIS_TEXT = { ...CHART_TEXT, fill: CHART_COLOURS.soft, fontSize: 13 };
const DASHES = { revenue: undefined, before: '7 5', refunded: '3 4' } as const;

type Point = Analytics['timeline'][number];

interface RevenueChartProps extends Pick<Analytics, 'range' | 'timeline'> {
  /** The requested interval; a long range is shown in a coarser one. */
  asked: AnalyticsInterval;
}

export function RevenueChart({ range, timeline, asked }: RevenueChartProps) {
  const points = timeline.map((point) => ({ ...point, label: labelPoint(point, range.interval) }));
  // A line of one point would not be seen.
  const dot = points.length === 1 ? { r: 5 } : false;
  const line = { type: 'linear', dot, isAnimationActive: false } as const;
  const before = { stroke: CHART_COLOURS.charcoal, strokeWidth: 2, strokeDasharray: DASHES.before };
  const refunded = { stroke: CHART_COLOURS.terracotta, strokeWidth: 3, strokeDasharray: DASHES.refunded };
  return (
    <ChartFigure
      title={m.analytics_timeline()}
      caption={describeInterval(range.interval, asked)}
      numbers={{ columns: columnsOf(range), rows: timeline.map((point) => rowOf(point, range)) }}
    >
      <Legend hasBefore={range.before !== null} />
      <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 320, height: HEIGHT }}>
        <ComposedChart
          data={points}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke={CHART_COLOURS.hairline} />
          <XAxis
            dataKey="label"
            tick={AXIS_TEXT}
            tickMargin={8}
            minTickGap={28}
            interval="preserveStartEnd"
            axisLine={{ stroke: CHART_COLOURS.charcoal, strokeWidth: 2 }}
            tickLine={false}
          />
          <YAxis
            width={axisWidth(timeline)}
            tick={AXIS_TEXT}
            tickFormatter={(cents: number) => formatMoney(cents, undefined, 'short')}
            axisLine={false}
            tickLine={false}
            niceTicks="snap125"
          />
          <Tooltip
            content={({ active, payload }) =>
              active ? <RevenueTooltip point={payload?.[0]?.payload} /> : null
            }
            cursor={{ stroke: CHART_COLOURS.charcoal, strokeWidth: 1.5 }}
            isAnimationActive={false}
          />
          {range.before && <Line {...line} dataKey="revenueBefore" {...before} />}
          <Area
            {...line}
            dataKey="revenue"
            stroke={CHART_COLOURS.wine}
            strokeWidth={3}
            fill={CHART_COLOURS.blush}
            fillOpacity={0.35}
          />
          <Line {...line} dataKey="refunded" {...refunded} />
        </ComposedChart>
      </ResponsiveContainer>
    </ChartFigure>
  );
}

function Legend({ hasBefore }: { hasBefore: boolean }) {
  const entries = [
    { label: m.analytics_revenue(), color: CHART_COLOURS.wine, dashes: DASHES.revenue },
    ...(hasBefore
      ? [{ label: m.analytics_before_legend(), color: CHART_COLOURS.charcoal, dashes: DASHES.before }]
      : []),
    { label: m.analytics_refunds(), color: CHART_COLOURS.terracotta, dashes: DASHES.refunded },
  ];
  return (
    <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {entries.map(({ label, color, dashes }) => (
        <li key={label} className="wrap-anywhere flex items-center gap-2">
          <svg width="34" height="6" className="flex-none" aria-hidden="true">
            <path d="M1 3h32" stroke={color} strokeWidth="3" strokeDasharray={dashes} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

const POINT_LABELS = { day: m.analytics_day, week: m.analytics_week, month: m.analytics_month };

function columnsOf({ before, interval }: Analytics['range']): string[] {
  return [
    POINT_LABELS[interval](),
    m.analytics_orders(),
    m.analytics_revenue(),
    m.analytics_refunds(),
    m.analytics_after_refunds(),
    ...(before ? [m.analytics_before()] : []),
  ];
}

function rowOf(point: Point, { before }: Analytics['range']): string[] {
  return [
    describePoint(point),
    formatCount(point.orders),
    formatMoney(point.revenue),
    formatMoney(-point.refunded || 0),
    formatMoney(point.revenue - point.refunded),
    ...(before ? [formatMoney(point.revenueBefore)] : []),
  ];
}

/** Pixels for the amounts beside the chart; the uppermost stands above the highest point. */
function axisWidth(timeline: Point[]): number {
  const highest = Math.max(...timeline.map(({ revenue, revenueBefore }) => Math.max(revenue, revenueBefore)));
  const euros = Math.ceil((highest * 1.3) / 100);
  return 20 + 7.5 * formatMoney(euros * 100, undefined, 'short').length;
}

const CAPTIONS = {
  day: m.analytics_timeline_day,
  week: m.analytics_timeline_week,
  month: m.analytics_timeline_month,
};

const TOO_MANY = {
  day: m.analytics_too_many_days,
  week: m.analytics_too_many_weeks,
  month: m.analytics_too_many_months,
};

function describeInterval(interval: AnalyticsInterval, asked: AnalyticsInterval): string {
  const caption = CAPTIONS[interval]();
  return asked === interval ? caption : `${TOO_MANY[asked]()} ${caption}`;
}
