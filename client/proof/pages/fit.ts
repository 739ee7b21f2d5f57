export type Size = { width: number; height: number };

/** px; a page keeps this far from the edges of its stage. */
const STAGE_MARGIN = 12;

/** The largest width of a page, or of a spread, that shows it whole. @param ratio width by height */
export function fitWidth(stage: Size, ratio: number): number {
  const width = Math.max(0, stage.width - 2 * STAGE_MARGIN);
  const height = Math.max(0, stage.height - 2 * STAGE_MARGIN);
  return Math.floor(Math.min(width, height * ratio));
}

export type Layout = {
  /** Whether the stage has room for two pages. */
  isDouble: boolean;
  /** The indexes of the shown pages. */
  spread: number[];
  /** px of one page. */
  width: number;
};

/** @param index the page to show; the last one if there are fewer, as on another version */
export function layOut(stage: Size, pages: Size[], index: number): Layout {
  const ratio = ratioOf(pages);
  const isDouble = hasRoomForTwo(stage, ratio);
  const spread = spreadAt(index, pages.length, isDouble);
  return { isDouble, spread, width: fitWidth(stage, ratio * spread.length) / spread.length };
}

/** @returns width by height, of a usual comic page where the pictures are no longer kept */
function ratioOf([first]: Size[]): number {
  return first ? first.width / first.height : 0.7;
}

/**
 * A cover stands alone; inside, two pages lie beside each other where there is room. The last ones are shown in place of
 * a page that only a longer version has. @returns indexes of pages
 */
export function spreadAt(wanted: number, pages: number, isDouble: boolean): number[] {
  const index = Math.min(wanted, Math.max(0, pages - 1));
  if (!isDouble || index === 0) return [index];
  const left = index % 2 === 1 ? index : index - 1;
  return left + 1 < pages ? [left, left + 1] : [left];
}

/** The first page of the next or previous spread, or null at an end. */
export function turn(index: number, by: 1 | -1, pages: number, isDouble: boolean): number | null {
  const spread = spreadAt(index, pages, isDouble);
  const next = by === 1 ? Math.max(...spread) + 1 : Math.min(...spread) - 1;
  if (next < 0 || next >= pages) return null;
  return spreadAt(next, pages, isDouble)[0] ?? null;
}

/** Whether a spread would be shown larger than single pages on half of the room. */
export function hasRoomForTwo(stage: Size, ratio: number): boolean {
  return fitWidth(stage, 2 * ratio) / 2 > 0.72 * fitWidth(stage, ratio);
}
