import { m } from '#messages';
import { formatDays } from '#shared/dates.ts';
import { formatCount } from '#shared/numbers.ts';
import { STATUS_LABELS } from '#shared/order/status-labels.ts';
import { type Analytics, describeAge } from './analytics-labels.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ChartLegend, StripePattern } from './chart-legend.tsx';
import { CHART_COLOURS } from './chart-style.ts';

const AGES = [
  { key: 'upTo3', label: m.analytics_open_up_to_3, fill: CHART_COLOURS.paper },
  { key: 'upTo7', label: m.analytics_open_up_to_7, fill: 'url(#age-dots)' },
  { key: 'upTo14', label: m.analytics_open_up_to_14, fill: 'url(#age-stripes)' },
  { key: 'older', label: m.analytics_open_older, fill: CHART_COLOURS.wine },
] as const;

interface OpenWorkChartProps {
  openWork: Analytics['openWork'];
  today: string;
}

export function OpenWorkChart({ openWork, today }: OpenWorkChartProps) {
  const isDone = openWork.every(({ orders }) => orders === 0);
  return (
    <ChartFigure
      title={m.analytics_open()}
      caption={m.analytics_open_text()}
      numbers={{
        columns: [
          m.analytics_open_status(),
          m.analytics_orders(),
          ...AGES.map(({ label }) => label()),
          m.analytics_open_oldest(),
        ],
        rows: openWork.map((work) => [
          STATUS_LABELS[work.status](),
          formatCount(work.orders),
          ...AGES.map(({ key }) => formatCount(work[key])),
          work.oldest ? formatDays(work.oldest, work.oldest) : '–',
        ]),
      }}
    >
      {isDone ? (
        <p className="py-6 text-sm text-soft">{m.analytics_open_empty()}</p>
      ) : (
        <>
          <AgeLegend />
          <OpenWorkBars openWork={openWork} today={today} />
        </>
      )}
    </ChartFigure>
  );
}

/** In HTML, because a label of SVG is left out where its bar has no length, and can't wrap on a phone. */
function OpenWorkBars({ openWork, today }: OpenWorkChartProps) {
  const most = Math.max(...openWork.map(({ orders }) => orders));
  return (
    <ul className="@container grid text-sm">
      {openWork.map((work) => (
        <li
          key={work.status}
          className="grid min-h-12 grid-cols-[7rem_minmax(0,1fr)] items-center @max-[15rem]:grid-cols-1"
        >
          <span className="pr-2">{STATUS_LABELS[work.status]()}</span>
          <span className="flex h-full items-center gap-2 border-charcoal border-l-2">
            <span className="flex h-6" style={{ width: `calc((100% - 7.5rem) * ${work.orders / most})` }}>
              {AGES.filter(({ key }) => work[key] > 0).map(({ key, fill }) => (
                <svg
                  key={key}
                  aria-hidden="true"
                  className="-mr-px h-full min-w-2 basis-0"
                  style={{ flexGrow: work[key] }}
                >
                  <rect
                    width="100%"
                    height="100%"
                    fill={fill}
                    stroke={CHART_COLOURS.charcoal}
                    strokeWidth="3"
                  />
                </svg>
              ))}
            </span>
            <span className="whitespace-nowrap tabular-nums">{describeWork(work, today)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function AgeLegend() {
  return (
    <ChartLegend
      entries={AGES.map(({ label, fill }) => ({ label: label(), fill }))}
      patterns={
        <>
          <pattern id="age-dots" width="7" height="7" patternUnits="userSpaceOnUse">
            <rect width="7" height="7" fill={CHART_COLOURS.caption} />
            <circle cx="3.5" cy="3.5" r="1.4" fill={CHART_COLOURS.charcoal} />
          </pattern>
          <StripePattern
            id="age-stripes"
            background={CHART_COLOURS.blush}
            stripe={CHART_COLOURS.wine}
            width={2.5}
          />
        </>
      }
    />
  );
}

function describeWork({ orders, oldest }: Analytics['openWork'][number], today: string): string {
  if (!oldest) return m.analytics_open_none();
  return `${formatCount(orders)} · ${describeAge(oldest, today)}`;
}
