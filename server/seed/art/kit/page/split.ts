import { mixPoints, type Point } from '../geometry';

/** Four corners: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** An area cut into rows or columns, each of which may be cut again; left out, it is one panel. */
export type Split = { rows: readonly Part[] } | { columns: readonly Part[] };

export type Part = {
  /** The share of the area, weighed against its neighbours. */
  size: number;
  /** How far the gutter after this part leans, in page units: to the right at its top, or up at its right. */
  lean?: number;
  of?: Split;
};

/** The panels of a cut area in reading order, with gutters of one width between them. */
export function splitQuad(area: Quad, split: Split | undefined, gutter: number): Quad[] {
  if (!split) return [area];
  const inRows = 'rows' in split;
  const parts = inRows ? split.rows : split.columns;
  const [from, to] = inRows ? ([0, 3] as const) : ([0, 1] as const);
  const [across, beyond] = inRows ? ([1, 2] as const) : ([3, 2] as const);
  const near = lengthOf(area[from], area[to]);
  const far = lengthOf(area[across], area[beyond]);
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  const panels: Quad[] = [];
  let [done, lean] = [0, 0];
  for (const [index, part] of parts.entries()) {
    const last = index === parts.length - 1;
    const nextLean = last ? 0 : (part.lean ?? 0);
    const start = done / total;
    done += part.size;
    const end = done / total;
    const [open, close] = [index === 0 ? 0 : gutter / 2, last ? 0 : gutter / 2];
    // A row's gutter leans up at its far side, a column's leans back there.
    const nearStart = mixPoints(area[from], area[to], start + (open + (lean / 2) * (index ? 1 : 0)) / near);
    const farStart = mixPoints(
      area[across],
      area[beyond],
      start + (open - (lean / 2) * (index ? 1 : 0)) / far,
    );
    const nearEnd = mixPoints(area[from], area[to], end - (close - nextLean / 2) / near);
    const farEnd = mixPoints(area[across], area[beyond], end - (close + nextLean / 2) / far);
    const cut: Quad = inRows
      ? [nearStart, farStart, farEnd, nearEnd]
      : [nearStart, nearEnd, farEnd, farStart];
    panels.push(...splitQuad(cut, part.of, gutter));
    lean = nextLean;
  }
  return panels;
}

function lengthOf([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x2 - x1, y2 - y1) || 1;
}
