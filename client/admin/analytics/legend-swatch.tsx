import type { ReactNode } from 'react';
import { CHART_COLOURS } from './chart-style.ts';

/** A colour or pattern of a chart, for its legend. @param patterns are defined here for the chart as well */
export function LegendSwatch({ fill, patterns }: { fill: string; patterns?: ReactNode }) {
  return (
    <svg width="22" height="16" className="flex-none" aria-hidden="true">
      {patterns}
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
  );
}
