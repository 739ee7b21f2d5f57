/** A place in the coordinates of whatever it belongs to; y grows downwards. */
export type Point = readonly [x: number, y: number];

/** Numbers from 0 to 1 that are the same at every drawing. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An SVG path through all the points, as a pen would draw it. `tension` 0 is straight, 1 very round. */
export function smoothPath(points: readonly Point[], { closed = false, tension = 0.5 } = {}): string {
  const [first] = points;
  if (!first) return '';
  const at = (index: number): Point => {
    const last = points.length - 1;
    const place = closed ? (index + points.length) % points.length : Math.min(Math.max(index, 0), last);
    return points[place] ?? first;
  };
  let path = `M${pair(first)}`;
  for (let index = 0; index < points.length - (closed ? 0 : 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const strength = tension / 3;
    const leave: Point = [from[0] + (to[0] - before[0]) * strength, from[1] + (to[1] - before[1]) * strength];
    const arrive: Point = [to[0] - (after[0] - from[0]) * strength, to[1] - (after[1] - from[1]) * strength];
    path += `C${pair(leave)} ${pair(arrive)} ${pair(to)}`;
  }
  return closed ? `${path}Z` : path;
}

export function pair([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** Two decimals are finer than any screen. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A seed out of numbers, so that every shape wobbles in its own way and always the same. */
export function seedOf(...values: readonly number[]): number {
  let seed = 2_166_136_261;
  for (const value of values) seed = Math.imul(seed ^ Math.round(value * 8), 16_777_619);
  return seed >>> 0;
}

export function mixPoints(from: Point, to: Point, share = 0.5): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** The smallest upright box around the points. @throws Error when there are none */
export function boundsOf(points: readonly Point[]): { x: number; y: number; width: number; height: number } {
  if (points.length === 0) throw new Error('There is no box around nothing.');
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A straight stroke as a hand draws it: with the slightest bow. */
export function handLine(from: Point, to: Point, bow = 1): string {
  return `M${pair(from)}${bowTo(from, to, bow)}`;
}

/** Straight edges from corner to corner, each with a slight bow. `wobble` moves the corners, in units. */
export function handPolygon(
  corners: readonly Point[],
  { wobble = 1.5, closed = true, bow = 1 } = {},
): string {
  const random = seededRandom(seedOf(...corners.flat()));
  const moved = corners.map(
    ([x, y]): Point => [x + (random() - 0.5) * 2 * wobble, y + (random() - 0.5) * 2 * wobble],
  );
  const [first] = moved;
  if (!first) return '';
  let path = `M${pair(first)}`;
  let from = first;
  for (const to of moved.slice(1)) {
    path += bowTo(from, to, bow);
    from = to;
  }
  return closed ? `${path}${bowTo(from, first, bow)}Z` : path;
}

export function handRect(x: number, y: number, width: number, height: number, wobble = 1.5): string {
  return handPolygon(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    { wobble },
  );
}

/** An ellipse that is not quite one. `wobble` is a share of the radius. */
export function handEllipse(x: number, y: number, radiusX: number, radiusY = radiusX, wobble = 0.02): string {
  const random = seededRandom(seedOf(x, y, radiusX, radiusY));
  const turn = random() * 6;
  const points = Array.from({ length: 12 }, (_, index): Point => {
    const angle = (index / 12) * Math.PI * 2 + turn;
    const stretch = 1 + (random() - 0.5) * 2 * wobble;
    return [x + Math.cos(angle) * radiusX * stretch, y + Math.sin(angle) * radiusY * stretch];
  });
  return smoothPath(points, { closed: true, tension: 0.53 });
}

/** Turns a point about the origin. */
export function rotatePoint([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

function bowTo(from: Point, to: Point, bow: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const side = seededRandom(seedOf(...from, ...to))() - 0.5;
  const depth = side * bow * Math.min(4 + length * 0.006, 9);
  const middle: Point = [
    (from[0] + to[0]) / 2 - (dy / length) * depth,
    (from[1] + to[1]) / 2 + (dx / length) * depth,
  ];
  return `Q${pair(middle)} ${pair(to)}`;
}

/** The point `distance` away from another; angle 0 is straight down, 90 to the right, in degrees. */
export function pointAlong([x, y]: Point, angle: number, distance: number): Point {
  const turn = (angle * Math.PI) / 180;
  return [x + Math.sin(turn) * distance, y + Math.cos(turn) * distance];
}
