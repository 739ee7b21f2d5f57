import { describe, expect, test } from 'vitest';
import { findSpread, readPosition } from './flipbook-position.ts';

describe('the pages in view', () => {
  test.each([
    [1, 7, 1, { first: 1, last: 1 }],
    [4, 7, 1, { first: 4, last: 4 }],
    [1, 7, 2, { first: 1, last: 1 }],
    [2, 7, 2, { first: 2, last: 3 }],
    [3, 7, 2, { first: 2, last: 3 }],
    [7, 7, 2, { first: 6, last: 7 }],
    [8, 8, 2, { first: 8, last: 8 }],
  ] as const)('with page %i of %i, %i at once, are %j', (page, pageCount, pagesAtOnce, spread) => {
    expect(findSpread(page, pageCount, pagesAtOnce)).toEqual(spread);
  });
});

describe('the reader', () => {
  test('stays on the right-hand page when a phone is laid on its side and put up again', () => {
    const onItsSide = readPosition(2, 3, 7, 2);
    expect(onItsSide.page).toBe(3);
    expect(readPosition(3, onItsSide.page, 7, 1).page).toBe(3);
  });

  test('goes on to the first page of the spread that was turned to', () => {
    expect(readPosition(4, 3, 7, 2)).toEqual({ page: 4, atStart: false, atEnd: false });
  });

  test('is at an end where nothing is left to turn', () => {
    expect(readPosition(1, 1, 7, 2)).toEqual({ page: 1, atStart: true, atEnd: false });
    expect(readPosition(6, 6, 7, 2)).toEqual({ page: 6, atStart: false, atEnd: true });
    expect(readPosition(6, 6, 7, 1)).toEqual({ page: 6, atStart: false, atEnd: false });
    expect(readPosition(7, 7, 7, 1)).toEqual({ page: 7, atStart: false, atEnd: true });
  });
});
