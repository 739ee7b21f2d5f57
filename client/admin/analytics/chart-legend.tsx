import type { ReactNode } from 'react';
import { CHART_COLOURS } from './chart-style.ts';

interface ChartLegendProps {
  entries: { label: string; fill: string }[];
  /** The entries are filled with them, and so is the chart, which is given them here as well. */
  patterns: ReactNode;
}

/** Says what the colours and patterns of a chart stand for. */
export function ChartLegend({ entries, patterns }: ChartLegendProps) {
  return (
    <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {entries.map(({ label, fill }, index) => (
        <li key={label} className="flex items-center gap-2">
          <svg width="22" height="16" className="flex-none" aria-hidden="true">
            {index === 0 && <defs>{patterns}</defs>}
            <rect
              x="1"
              y="1"
              width="20"
              height="14"
              fill={fill}
              stroke={CHART_COLOURS.charcoal}
              strokeWidth="1.5"
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

interface StripePatternProps {
  /** Filled with as `url(#id)`. */
  id: string;
  background: string;
  stripe: string;
  /** The stripe's part of the 7 px from one to the next. */
  width: number;
}

export function StripePattern({ id, background, stripe, width }: StripePatternProps) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="7" height="7" fill={background} />
      <rect width={width} height="7" fill={stripe} />
    </pattern>
  );
}

/** The stripes for days that were missed, and for work that is late. */
export function AlertPattern({ id }: { id: string }) {
  return <StripePattern id={id} background={CHART_COLOURS.caption} stripe={CHART_COLOURS.alert} width={3} />;
}
