import type { Point } from '../geometry';
import { type Part, type Quad, type Split, splitQuad } from './split';

export const PAGE = { width: 1200, height: 1700 } as const;

export type PanelShape = {
  /** Corners in page units, clockwise. */
  outline: readonly Point[];
  /** Round outlines run smoothly through their points. */
  round?: boolean;
  /** Lies on top of other panels, within a rim of paper. */
  inset?: boolean;
  border?: 'ink' | 'none';
};

export type Layout = readonly PanelShape[];

type Space = { margin?: number; gutter?: number };

/** Panels out of cuts; the margin is the paper around them, the gutter the paper between. */
export function cutPage(split: Split | undefined, { margin = 56, gutter = 22 }: Space = {}): Layout {
  return cutArea(margin, margin, PAGE.width - margin, PAGE.height - margin - 14, split, gutter);
}

export function cutArea(
  left: number,
  top: number,
  right: number,
  bottom: number,
  split?: Split,
  gutter = 22,
): Layout {
  const area: Quad = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return splitQuad(area, split, gutter).map((outline) => ({ outline }));
}

export function polygon(outline: readonly Point[], options: Omit<PanelShape, 'outline'> = {}): PanelShape {
  return { ...options, outline };
}

export function roundPanel(x: number, y: number, radiusX: number, radiusY = radiusX): PanelShape {
  const outline = Array.from({ length: 16 }, (_, index): Point => {
    const angle = (index / 16) * Math.PI * 2 - Math.PI / 2;
    return [x + Math.cos(angle) * radiusX, y + Math.sin(angle) * radiusY];
  });
  return { outline, round: true };
}

const one: Part = { size: 1 };
const columns = (...parts: readonly Part[]): Split => ({ columns: parts });
const rows = (...parts: readonly Part[]): Split => ({ rows: parts });
const two = columns(one, one);
const bleed: PanelShape = { outline: rectangle(0, 0, PAGE.width, PAGE.height), border: 'none' };

/** Ready pages; the number of panels is in docs of the kit and follows the reading order. */
export const LAYOUTS = {
  splash: [bleed],
  framed: cutPage(undefined),
  'two-tiers': cutPage(rows({ size: 1.15, lean: 20 }, one)),
  'three-tiers': cutPage(rows(one, one, one)),
  'wide-two-wide': cutPage(
    rows({ size: 1.12 }, { size: 0.95, lean: -16, of: columns({ size: 1, lean: 26 }, one) }, { size: 1.12 }),
  ),
  'two-wide-two': cutPage(
    rows(
      { size: 0.9, of: columns({ size: 1.3 }, one) },
      { size: 1.25 },
      { size: 0.9, of: columns(one, { size: 1.3 }) },
    ),
  ),
  'two-by-two': cutPage(rows({ size: 1, of: two }, { size: 1, of: two })),
  'six-even': cutPage(rows({ size: 1, of: two }, { size: 1, of: two }, { size: 1, of: two })),
  'six-uneven': cutPage(
    rows(
      { size: 1, of: columns({ size: 1.6 }, one) },
      { size: 0.9, of: columns(one, { size: 1.6 }) },
      { size: 1.1, of: columns({ size: 1.35 }, one) },
    ),
  ),
  'tall-left': cutPage(
    rows({ size: 2, of: columns(one, { size: 1.05, of: rows(one, one) }) }, { size: 0.95 }),
  ),
  'tall-right': cutPage(
    rows({ size: 0.95 }, { size: 2, of: columns({ size: 1.05, of: rows(one, one) }, one) }),
  ),
  'slanted-three': cutPage(rows({ size: 1, lean: 90 }, { size: 1, lean: -90 }, { size: 1 })),
  'slanted-five': cutPage(
    rows(
      { size: 1.1, lean: 50, of: columns({ size: 1.4, lean: 70 }, one) },
      { size: 0.95, lean: 50 },
      { size: 1, of: columns(one, { size: 1.3, lean: 0 }) },
    ),
  ),
  'big-top-three': cutPage(rows({ size: 2.1 }, { size: 1, of: columns(one, { size: 1.2 }, one) })),
  'three-big-bottom': cutPage(rows({ size: 0.9, of: columns(one, one, one) }, { size: 2.1 })),
  'nine-even': cutPage(
    rows(
      { size: 1, of: columns(one, one, one) },
      { size: 1, of: columns(one, one, one) },
      { size: 1, of: columns(one, one, one) },
    ),
  ),
  'columns-three': cutPage(
    rows({ size: 1.7, of: columns({ size: 1, lean: 40 }, { size: 1, lean: 40 }, one) }, { size: 1 }),
  ),
  'moments-eight': cutPage(
    rows(
      { size: 0.62, of: columns(one, one, one, one) },
      { size: 1.6 },
      { size: 0.62, of: columns(one, one, one) },
    ),
  ),
  'bleed-top': [
    { outline: rectangle(0, 0, PAGE.width, 860), border: 'none' },
    ...cutArea(56, 882, 1144, 1630, rows({ size: 1, of: columns({ size: 1.2 }, one) }, { size: 0.95 })),
  ],
  'bleed-bottom': [
    ...cutArea(56, 56, 1144, 770, rows({ size: 1, of: columns(one, { size: 1.25 }) }, { size: 0.95 })),
    { outline: rectangle(0, 792, PAGE.width, PAGE.height), border: 'none' },
  ],
  'splash-insets': [
    bleed,
    { outline: rectangle(70, 1110, 545, 1410), inset: true },
    { outline: rectangle(500, 1330, 1130, 1630), inset: true },
  ],
  'four-round': [
    ...cutPage(rows({ size: 1, of: two }, { size: 1, of: two })),
    { ...roundPanel(600, 843, 300), inset: true },
  ],
  'steps-four': cutPage(
    columns(
      { size: 1, of: rows({ size: 1 }, { size: 1.5 }) },
      { size: 1, of: rows({ size: 1.5 }, { size: 1 }) },
    ),
  ),
  'wide-inset': [
    ...cutPage(rows({ size: 1.5 }, { size: 1, of: columns({ size: 1.1 }, one) })),
    { outline: rectangle(760, 690, 1110, 1010), inset: true },
  ],
  diary: [
    polygon([
      [60, 70],
      [700, 56],
      [716, 540],
      [72, 556],
    ]),
    polygon([
      [744, 92],
      [1140, 70],
      [1132, 560],
      [738, 540],
    ]),
    polygon([
      [70, 590],
      [520, 582],
      [508, 1080],
      [56, 1072],
    ]),
    polygon([
      [548, 584],
      [1146, 592],
      [1138, 1066],
      [536, 1082],
    ]),
    polygon([
      [58, 1108],
      [1140, 1104],
      [1146, 1628],
      [66, 1636],
    ]),
  ],
} satisfies Record<string, Layout>;

export type LayoutName = keyof typeof LAYOUTS;

function rectangle(left: number, top: number, right: number, bottom: number): Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}
