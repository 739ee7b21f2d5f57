import { m } from '#messages';
import { formatCount } from '#shared/numbers.ts';
import { type Analytics, FUNNEL_STEPS, formatShare } from './analytics-labels.ts';
import { Bars } from './bars.tsx';
import { ChartFigure } from './chart-figure.tsx';

export function FunnelChart({ funnel }: { funnel: Analytics['funnel'] }) {
  const begun = funnel[0]?.drafts ?? 0;
  const rows = funnel.map(({ step, drafts }, index) => ({
    name: FUNNEL_STEPS[step - 1]?.() ?? '',
    drafts,
    before: index === 0 ? drafts : (funnel[index - 1]?.drafts ?? 0),
  }));
  return (
    <ChartFigure
      title={m.analytics_funnel()}
      caption={m.analytics_funnel_text()}
      numbers={{
        columns: [
          m.analytics_funnel_step(),
          m.analytics_funnel_drafts(),
          m.analytics_funnel_of_begun(),
          m.analytics_funnel_of_before(),
        ],
        rows: rows.map(({ name, drafts, before }) => [
          name,
          formatCount(drafts),
          formatShare(drafts, begun),
          formatShare(drafts, before),
        ]),
      }}
    >
      {begun === 0 ? (
        <p className="py-6 text-sm text-soft">{m.analytics_funnel_empty()}</p>
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
    { name: m.analytics_customers_new(), customers: first },
    { name: m.analytics_customers_again(), customers: cameBack },
    { name: m.analytics_customers_returning(), customers: returning },
  ];
  return (
    <ChartFigure
      title={m.analytics_customers()}
      caption={m.analytics_customers_text()}
      numbers={{
        columns: [m.analytics_customers(), m.analytics_customers_number(), m.analytics_share()],
        rows: rows.map(({ name, customers: count }) => [name, formatCount(count), formatShare(count, all)]),
      }}
    >
      {all === 0 ? (
        <p className="py-6 text-sm text-soft">{m.analytics_customers_empty()}</p>
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
