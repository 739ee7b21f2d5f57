import { Figures } from '#client/admin/figures.tsx';
import { formatMoney } from '#shared/money.ts';
import { formatCount } from '#shared/numbers.ts';
import { tellCount } from '#shared/pluralize.ts';
import { type Analytics, describeChange } from './analytics-labels.ts';
import { sumTimeline, type TimelineSums } from './timeline-sums.ts';

/** The range in four numbers, each beside the range before. */
export function Summary({ range, timeline, otherCurrencies }: Analytics) {
  const { now, before } = sumTimeline(timeline);
  const compare = (figure: (sums: TimelineSums) => number) =>
    range.before && describeChange(figure(now), figure(before), range.days);
  const cards = [
    { label: 'Revenue', value: formatMoney(now.revenue), note: compare(({ revenue }) => revenue) },
    {
      label: 'After refunds',
      value: formatMoney(now.revenue - now.refunded),
      note: `${formatMoney(now.refunded)} given back`,
    },
    { label: 'Orders', value: formatCount(now.orders), note: compare(({ orders }) => orders) },
    { label: 'Average order', value: formatMoney(now.average), note: compare(({ average }) => average) },
  ];
  return (
    <div className="grid gap-3">
      <Figures figures={cards} />
      {otherCurrencies.length > 0 && (
        <p className="text-sm text-soft">
          Not in these figures, as they were paid in another currency:{' '}
          {otherCurrencies
            .map(
              ({ currency, orders, revenue }) =>
                `${tellCount(orders, '1 order', '# orders')}, ${formatMoney(revenue, currency)}`,
            )
            .join('; ')}
          .
        </p>
      )}
    </div>
  );
}
