import type { Point } from '../../kit/geometry';

/** The border as it would bend: a curve through some points, in short steps. */
export function bent(points: readonly Point[]): Point[] {
  return points.slice(0, -1).flatMap((from, index) => {
    const before = points[index - 1] ?? from;
    const to = points[index + 1] ?? from;
    const after = points[index + 2] ?? to;
    return Array.from({ length: 12 }, (_, step): Point => {
      const share = step / 12;
      const along = (a: number, b: number, c: number, d: number) =>
        b + 0.5 * share * (c - a + share * (2 * a - 5 * b + 4 * c - d + share * (3 * (b - c) + d - a)));
      return [along(before[0], from[0], to[0], after[0]), along(before[1], from[1], to[1], after[1])];
    });
  });
}

/** A heart as a line, `size` half its width. */
export function heartLine(size: number): Point[] {
  return Array.from({ length: 61 }, (_, index): Point => {
    const turn = (index / 60) * Math.PI * 2;
    return [
      size * Math.sin(turn) ** 3,
      (-size / 16) *
        (13 * Math.cos(turn) - 5 * Math.cos(2 * turn) - 2 * Math.cos(3 * turn) - Math.cos(4 * turn)),
    ];
  });
}
