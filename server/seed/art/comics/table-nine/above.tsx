import type { ReactNode } from 'react';
import { handEllipse, type Point } from '../../kit/geometry';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';
import { Sachet } from './things';

/** Half the width of the table as the ceiling sees it; its middle is [0, 0], she sits to the left. */
export const RADIUS = 600;

/** The table from above, on its tiles. */
export function TableFromAbove(props: { children?: ReactNode; tiles?: boolean; sunny?: boolean }) {
  const { children, tiles = true, sunny = true } = props;
  const squares = Array.from({ length: 81 }, (_, index) => index).filter((index) => index % 2 === 0);
  return (
    <>
      {tiles && (
        <>
          <path d="M-1700 -1700H1700V1700H-1700Z" fill={COLOURS.cream} />
          <path
            d={squares
              .map(
                (index) =>
                  `M${((index % 9) - 4.5) * 340} ${(Math.floor(index / 9) - 4.5) * 340}h340v340h-340Z`,
              )
              .join('')}
            fill="#deb88e"
          />
          <circle cx={46} cy={56} r={RADIUS + 14} fill="#b98d68" opacity={0.55} />
        </>
      )}
      <Shape d={handEllipse(0, 0, RADIUS, RADIUS, 0.004)} fill={COLOURS.olive} />
      <Shape d={handEllipse(0, 0, RADIUS - 26, RADIUS - 26, 0.004)} fill={COLOURS.sage} line="detail">
        {sunny && (
          <path
            d="M-700 -120L-120 -700H180L-700 180ZM-700 330L330 -700H420L-700 420Z"
            fill={COLOURS.butter}
            opacity={0.38}
          />
        )}
        <Stroke
          d="M-480 -200q140 -80 260 -30t240 -90M120 380q120 -60 220 -40t180 -80M-330 330q80 -40 150 -20"
          line="fine"
          opacity={0.25}
        />
      </Shape>
      {children}
    </>
  );
}

/** Sachets laid along a line, one after the other; `count` of them from its start. */
export function SachetLine({
  along,
  count,
  scale = 0.92,
  skip = [],
}: {
  along: readonly Point[];
  count?: number;
  scale?: number;
  skip?: readonly number[];
}) {
  const step = 104 * scale;
  const placed = stepsAlong(along, step);
  return (
    <>
      {placed
        .slice(0, count)
        .map(({ at, angle }, index) =>
          skip.includes(index) ? null : (
            <Sachet key={index} at={at} rotate={angle + ((index * 37) % 5) - 2} scale={scale} />
          ),
        )}
    </>
  );
}

function stepsAlong(line: readonly Point[], step: number): { at: Point; angle: number }[] {
  const found: { at: Point; angle: number }[] = [];
  let left = step / 2;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (!from) continue;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const long = Math.hypot(dx, dy);
    while (left <= long) {
      found.push({
        at: [from[0] + (dx / long) * left, from[1] + (dy / long) * left],
        angle: (Math.atan2(dy, dx) * 180) / Math.PI,
      });
      left += step;
    }
    left -= long;
  }
  return found;
}

export function CupFromAbove({
  at: [x, y],
  angle = 30,
  full = true,
}: {
  at: Point;
  angle?: number;
  full?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle})`}>
      <Shape d={handEllipse(0, 0, 104, 104, 0.006)} fill={COLOURS.cream} shade={[-12, -12]} />
      <Stroke d={handEllipse(0, 0, 84, 84, 0.006)} line="fine" colour={COLOURS.terracotta} />
      <Shape d="M50 -14H104Q116 0 104 14H50Z" fill={COLOURS.paper} line="detail" />
      <Shape d={handEllipse(0, 0, 64, 64, 0.006)} fill={COLOURS.paper} line="detail" />
      <Shape
        d={handEllipse(0, 0, 51, 51, 0.006)}
        fill={full ? COLOURS.coffee : COLOURS.cream}
        line="detail"
        shade={[8, 10]}
      >
        {full && (
          <path
            d="M-30 -10q10 -26 36 -24"
            stroke={COLOURS.apricot}
            strokeWidth={7}
            fill="none"
            strokeLinecap="round"
          />
        )}
      </Shape>
    </g>
  );
}

/** The open sketchbook from above: 300 by 380; children are drawn on the page about its middle. */
export function SketchbookFromAbove({
  at: [x, y],
  angle = 0,
  children,
}: {
  at: Point;
  angle?: number;
  children?: ReactNode;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle})`}>
      <path d="M-142 -172h310v380h-310Z" fill={COLOURS.ink} opacity={0.16} />
      <Shape d="M-158 -198H158V198H-158Z" fill={COLOURS.coffee} />
      <Shape d="M-148 -186H150V190H-148Z" fill={COLOURS.paper} line="detail">
        {children}
      </Shape>
      <Stroke
        d={Array.from({ length: 11 }, (_, index) => `M${-140 + index * 28} -176v-30`).join('')}
        line="contour"
      />
    </g>
  );
}

/** A sheet of the report from above: 270 by 370. */
export function SheetFromAbove({
  at: [x, y],
  angle = 0,
  lines = true,
  children,
}: {
  at: Point;
  angle?: number;
  lines?: boolean;
  children?: ReactNode;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle})`}>
      <path d="M-123 -173h270v370h-270Z" fill={COLOURS.ink} opacity={0.14} />
      <Shape d="M-135 -185H135V185H-135Z" fill={COLOURS.paper} line="detail" />
      {lines && (
        <Stroke
          d={Array.from(
            { length: 13 },
            (_, index) => `M-104 ${-146 + index * 24}H${index % 5 === 4 ? 30 : 104}`,
          ).join('')}
          line="fine"
          opacity={0.65}
        />
      )}
      {children}
    </g>
  );
}
