import { describe, expect, test } from 'vitest';
import { hasRoomForTwo, layOut, spreadAt, turn } from './fit.ts';

describe('a book', () => {
  test('shows its cover alone, and then two pages beside each other', () => {
    expect([0, 1, 2, 3, 4].map((index) => spreadAt(index, 6, true))).toEqual([
      [0],
      [1, 2],
      [1, 2],
      [3, 4],
      [3, 4],
    ]);
    expect(spreadAt(5, 6, true)).toEqual([5]);
    expect(spreadAt(3, 6, false)).toEqual([3]);
  });

  test('turns by spreads or pages, and stops at its ends', () => {
    expect([turn(0, 1, 6, true), turn(1, 1, 6, true), turn(3, 1, 6, true), turn(5, 1, 6, true)]).toEqual([
      1,
      3,
      5,
      null,
    ]);
    expect([turn(5, -1, 6, true), turn(4, -1, 6, true), turn(0, -1, 6, true)]).toEqual([3, 1, null]);
    expect([turn(2, 1, 6, false), turn(2, -1, 6, false)]).toEqual([3, 1]);
  });

  test('turns on from its last pages where the page that was read is on a longer version alone', () => {
    expect([turn(7, -1, 6, false), turn(7, 1, 6, false)]).toEqual([4, null]);
    expect([turn(8, -1, 6, true), turn(8, 1, 6, true)]).toEqual([3, null]);
  });

  test('lies open where the window is wide, and page by page on a phone', () => {
    expect(hasRoomForTwo({ width: 1000, height: 800 }, 0.7)).toBe(true);
    expect(hasRoomForTwo({ width: 390, height: 640 }, 0.7)).toBe(false);
  });

  test('shows its last pages where the page that was read does not exist, as on a shorter version', () => {
    const pages = Array(3).fill({ width: 700, height: 1000 });
    expect(layOut({ width: 1224, height: 1024 }, pages, 5)).toEqual({
      isDouble: true,
      spread: [1, 2],
      width: 600,
    });
    expect(layOut({ width: 384, height: 1024 }, pages, 5)).toEqual({
      isDouble: false,
      spread: [2],
      width: 360,
    });
    expect(layOut({ width: 384, height: 1024 }, [], 0)).toMatchObject({ spread: [0] });
  });
});
