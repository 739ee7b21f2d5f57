import { formatCount } from '#client/admin/format-count.ts';
import { formatMoney } from '#shared/money.ts';
import { type Analytics, describeChange } from './analytics-labels.ts';
import { sumTimeline, type TimelineSums } from './timeline-sums.ts';

/** The range in four numbers, each beside the range before. */
export function Summary({ range, timeline, otherCurrencies }: Analytics) {
  const { now, before } = sumTimeline(timeline);
  const compare = (figure: (sums: TimelineSums) => number) =>
    range.before && describeChange(figure(now), figure(before), range.days);
  const cards = [
    { label: 'Revenue', value: formatMoney(now.revenue), change: compare(({ revenue }) => revenue) },
    {
      label: 'After refunds',
      value: formatMoney(now.revenue - now.refunded),
      change: `${formatMoney(now.refunded)} given back`,
    },
    { label: 'Orders', value: formatCount(now.orders), change: compare(({ orders }) => orders) },
    { label: 'Average order', value: formatMoney(now.average), change: compare(({ average }) => average) },
  ];
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {cards.map(({ label, value, change }) => (
          <div key={label} className="inked bg-paper px-4 py-3.5 lg:px-5 lg:py-4">
            <dt className="eyebrow text-soft max-lg:tracking-[0.08em]">{label}</dt>
            <dd className="mt-1.5 font-display font-medium text-2xl text-wine tabular-nums leading-tight max-sm:text-xl">
              {value}
            </dd>
            {change && <dd className="mt-1 text-soft text-xs">{change}</dd>}
          </div>
        ))}
      </dl>
      {otherCurrencies.length > 0 && (
        <p className="text-sm text-soft">
          Not in these figures, as they were paid in another currency:{' '}
          {otherCurrencies
            .map(
              ({ currency, orders, revenue }) =>
                `${orders === 1 ? '1 order' : `${formatCount(orders)} orders`}, ${formatMoney(revenue, currency)}`,
            )
            .join('; ')}
          .
        </p>
      )}
    </div>
  );
}
