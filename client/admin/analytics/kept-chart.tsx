import { m } from '#messages';
import { formatCount, formatRounded } from '#shared/numbers.ts';
import { type Analytics, formatShare } from './analytics-labels.ts';
import { ChartFigure } from './chart-figure.tsx';
import { AlertPattern, ChartLegend } from './chart-legend.tsx';
import { CHART_COLOURS } from './chart-style.ts';

type Kept = Analytics['kept'][number];

const KINDS: Record<Kept['kind'], () => string> = {
  sketches: m.analytics_kept_sketches,
  digital: m.analytics_kept_digital,
  print: m.analytics_kept_print,
};

/** A share of fewer promises would say more than is known. */
const SHARE_FROM = 10;

export function KeptChart({ kept }: { kept: Analytics['kept'] }) {
  const most = Math.max(...kept.map(({ promised }) => promised));
  return (
    <ChartFigure
      title={m.analytics_kept()}
      caption={m.analytics_kept_text()}
      numbers={{
        columns: [
          m.analytics_kept_kind(),
          m.analytics_kept_promised(),
          m.analytics_kept_in_time(),
          m.analytics_kept_missed(),
          m.analytics_share(),
          m.analytics_kept_days_late(),
        ],
        rows: kept.map((of) => [
          KINDS[of.kind](),
          formatCount(of.promised),
          formatCount(of.kept),
          formatCount(of.missed),
          shareOf(of) ?? '–',
          of.meanDaysLate === null ? '–' : formatRounded(of.meanDaysLate, 1),
        ]),
      }}
    >
      {most === 0 ? (
        <p className="py-6 text-sm text-soft">{m.analytics_kept_empty()}</p>
      ) : (
        <>
          <Legend />
          <ul className="grid gap-3 text-sm">
            {kept.map((of) => (
              <li key={of.kind} className="grid gap-1">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span>{KINDS[of.kind]()}</span>
                  <span className="tabular-nums">{describe(of)}</span>
                </p>
                <Bar {...of} most={most} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ChartFigure>
  );
}

function Bar({ promised, missed, most }: Kept & { most: number }) {
  const percent = (count: number) => `${(100 * count) / most}%`;
  return (
    <svg aria-hidden="true" className="block h-6 w-full overflow-visible">
      <rect width={percent(promised)} height="100%" fill={CHART_COLOURS.wine} />
      <rect x={percent(promised - missed)} width={percent(missed)} height="100%" fill="url(#kept-missed)" />
      <rect
        width={percent(promised)}
        height="100%"
        fill="none"
        stroke={CHART_COLOURS.charcoal}
        strokeWidth="1.5"
      />
    </svg>
  );
}

function Legend() {
  const entries = [
    { label: m.analytics_kept_in_time(), fill: CHART_COLOURS.wine },
    { label: m.analytics_kept_missed(), fill: 'url(#kept-missed)' },
  ];
  return <ChartLegend entries={entries} patterns={<AlertPattern id="kept-missed" />} />;
}

/** '98% · 47 of 48, 2.5 days late' */
function describe(of: Kept): string {
  const { promised, kept, meanDaysLate } = of;
  if (promised === 0) return m.analytics_kept_none();
  const share = shareOf(of);
  const counted = m.analytics_kept_of({ kept: formatCount(kept), promised: formatCount(promised) });
  const late =
    meanDaysLate === null
      ? null
      : m.analytics_kept_late({ count: meanDaysLate, number: formatRounded(meanDaysLate, 1) });
  return [share, counted, late].filter((part) => part !== null).join(' · ');
}

function shareOf({ promised, kept }: Kept): string | null {
  return promised < SHARE_FROM ? null : formatShare(kept, promised);
}
