import { type Point, pair } from '../../../kit/geometry';

const STEPS = 7;

/** A rounded limb through the points, as thick at each as its radius says; both ends are round. */
export function tube(points: readonly Point[], radii: readonly number[]): string {
  const spine = sample(points, radii);
  const left: Point[] = [];
  const right: Point[] = [];
  spine.forEach(({ at, radius }, index) => {
    const before = spine[index - 1]?.at ?? at;
    const after = spine[index + 1]?.at ?? at;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    const side: Point = [(-dy / length) * radius, (dx / length) * radius];
    left.push([at[0] + side[0], at[1] + side[1]]);
    right.push([at[0] - side[0], at[1] - side[1]]);
  });
  const [firstRadius, lastRadius] = [spine[0]?.radius ?? 1, spine.at(-1)?.radius ?? 1];
  const [start, ...along] = left;
  const back = right.toReversed();
  const [turn, ...home] = back;
  if (!start || !turn) return '';
  const line = (part: readonly Point[]) => part.map((point) => `L${pair(point)}`).join('');
  return `M${pair(start)}${line(along)}A${lastRadius} ${lastRadius} 0 0 0 ${pair(turn)}${line(home)}A${firstRadius} ${firstRadius} 0 0 0 ${pair(start)}Z`;
}

function sample(points: readonly Point[], radii: readonly number[]) {
  const spine: { at: Point; radius: number }[] = [];
  const last = points.length - 1;
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), last)] ?? [0, 0];
  const thick = (index: number): number => radii[Math.min(index, radii.length - 1)] ?? 1;
  for (let index = 0; index < last; index++) {
    for (let step = 0; step < STEPS; step++) {
      const share = step / STEPS;
      spine.push({
        at: [blend(at, index, share, 0), blend(at, index, share, 1)],
        radius: thick(index) + (thick(index + 1) - thick(index)) * share * share * (3 - 2 * share),
      });
    }
  }
  spine.push({ at: at(last), radius: thick(last) });
  return spine;
}

/** Catmull and Rom's curve: it goes through every point. */
function blend(at: (index: number) => Point, index: number, share: number, axis: 0 | 1): number {
  const [before, from, to, after] = [
    at(index - 1)[axis],
    at(index)[axis],
    at(index + 1)[axis],
    at(index + 2)[axis],
  ];
  return (
    0.5 *
    (2 * from +
      (to - before) * share +
      (2 * before - 5 * from + 4 * to - after) * share ** 2 +
      (3 * from - before - 3 * to + after) * share ** 3)
  );
}
