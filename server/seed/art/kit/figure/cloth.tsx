import { type Point, round } from '../geometry';
import type { Pattern } from './person';

/** A pattern along a piece of cloth from one point to another; clip it to the cloth. */
export function ClothPattern(props: {
  pattern: Pattern | undefined;
  from: Point;
  to: Point;
  half: number;
  size: number;
}) {
  const { pattern, from, to, half, size } = props;
  if (!pattern) return null;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI - 90;
  const wide = half * 1.5;
  const rows = (step: number) =>
    Array.from({ length: Math.ceil(length / step) + 3 }, (_, index) => round((index - 1) * step));
  const columns = (step: number) =>
    Array.from({ length: Math.ceil((wide * 2) / step) + 1 }, (_, index) => round(-wide + index * step));
  return (
    <g
      transform={`translate(${round(from[0])} ${round(from[1])}) rotate(${round(angle)})`}
      fill={pattern.colour}
    >
      {pattern.kind === 'stripes' &&
        rows(24 * size).map((y) => (
          <path
            key={y}
            d={`M${-wide} ${y}Q0 ${y + 5 * size} ${wide} ${y}v${10 * size}Q0 ${y + 15 * size} ${-wide} ${y + 10 * size}Z`}
          />
        ))}
      {pattern.kind === 'pinstripes' &&
        columns(13 * size).map((x) => <rect key={x} x={x} y={-30} width={1.8 * size} height={length + 60} />)}
      {pattern.kind === 'checks' && (
        <g opacity={0.55}>
          {rows(26 * size).map((y) => (
            <rect key={y} x={-wide} y={y} width={wide * 2} height={11 * size} />
          ))}
          {columns(26 * size).map((x) => (
            <rect key={x} x={x} y={-30} width={11 * size} height={length + 60} />
          ))}
        </g>
      )}
      {pattern.kind === 'dots' &&
        rows(20 * size).map((y, row) =>
          columns(22 * size).map((x) => (
            <circle key={`${x}${y}`} cx={x + (row % 2) * 11 * size} cy={y} r={4.2 * size} />
          )),
        )}
      {pattern.kind === 'flowers' &&
        rows(30 * size).map((y, row) =>
          columns(34 * size).map((x) => (
            <g
              key={`${x}${y}`}
              transform={`translate(${x + (row % 2) * 17 * size} ${y}) rotate(${(row * 40 + x) % 70}) scale(${size})`}
            >
              <path d="M0 0c-7 -3 -6 -10 0 -10s7 7 0 10c7 -3 11 3 8 7s-9 1 -8 -7c1 8 -3 12 -8 8s-1 -9 8 -8Z" />
            </g>
          )),
        )}
    </g>
  );
}

/** The dark side of a limb, away from the light that falls from the upper right. */
export function limbShade(points: readonly Point[], half: number): string {
  const [start] = points;
  if (!start) return '';
  const near: Point[] = [];
  const beyond: Point[] = [];
  points.forEach((point, index) => {
    const before = points[index - 1] ?? point;
    const after = points[index + 1] ?? point;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    let across: Point = [-dy / length, dx / length];
    if (across[0] * -0.85 + across[1] * 0.5 < 0) across = [-across[0], -across[1]];
    near.push([point[0] + across[0] * half * 0.3, point[1] + across[1] * half * 0.3]);
    beyond.unshift([point[0] + across[0] * half * 2.2, point[1] + across[1] * half * 2.2]);
  });
  return `M${[...near, ...beyond].map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}
