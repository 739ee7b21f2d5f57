import { type Point, pair, smoothPath } from '../../../kit/geometry';

/** A limb of the tree: its middle line from the ground up, and half its width at each of those points. */
export type Branch = { spine: readonly Point[]; half: readonly number[]; pale?: boolean };

/** A branch as it is drawn: the outline, and any point on it. */
export type GrownBranch = {
  outline: string;
  /** The outline without the foot, which runs on into whatever it grows from. */
  sides: string;
  /** `along` from 0 at the foot to 1 at the tip, `across` from -1 to 1. */
  at: (along: number, across: number) => Point;
  length: number;
};

const STEPS = 22;

/** `stout` makes all of it thicker. */
export function growBranch({ spine, half }: Branch, stout = 1): GrownBranch {
  const place = (along: number): Point => [
    curveThrough(
      spine.map(([x]) => x),
      along,
    ),
    curveThrough(
      spine.map(([, y]) => y),
      along,
    ),
  ];
  const at = (along: number, across: number): Point => {
    const [x, y] = place(along);
    const [before, after] = [place(Math.max(0, along - 0.02)), place(Math.min(1, along + 0.02))];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const long = Math.hypot(dx, dy) || 1;
    const wide = Math.max(curveThrough(half, along), 1.5) * stout * across;
    return [x - (dy / long) * wide, y + (dx / long) * wide];
  };
  const steps = Array.from({ length: STEPS + 1 }, (_, index) => index / STEPS);
  const rim = [...steps.map((share) => at(share, -1)), ...[...steps].reverse().map((share) => at(share, 1))];
  const length = steps
    .slice(1)
    .reduce((sum, share, index) => sum + distance(place(share), place(steps[index] ?? 0)), 0);
  const sides = smoothPath(rim.slice(2, -2), { tension: 0.9 });
  return { outline: `${smoothPath(rim, { tension: 0.9 })}Z`, sides, at, length };
}

/** A line that runs along a branch, between two shares of it. */
export function lineAlong(
  branch: GrownBranch,
  across: number,
  from: number,
  to: number,
  sway = 0.08,
): string {
  const points = Array.from({ length: 6 }, (_, index): Point => {
    const share = from + ((to - from) * index) / 5;
    return branch.at(share, across + Math.sin(share * 17 + across * 9) * sway);
  });
  return smoothPath(points, { tension: 0.9 });
}

/** A short stroke across a branch, as shade is hatched. */
export function strokeAcross(
  branch: GrownBranch,
  along: number,
  from: number,
  to: number,
  slant = 0.03,
): string {
  return `M${pair(branch.at(along, from))}Q${pair(branch.at(along + slant, (from + to) / 2))} ${pair(branch.at(along + slant * 0.6, to))}`;
}

function curveThrough(values: readonly number[], share: number): number {
  const last = values.length - 1;
  const place = Math.min(Math.max(share, 0), 1) * last;
  const index = Math.min(Math.floor(place), last - 1);
  const t = place - index;
  const value = (offset: number) => values[Math.min(Math.max(index + offset, 0), last)] ?? 0;
  const [a, b, c, d] = [value(-1), value(0), value(1), value(2)];
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
