import type { Size } from './fit.ts';

export type Point = { x: number; y: number };
/** The sheet's offset from the stage's centre in px, and its scale relative to the fitted size. */
export type View = Point & { scale: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const SCALE_MAX = 6;
/** The factor of a press of plus; minus divides by it. */
export const ZOOM_STEP = 1.5;
const CLOSE_SCALE = 2.5;

/** Keeps the point of the sheet that lies under `at` in its place. @param at px from the stage's centre */
export function zoomAt(view: View, at: Point, scale: number, scaleMax = SCALE_MAX): View {
  const next = Math.min(scaleMax, Math.max(1, scale));
  const factor = next / view.scale;
  return { scale: next, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor };
}

/** Switches between the whole sheet and a close look at the point. */
export function toggleZoom(view: View, at: Point): View {
  return view.scale > 1.05 ? WHOLE : zoomAt(view, at, CLOSE_SCALE);
}

/** Moves and scales the sheet as two fingers do. */
export function pinch(view: View, before: [Point, Point], after: [Point, Point], scaleMax = SCALE_MAX): View {
  const from = middle(before);
  const to = middle(after);
  const moved = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y };
  const spread = distance(...before);
  return spread === 0 ? moved : zoomAt(moved, to, (view.scale * distance(...after)) / spread, scaleMax);
}

/** Keeps a sheet on its stage: its edges come no further in than the stage's. */
export function keepInside(view: View, stage: Size, sheet: Size): View {
  const within = (position: number, room: number, length: number) => {
    const most = Math.max(0, (length * view.scale - room) / 2);
    return Math.min(most, Math.max(-most, position));
  };
  return {
    scale: view.scale,
    x: within(view.x, stage.width, sheet.width),
    y: within(view.y, stage.height, sheet.height),
  };
}

/** px and ms. */
const SWIPE_DISTANCE = 48;
const TAP_DISTANCE = 10;
const TAP_MS = 600;

type Stroke = { from: Point; to: Point; ms: number };

/** Reads the gesture of one finger on a sheet that is shown whole. */
export function readStroke({ from, to, ms }: Stroke): 'tap' | 'next' | 'previous' | null {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (Math.hypot(x, y) < TAP_DISTANCE) return ms < TAP_MS ? 'tap' : null;
  if (Math.abs(x) < SWIPE_DISTANCE || Math.abs(x) < 1.5 * Math.abs(y)) return null;
  return x < 0 ? 'next' : 'previous';
}

const DOUBLE_TAP_MS = 320;
const DOUBLE_TAP_DISTANCE = 40;

export type Tap = Point & { at: number };

export function isDoubleTap(before: Tap | null, tap: Tap): boolean {
  return before !== null && tap.at - before.at < DOUBLE_TAP_MS && distance(before, tap) < DOUBLE_TAP_DISTANCE;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle([a, b]: [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
