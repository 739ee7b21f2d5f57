import { m } from '#messages';
import { formatMoney } from '#shared/money.ts';
import { formatCount } from '#shared/numbers.ts';
import { type Analytics, describePoint } from './analytics-labels.ts';

export function RevenueTooltip({ point }: { point: Analytics['timeline'][number] | undefined }) {
  if (!point) return null;
  const facts = [
    { name: m.analytics_orders(), value: formatCount(point.orders) },
    { name: m.analytics_revenue(), value: formatMoney(point.revenue) },
    { name: m.analytics_refunds(), value: formatMoney(-point.refunded || 0) },
    { name: m.analytics_before(), value: formatMoney(point.revenueBefore) },
  ];
  return (
    <div className="inked bg-paper px-3.5 py-2.5 text-sm shadow-ink">
      <p className="font-semibold">{describePoint(point)}</p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-5 tabular-nums">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
