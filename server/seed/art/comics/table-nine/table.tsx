import type { ReactNode } from 'react';
import { type Point, pair } from '../../kit/geometry';
import { Title } from '../../kit/lettering/sound-effect';
import { GroundShadow } from '../../kit/light/glow';
import { Shape, Stroke } from '../../kit/light/tone';
import { COLOURS } from './style';

/** Height of the table's top. */
export const TOP = -288;

/** Table nine with its number; children stand on it, before its number. */
export function TableNine({ number = '9', children }: { number?: string | null; children?: ReactNode }) {
  return (
    <>
      <GroundShadow at={[0, 12]} width={620} />
      <Shape
        d="M-18 -270L-13 -50Q-86 -34 -120 6H120Q86 -34 13 -50L18 -270Z"
        fill={COLOURS.ink}
        line="detail"
      />
      <Shape d={`M-300 ${TOP}a300 62 0 1 0 600 0v22a300 62 0 0 1 -600 0Z`} fill={COLOURS.oliveDark} />
      <Shape
        d={`M-300 ${TOP}a300 62 0 1 0 600 0a300 62 0 1 0 -600 0Z`}
        fill={COLOURS.sage}
        shadow={`M-60 ${TOP + 70}Q120 ${TOP + 30} 310 ${TOP - 10}V-200H-60Z`}
        depth={0.25}
      >
        <Stroke
          d={`M-230 ${TOP + 8}q60 -30 130 -14t120 -20M90 ${TOP + 36}q60 -20 130 -16`}
          line="fine"
          opacity={0.3}
        />
      </Shape>
      {children}
      {number && <NumberPlate at={[0, TOP + 92]} text={number} />}
    </>
  );
}

/** The enamel number that hangs at the table's edge. */
export function NumberPlate({ at: [x, y], text }: { at: Point; text: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <Stroke d="M-20 -34V-20M20 -34V-20" line="detail" />
      <Shape d="M-44 0a44 36 0 1 0 88 0a44 36 0 1 0 -88 0Z" fill={COLOURS.paper} line="detail" />
      <Stroke d="M-36 0a36 28 0 1 0 72 0a36 28 0 1 0 -72 0Z" line="fine" colour={COLOURS.terracotta} />
      <Title
        text={text}
        at={[0, 0]}
        size={50}
        face="kalam-bold"
        fill={COLOURS.ink}
        rimWidth={0}
        depth={[0, 0]}
      />
    </g>
  );
}

/**
 * The border: sachets of sugar on edge across the table, `count` of 7 from the back. `at` moves it towards
 * Markos; `bow` bends its middle towards him; `gap` leaves some out, by index from the back.
 */
export function SugarFence({
  count = 7,
  at = 0,
  bow = 0,
  gap = [],
}: {
  count?: number;
  at?: number;
  bow?: number;
  gap?: readonly number[];
}) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => {
        if (gap.includes(index)) return null;
        const point = (place: number): Point => {
          const share = place / 7;
          return [-62 + share * 118 + at + Math.sin(share * Math.PI) * bow, TOP - 48 + share * 94];
        };
        return <Standing key={index} from={point(index + 0.06)} to={point(index + 0.94)} />;
      })}
    </>
  );
}

function Standing({ from, to }: { from: Point; to: Point }) {
  const high = 52 + (to[1] - TOP) * 0.12;
  const up = ([x, y]: Point, by: number): Point => [x - 4, y - by];
  const area = (low: number, top: number) =>
    `M${pair(up(from, high * low))}L${pair(up(from, high * top))}L${pair(up(to, high * top))}L${pair(up(to, high * low))}Z`;
  return (
    <Shape d={area(0, 1)} fill={COLOURS.paper} line="detail">
      <path d={area(0.34, 0.66)} fill={COLOURS.terracotta} />
      <path d={area(0.88, 1)} fill={COLOURS.apricot} />
    </Shape>
  );
}

export function SugarBowl({
  at: [x, y],
  lid = true,
  children,
}: {
  at: Point;
  lid?: boolean;
  children?: ReactNode;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {lid ? (
        <Shape
          d="M-46 -58Q-40 -96 0 -98Q40 -96 46 -58Q0 -36 -46 -58ZM-10 -97a10 10 0 1 1 20 0Z"
          fill={COLOURS.terracotta}
          line="detail"
          shade={[-12, 0]}
        />
      ) : (
        <>
          <Shape d="M-46 -62a46 13 0 1 0 92 0a46 13 0 1 0 -92 0Z" fill={COLOURS.coffee} line="detail" />
          {children}
        </>
      )}
      <Shape
        d="M-46 -62a46 13 0 0 0 92 0Q48 -14 26 0H-26Q-48 -14 -46 -62Z"
        fill={COLOURS.terracotta}
        line="detail"
        shade={[-14, 0]}
      />
    </g>
  );
}
