import { useId } from 'react';
import type { Point } from '../../kit/geometry';
import { useSize } from '../../kit/light/weather';

/** Night over everything that was drawn before it. With a `light` it stays bright around that. */
export function Dark({
  colour = '#56629f',
  light,
  radius = 500,
  warm = '#ffe2a0',
}: {
  colour?: string;
  light?: Point;
  radius?: number;
  warm?: string;
}) {
  const { width, height } = useSize({});
  const id = useId();
  return (
    <>
      {light && (
        <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={light[0]} cy={light[1]} r={radius}>
          <stop offset="0" stopColor="#fffdf2" />
          <stop offset="0.45" stopColor={warm} />
          <stop offset="1" stopColor={colour} />
        </radialGradient>
      )}
      <rect
        x={-width}
        y={-height}
        width={width * 3}
        height={height * 3}
        fill={light ? `url(#${id})` : colour}
        style={{ mixBlendMode: 'multiply' }}
      />
    </>
  );
}

/** A flash from the top of the panel to the wood. */
export function Lightning({ at: [x, y], scale = 1 }: { at: Point; scale?: number }) {
  const d = 'M0 0L-70 150L-14 150L-96 320L-40 322L-130 520L40 280L-20 276L70 124L14 124L60 0Z';
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d={d} fill="none" stroke="#aebcff" strokeWidth={44} strokeLinejoin="round" opacity={0.35} />
      <path d={d} fill="#fffbe0" />
    </g>
  );
}
