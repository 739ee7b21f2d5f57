import { type Point, pair, smoothPath } from '../geometry';

export type LimbShape = {
  /** Half widths at both ends. */
  from: number;
  to: number;
  /** How much the muscle rounds each side, compared to its width. */
  bulge?: number;
  /** Ends cut straight, as a sleeve is, instead of rounded. */
  flatStart?: boolean;
  flatEnd?: boolean;
};

/** The outline of one bone's flesh or cloth: tapered, a little fuller than straight, round at its joints. */
export function taperedLimb(start: Point, end: Point, shape: LimbShape): string {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy) || 1;
  const along: Point = [dx / length, dy / length];
  const at = (distance: number, side: number): Point => [
    start[0] + along[0] * distance - along[1] * side,
    start[1] + along[1] * distance + along[0] * side,
  ];
  const { from, to, bulge = 0.08 } = shape;
  const middle = (from * 0.62 + to * 0.38) * (1 + bulge);
  const cap = (half: number, distance: number, sign: 1 | -1): Point[] => [
    at(distance + sign * half * 0.72, sign * half * 0.7),
    at(distance + sign * half, 0),
    at(distance + sign * half * 0.72, -sign * half * 0.7),
  ];
  const right = [at(0, from), at(length * 0.4, middle), at(length, to)];
  const left = [at(length, -to), at(length * 0.4, -middle), at(0, -from)];
  if (shape.flatEnd || shape.flatStart) {
    const first = right[0] ?? start;
    const turnEnd = left[0] ?? end;
    const rightSide = smoothPath(right);
    const endCap = shape.flatEnd
      ? `L${pair(turnEnd)}`
      : continuePath([at(length, to), ...cap(to, length, 1), turnEnd]);
    const startCap = shape.flatStart ? 'Z' : `${continuePath([at(0, -from), ...cap(from, 0, -1), first])}Z`;
    return `${rightSide}${endCap}${continuePath(left)}${startCap}`;
  }
  return smoothPath([...right, ...cap(to, length, 1), ...left, ...cap(from, 0, -1)], { closed: true });
}

/** A smooth curve to be put after a path that already ends in its first point. */
export function continuePath(points: readonly Point[], tension = 0.5): string {
  const path = smoothPath(points, { tension });
  return path.slice(path.indexOf('C'));
}

/** Lines across a limb at `part` of its way, bowed as a hem is. */
export function hemLine(start: Point, end: Point, part: number, half: number, bow = 0.25): string {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const [x, y] = [start[0] + dx * part, start[1] + dy * part];
  const middle: Point = [x + ux * half * bow * 2, y + uy * half * bow * 2];
  return `M${pair([x - uy * half, y + ux * half])}Q${pair(middle)} ${pair([x + uy * half, y - ux * half])}`;
}

/** How far the limb is bent at its joint, in degrees, with its sign. */
export function bendOf(start: Point, joint: Point, end: Point): number {
  const first = Math.atan2(joint[0] - start[0], joint[1] - start[1]);
  const second = Math.atan2(end[0] - joint[0], end[1] - joint[1]);
  return ((((second - first) * 180) / Math.PI + 540) % 360) - 180;
}
