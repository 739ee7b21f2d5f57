import { type Point, rotatePoint, seededRandom, seedOf, smoothPath } from '../geometry';

/** Half the width and half the height of an outline. */
export type Radii = { x: number; y: number };

/** Between an ellipse (2) and a box: room for the corners of the text without looking like a pill. */
const ROUNDNESS = 2.6;

/**
 * The smallest outline that holds lines of these widths with air around each.
 * @param padding the air, in page units
 */
export function fitOutline(widths: readonly number[], lineHeight: number, padding: number): Radii {
  const textHeight = widths.length * lineHeight;
  let best: Radii = { x: Number.POSITIVE_INFINITY, y: 1 };
  for (let share = 1.04; share < 1.9; share += 0.04) {
    const y = (textHeight / 2) * share + padding * 0.55;
    const x = Math.max(
      ...widths.map((width, index) =>
        neededRadius(width / 2 + padding, reach(index, widths.length, lineHeight), y),
      ),
    );
    if (x * y * (1 + 0.1 * share) < best.x * best.y * (1 + 0.1 * share)) best = { x, y };
  }
  return best;
}

/** Points around a balloon of these radii, clockwise from the right; they only ever wobble outwards. */
export function outlinePoints(middle: Point, { x, y }: Radii, count = 28): Point[] {
  const random = seededRandom(seedOf(...middle, x, y));
  const [turn, turnBack] = [random() * 6, random() * 6];
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const stretch = 1.026 + 0.013 * Math.sin(2 * angle + turn) + 0.012 * Math.sin(3 * angle + turnBack);
    return [
      middle[0] + Math.sign(cos) * Math.abs(cos) ** (2 / ROUNDNESS) * x * stretch,
      middle[1] + Math.sign(sin) * Math.abs(sin) ** (2 / ROUNDNESS) * y * stretch,
    ];
  });
}

export function speechPath(middle: Point, radii: Radii): string {
  return smoothPath(outlinePoints(middle, radii), { closed: true, tension: 0.5 });
}

/** A cloud: bows between the points of the outline, outwards. */
export function cloudPath(middle: Point, radii: Radii): string {
  const count = Math.max(9, Math.round((radii.x + radii.y) / 26));
  return arcs(outlinePoints(middle, { x: radii.x * 1.04, y: radii.y * 1.08 }, count));
}

/** A burst, its points longer and shorter by turns. */
export function burstPath(middle: Point, radii: Radii): string {
  const random = seededRandom(seedOf(...middle, radii.x));
  const inner = outlinePoints(
    middle,
    { x: radii.x * 1.04, y: radii.y * 1.08 },
    2 * Math.round(9 + radii.x / 28),
  );
  const path = inner.map((point, index): Point => {
    if (index % 2 === 0) return point;
    const long = 1.13 + random() * 0.17;
    return [middle[0] + (point[0] - middle[0]) * long, middle[1] + (point[1] - middle[1]) * (long + 0.1)];
  });
  return `M${path.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** A voice over the wire: a jagged edge. */
export function radioPath(middle: Point, radii: Radii): string {
  const points = outlinePoints(middle, { x: radii.x * 1.05, y: radii.y * 1.08 }, 44).map(
    (point, index): Point => {
      const out = index % 2 === 0 ? 1 : 1.055;
      return [middle[0] + (point[0] - middle[0]) * out, middle[1] + (point[1] - middle[1]) * (out + 0.03)];
    },
  );
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** Where a ray from the middle leaves the outline. */
export function edgePoint(middle: Point, { x, y }: Radii, towards: Point): Point {
  const [dx, dy] = [towards[0] - middle[0], towards[1] - middle[1]];
  const far = ((Math.abs(dx) / x) ** ROUNDNESS + (Math.abs(dy) / y) ** ROUNDNESS) ** (1 / ROUNDNESS) || 1;
  return [middle[0] + dx / far, middle[1] + dy / far];
}

/** A tail that starts broad inside the balloon and bends to a point. `width` at its root, in page units. */
export function tailPath(middle: Point, radii: Radii, tip: Point, width: number): string {
  // The root stands nearer to the middle than the tip does, so that the tail leans and bends.
  const root = edgePoint(middle, radii, [middle[0] + (tip[0] - middle[0]) * 0.62, tip[1]]);
  const inner: Point = [root[0] + (middle[0] - root[0]) * 0.3, root[1] + (middle[1] - root[1]) * 0.3];
  const [dx, dy] = [tip[0] - inner[0], tip[1] - inner[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [sideX, sideY] = rotatePoint([dx / length, dy / length], 90);
  const bend = Math.sign(dx || 1) * Math.sign(dy || 1) * Math.min(length * 0.13, 26);
  const turn: Point = [inner[0] + dx * 0.6 + sideX * bend, inner[1] + dy * 0.6 + sideY * bend];
  const half = width / 2;
  const text = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return (
    `M${text(inner[0] + sideX * half, inner[1] + sideY * half)}` +
    `Q${text(turn[0] + sideX * half * 0.55, turn[1] + sideY * half * 0.55)} ${text(...tip)}` +
    `Q${text(turn[0] - sideX * half * 0.4, turn[1] - sideY * half * 0.4)} ${text(inner[0] - sideX * half, inner[1] - sideY * half)}Z`
  );
}

function arcs(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  let path = `M${first[0].toFixed(1)} ${first[1].toFixed(1)}`;
  for (const [index, from] of points.entries()) {
    const to = points[(index + 1) % points.length] ?? first;
    const radius = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56;
    path += `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${to[0].toFixed(1)} ${to[1].toFixed(1)}`;
  }
  return `${path}Z`;
}

function reach(index: number, count: number, lineHeight: number): number {
  return (Math.abs(index - (count - 1) / 2) + 0.4) * lineHeight;
}

function neededRadius(halfWidth: number, height: number, y: number): number {
  const left = 1 - (height / y) ** ROUNDNESS;
  return left <= 0.02 ? Number.POSITIVE_INFINITY : halfWidth / left ** (1 / ROUNDNESS);
}
