import { m } from '#messages';
import type { OrderChoice } from '#shared/admin/analytics.ts';
import { formatMoney } from '#shared/money.ts';
import { formatCount } from '#shared/numbers.ts';
import { type Analytics, CHOICES, formatShare, nameChoice } from './analytics-labels.ts';
import { Bars } from './bars.tsx';
import { ChartFigure } from './chart-figure.tsx';

/** The most bars a chart shows; the table below lists every choice. */
const BARS_MAX = 8;

interface ChoiceChartProps {
  choice: OrderChoice;
  counted: Analytics['choices'];
  /** The range's total, for the shares. */
  orders: number;
}

/** The most frequent choice stands first. */
export function ChoiceChart({ choice, counted, orders }: ChoiceChartProps) {
  const rows = counted.map(({ name, ...counts }) => ({ name: nameChoice(choice, name), ...counts }));
  const { title, caption, column } = CHOICES[choice];
  const columns = [column(), m.analytics_orders(), m.analytics_share(), m.analytics_revenue()];
  const numbers = rows.map(({ name, orders: count, revenue }) => [
    name,
    formatCount(count),
    formatShare(count, orders),
    formatMoney(revenue),
  ]);
  return (
    <ChartFigure title={title()} caption={caption()} numbers={{ columns, rows: numbers }}>
      {rows.length === 0 ? (
        <p className="py-6 text-sm text-soft">{m.analytics_none_ordered()}</p>
      ) : (
        <Bars
          labelWidth={112}
          rows={rows.slice(0, BARS_MAX).map(({ name, orders: count, revenue }) => ({
            name,
            value: count,
            label: `${formatCount(count)} · ${formatMoney(revenue, undefined, 'short')}`,
          }))}
        />
      )}
    </ChartFigure>
  );
}
