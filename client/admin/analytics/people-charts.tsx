import { formatCount } from '#shared/numbers.ts';
import { type Analytics, FUNNEL_STEPS, formatShare } from './analytics-labels.ts';
import { Bars } from './bars.tsx';
import { ChartFigure } from './chart-figure.tsx';

export function FunnelChart({ funnel }: { funnel: Analytics['funnel'] }) {
  const begun = funnel[0]?.drafts ?? 0;
  const rows = funnel.map(({ step, drafts }, index) => ({
    name: FUNNEL_STEPS[step - 1] ?? '',
    drafts,
    before: index === 0 ? drafts : (funnel[index - 1]?.drafts ?? 0),
  }));
  return (
    <ChartFigure
      title="From draft to order"
      caption="Of the drafts begun in this range, how many came this far, until today."
      numbers={{
        columns: ['Step', 'Drafts', 'Of those begun', 'Of the step before'],
        rows: rows.map(({ name, drafts, before }) => [
          name,
          formatCount(drafts),
          formatShare(drafts, begun),
          formatShare(drafts, before),
        ]),
      }}
    >
      {begun === 0 ? (
        <p className="py-6 text-sm text-soft">No draft was begun in this range.</p>
      ) : (
        <Bars
          rowHeight={56}
          rows={rows.map(({ name, drafts }) => ({
            name,
            value: drafts,
            label: `${formatCount(drafts)} · ${formatShare(drafts, begun)}`,
          }))}
        />
      )}
    </ChartFigure>
  );
}

export function CustomersChart({ customers }: { customers: Analytics['customers'] }) {
  const { first, cameBack, returning } = customers;
  const all = first + cameBack + returning;
  const rows = [
    { name: 'New', customers: first },
    { name: 'New, came back', customers: cameBack },
    { name: 'Returning', customers: returning },
  ];
  return (
    <ChartFigure
      title="Customers"
      caption="New customers ordered in this range for the first time, some of them again in it; returning ones had ordered before."
      numbers={{
        columns: ['Customers', 'Number', 'Share'],
        rows: rows.map(({ name, customers: count }) => [name, formatCount(count), formatShare(count, all)]),
      }}
    >
      {all === 0 ? (
        <p className="py-6 text-sm text-soft">Nobody ordered in this range.</p>
      ) : (
        <Bars
          rows={rows.map(({ name, customers: count }) => ({
            name,
            value: count,
            label: `${formatCount(count)} · ${formatShare(count, all)}`,
          }))}
        />
      )}
    </ChartFigure>
  );
}
