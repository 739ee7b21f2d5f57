import { describe, expect, test } from 'vitest';
import { isDoubleTap, keepInside, pinch, readStroke, toggleZoom, WHOLE, zoomAt } from './zoom.ts';

describe('looking closely', () => {
  test('keeps the place under the finger where it is', () => {
    const at = { x: 100, y: -40 };
    const view = zoomAt(WHOLE, at, 3);
    // The place lay 100 px right of the centre; three times as large it lies 300 px from the sheet's centre.
    expect({ x: view.x + 100 * 3, y: view.y - 40 * 3 }).toEqual(at);
  });

  test('goes from the whole page to a close look and back', () => {
    const close = toggleZoom(WHOLE, { x: 10, y: 10 });
    expect(close.scale).toBe(2.5);
    expect(toggleZoom(close, { x: 0, y: 0 })).toEqual(WHOLE);
  });

  test('follows two fingers, and never goes below the whole page or beyond six times', () => {
    const spread = pinch(
      WHOLE,
      [
        { x: -50, y: 0 },
        { x: 50, y: 0 },
      ],
      [
        { x: -100, y: 0 },
        { x: 100, y: 0 },
      ],
    );
    expect(spread).toEqual({ scale: 2, x: 0, y: 0 });
    expect(zoomAt(spread, { x: 0, y: 0 }, 100).scale).toBe(6);
    expect(zoomAt(spread, { x: 0, y: 0 }, 0.1).scale).toBe(1);
  });

  test('shows nothing beyond the edges of the page', () => {
    const stage = { width: 400, height: 600 };
    const sheet = { width: 400, height: 500 };
    expect(keepInside({ scale: 2, x: 900, y: -900 }, stage, sheet)).toEqual({ scale: 2, x: 200, y: -200 });
    expect(keepInside({ scale: 1, x: 50, y: 50 }, stage, sheet)).toEqual(WHOLE);
  });
});

describe('one finger', () => {
  const from = { x: 200, y: 300 };

  test.each([
    ['a touch', { x: 203, y: 302 }, 80, 'tap'],
    ['a long press', { x: 200, y: 300 }, 900, null],
    ['a stroke to the left', { x: 100, y: 310 }, 200, 'next'],
    ['a stroke to the right', { x: 300, y: 290 }, 200, 'previous'],
    ['a stroke upwards', { x: 190, y: 100 }, 200, null],
    ['a short stroke', { x: 170, y: 300 }, 200, null],
  ])('reads %s', (_, to, ms, meaning) => {
    expect(readStroke({ from, to, ms })).toBe(meaning);
  });

  test('taps twice when the second follows soon and near', () => {
    const first = { ...from, at: 1000 };
    expect(isDoubleTap(null, first)).toBe(false);
    expect(isDoubleTap(first, { x: 210, y: 305, at: 1200 })).toBe(true);
    expect(isDoubleTap(first, { x: 210, y: 305, at: 1500 })).toBe(false);
    expect(isDoubleTap(first, { x: 300, y: 305, at: 1200 })).toBe(false);
  });
});
