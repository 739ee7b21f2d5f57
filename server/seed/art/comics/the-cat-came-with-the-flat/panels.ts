import type { Point } from '../../kit/geometry';
import { PAGE, type PanelShape } from '../../kit/page/layouts';

type Row = { height: number; widths: readonly number[] };

/** Panels in tidy rows with round corners; heights and widths are shares of the page. */
export function tidyRows(rows: readonly Row[], { margin = 58, gutter = 24, radius = 40 } = {}): PanelShape[] {
  const room = PAGE.height - margin * 2 - 14 - gutter * (rows.length - 1);
  const all = rows.reduce((sum, row) => sum + row.height, 0);
  let y = margin;
  return rows.flatMap(({ height, widths }) => {
    const tall = (room * height) / all;
    const across = PAGE.width - margin * 2 - gutter * (widths.length - 1);
    const total = widths.reduce((sum, width) => sum + width, 0);
    let x = margin;
    const panels = widths.map((width) => {
      const wide = (across * width) / total;
      const panel = softPanel(x, y, wide, tall, radius);
      x += wide + gutter;
      return panel;
    });
    y += tall + gutter;
    return panels;
  });
}

/** A panel with round corners. */
export function softPanel(x: number, y: number, width: number, height: number, radius = 40): PanelShape {
  const corner = (cx: number, cy: number, from: number): Point[] =>
    [0, 22.5, 45, 67.5, 90].map((turn): Point => {
      const angle = ((from + turn) * Math.PI) / 180;
      return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
    });
  const [right, bottom] = [x + width, y + height];
  // Where a curve meets a straight edge its neighbours have to be near, or it swings out.
  const along = (length: number) =>
    [1.25, 1.7, 2.6, 4.2, 7, 11].map((share) => share * radius).filter((far) => far < length / 2);
  const [wide, tall] = [along(width), along(height)];
  return {
    round: true,
    outline: [
      ...corner(x + radius, y + radius, 180),
      ...wide.map((far): Point => [x + far, y]),
      ...wide.toReversed().map((far): Point => [right - far, y]),
      ...corner(right - radius, y + radius, 270),
      ...tall.map((far): Point => [right, y + far]),
      ...tall.toReversed().map((far): Point => [right, bottom - far]),
      ...corner(right - radius, bottom - radius, 0),
      ...wide.map((far): Point => [right - far, bottom]),
      ...wide.toReversed().map((far): Point => [x + far, bottom]),
      ...corner(x + radius, bottom - radius, 90),
      ...tall.map((far): Point => [x, bottom - far]),
      ...tall.toReversed().map((far): Point => [x, y + far]),
    ],
  };
}
