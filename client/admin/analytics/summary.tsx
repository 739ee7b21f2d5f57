import { Figures } from '#client/admin/figures.tsx';
import { m } from '#messages';
import { formatMoney } from '#shared/money.ts';
import { formatCount } from '#shared/numbers.ts';
import { type Analytics, describeChange } from './analytics-labels.ts';
import { sumTimeline, type TimelineSums } from './timeline-sums.ts';

/** The range in four numbers, each beside the range before. */
export function Summary({ range, timeline, otherCurrencies }: Analytics) {
  const { now, before } = sumTimeline(timeline);
  const compare = (figure: (sums: TimelineSums) => number) =>
    range.before && describeChange(figure(now), figure(before), range.days);
  const cards = [
    {
      label: m.analytics_revenue(),
      value: formatMoney(now.revenue),
      note: compare(({ revenue }) => revenue),
    },
    {
      label: m.analytics_after_refunds(),
      value: formatMoney(now.revenue - now.refunded),
      note: m.analytics_given_back({ amount: formatMoney(now.refunded) }),
    },
    { label: m.analytics_orders(), value: formatCount(now.orders), note: compare(({ orders }) => orders) },
    {
      label: m.analytics_average(),
      value: formatMoney(now.average),
      note: compare(({ average }) => average),
    },
  ];
  return (
    <div className="grid gap-3">
      <Figures figures={cards} />
      {otherCurrencies.length > 0 && (
        <p className="text-sm text-soft">
          {m.analytics_other_currencies({
            amounts: otherCurrencies
              .map(({ currency, orders, revenue }) =>
                m.analytics_other_currency({
                  count: orders,
                  number: formatCount(orders),
                  amount: formatMoney(revenue, currency),
                }),
              )
              .join('; '),
          })}
        </p>
      )}
    </div>
  );
}
