import { useId } from 'react';
import { type Point, pair, round, seededRandom, smoothPath } from '../geometry';
import { useStyle } from '../style';
import { mixColours } from './colour';
import { usePalette } from './palette';
import { disc, spark } from './sky';
import { Stroke } from './tone';
import { useSize } from './weather';

/** Lamplight: rings of light around a lamp or a fire, soft to the outside. */
export function LightPool(props: {
  at: Point;
  radius: number;
  colour?: string;
  strength?: number;
  flat?: number;
}) {
  const { at, radius, strength = 0.5, flat = 1 } = props;
  const { glow } = usePalette();
  const id = useId();
  return (
    <>
      <radialGradient id={id}>
        <stop offset="0" stopColor={props.colour ?? glow} stopOpacity={strength} />
        <stop offset="0.45" stopColor={props.colour ?? glow} stopOpacity={strength * 0.5} />
        <stop offset="1" stopColor={props.colour ?? glow} stopOpacity={0} />
      </radialGradient>
      <ellipse cx={at[0]} cy={at[1]} rx={radius} ry={radius * flat} fill={`url(#${id})`} />
    </>
  );
}

/** Light as a beam from a lamp, torch or window: a shape of four corners or more. */
export function LightShape(props: { points: readonly Point[]; colour?: string; strength?: number }) {
  const { glow } = usePalette();
  return (
    <path
      d={`M${props.points.map(pair).join('L')}Z`}
      fill={props.colour ?? glow}
      opacity={props.strength ?? 0.32}
    />
  );
}

/** The light of a window with crossed bars on a floor or wall; `at` its nearest corner. */
export function WindowLight(props: {
  at: Point;
  width?: number;
  height?: number;
  slant?: number;
  colour?: string;
  strength?: number;
}) {
  const { at, width = 260, height = 170, slant = 0.7, strength = 0.4 } = props;
  const { glow } = usePalette();
  const pane = (column: number, row: number): string => {
    const corner = (x: number, y: number) =>
      pair([at[0] + x * width + y * height * slant, at[1] + y * height]);
    const [left, right, top, bottom] = [column / 2 + 0.02, column / 2 + 0.47, row / 2 + 0.03, row / 2 + 0.46];
    return `M${corner(left, top)}L${corner(right, top)}L${corner(right, bottom)}L${corner(left, bottom)}Z`;
  };
  return (
    <path
      d={pane(0, 0) + pane(1, 0) + pane(0, 1) + pane(1, 1)}
      fill={props.colour ?? glow}
      opacity={strength}
    />
  );
}

/** The shadow that keeps a thing on the ground. */
export function GroundShadow({
  at,
  width,
  depth = 0.18,
  opacity = 0.24,
}: {
  at: Point;
  width: number;
  depth?: number;
  opacity?: number;
}) {
  const { shadow, shading, ink } = useStyle();
  if (shading !== 'hatching') {
    return (
      <ellipse
        cx={at[0]}
        cy={at[1]}
        rx={width / 2}
        ry={(width / 2) * depth}
        fill={mixColours(shadow, ink, 0.5)}
        opacity={opacity * 1.3}
      />
    );
  }
  let path = '';
  for (let line = -3; line <= 3; line++) {
    const half = (width / 2) * Math.sqrt(1 - (line / 4) ** 2);
    const y = at[1] + (line / 4) * (width / 2) * depth;
    path += `M${round(at[0] - half)} ${round(y)}H${round(at[0] + half)}`;
  }
  return <Stroke d={path} line="fine" colour={ink} />;
}

/** Sparks of joy or of the sea. */
export function Sparkles(props: {
  at: Point;
  spread: number;
  count?: number;
  size?: number;
  colour?: string;
  seed?: number;
  flat?: number;
}) {
  const { at, spread, count = 9, size = 16, seed = 5, flat = 1 } = props;
  const { sun } = usePalette();
  const random = seededRandom(seed);
  let path = '';
  for (let index = 0; index < count; index++) {
    const [angle, far] = [random() * 6.3, Math.sqrt(random()) * spread];
    path += spark(
      at[0] + Math.cos(angle) * far,
      at[1] + Math.sin(angle) * far * flat,
      size * (0.4 + random() * 0.8),
    );
  }
  return <path d={path} fill={props.colour ?? sun} />;
}

export function Hearts(props: { at: Point; count?: number; size?: number; colour?: string; seed?: number }) {
  const { at, count = 3, size = 26, seed = 2 } = props;
  const { accent } = usePalette();
  const random = seededRandom(seed);
  return (
    <g fill={props.colour ?? accent}>
      {Array.from({ length: count }, (_, index) => {
        const x = at[0] + (random() - 0.5) * size * 2.4;
        const y = at[1] - index * size * 1.35;
        return (
          <path
            key={y}
            d={heart(size * (1 - index * 0.16))}
            transform={`translate(${round(x)} ${round(y)}) rotate(${round((random() - 0.5) * 40)})`}
          />
        );
      })}
    </g>
  );
}

/** A heart around the origin. */
export function heart(size: number): string {
  const s = size / 2;
  return `M0 ${round(s * 0.95)}C${pair([-s * 1.5, -s * 0.1])} ${pair([-s * 0.85, -s * 1.25])} ${pair([0, -s * 0.45])}C${pair([s * 0.95, -s * 1.2])} ${pair([s * 1.45, -s * 0.05])} ${pair([0, s * 0.95])}Z`;
}

/** Threads of steam rising from `at`. */
export function Steam({
  at: [x, y],
  size = 60,
  count = 3,
  colour,
}: {
  at: Point;
  size?: number;
  count?: number;
  colour?: string;
}) {
  const { white } = usePalette();
  const path = Array.from({ length: count }, (_, index) => {
    const left = x + (index - (count - 1) / 2) * size * 0.34;
    const up = (share: number, side: number): Point => [
      left + side * size * 0.12,
      y - size * share * (1 - 0.15 * (index % 2)),
    ];
    return smoothPath([up(0, 0), up(0.3, 1), up(0.62, -1), up(1, 0.8)], { tension: 1 });
  }).join('');
  return <Stroke d={path} colour={colour ?? white} opacity={0.85} />;
}

/** Puffs of dust behind running feet, or smoke. */
export function Dust({
  at,
  size = 40,
  count = 4,
  colour,
  seed = 1,
}: {
  at: Point;
  size?: number;
  count?: number;
  colour?: string;
  seed?: number;
}) {
  const { white } = usePalette();
  const random = seededRandom(seed);
  let path = '';
  for (let index = 0; index < count; index++) {
    path += disc(
      at[0] - index * size * 0.8,
      at[1] - random() * size * 0.6,
      size * (0.55 - index * 0.09 + random() * 0.1),
    );
  }
  return (
    <>
      <Stroke d={path} line="detail" />
      <path d={path} fill={colour ?? white} />
    </>
  );
}

/** Short level strokes of light on water. */
export function Glitter(props: {
  x?: number;
  y: number;
  width?: number;
  height?: number;
  count?: number;
  colour?: string;
  seed?: number;
  opacity?: number;
}) {
  const { x = 0, y, height = 120, count = 34, seed = 4 } = props;
  const size = useSize({ width: props.width });
  const { sun } = usePalette();
  const random = seededRandom(seed);
  let path = '';
  for (let index = 0; index < count; index++) {
    const far = random();
    path += `M${round(x + random() * size.width)} ${round(y + far * height)}h${round(6 + far * 26 * (0.4 + random()))}`;
  }
  return <Stroke d={path} colour={props.colour ?? sun} opacity={props.opacity ?? 0.9} />;
}
