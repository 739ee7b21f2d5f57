import { describe, expect, it } from 'vitest';
import type { Point } from '../geometry';
import { cutPage, LAYOUTS, PAGE } from './layouts';

describe('Layouts', () => {
  it.each(Object.entries(LAYOUTS))('%s keeps its panels inside the page', (_, layout) => {
    for (const [x, y] of layout.flatMap((panel) => panel.outline as Point[])) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(PAGE.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(PAGE.height);
    }
  });

  it.each(Object.entries(LAYOUTS))('%s lets no two panels overlap but insets', (_, layout) => {
    const flat = layout.filter((panel) => !('inset' in panel && panel.inset));
    for (const [index, panel] of flat.entries()) {
      for (const other of flat.slice(index + 1)) expect(areApart(panel.outline, other.outline)).toBe(true);
    }
  });

  it('leaves a gutter of the wished width between rows', () => {
    const [top, bottom] = cutPage({ rows: [{ size: 1 }, { size: 1 }] }, { gutter: 30 });
    const [edge, next] = [top?.outline[2]?.[1] ?? 0, bottom?.outline[0]?.[1] ?? 0];
    expect(next - edge).toBeCloseTo(30);
  });
});

/** Convex shapes lie apart when a line along one of their edges divides them. */
function areApart(one: readonly Point[], other: readonly Point[]): boolean {
  return [one, other].some((shape) =>
    shape.some(([x1, y1], index) => {
      const [x2, y2] = shape[(index + 1) % shape.length] ?? [0, 0];
      const far = ([x, y]: Point) => (x - x1) * (y2 - y1) - (y - y1) * (x2 - x1);
      const [a, b] = [one.map(far), other.map(far)];
      return Math.max(...a) <= Math.min(...b) + 0.01 || Math.max(...b) <= Math.min(...a) + 0.01;
    }),
  );
}
