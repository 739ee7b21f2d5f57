import { type FlipSetting, PageFlip } from 'page-flip';
import { describe, expect, test } from 'vitest';
import { CORNER_DRAG_PX, FLIPBOOK_SETTINGS } from './flipbook-settings.ts';

const openWith = (setting: FlipSetting) => new PageFlip({} as HTMLElement, setting).getSettings();

test('the book is made with the measures the studio chose', () => {
  expect(openWith(FLIPBOOK_SETTINGS)).toMatchObject({
    width: 600,
    height: 850,
    size: 'stretch',
    minWidth: 320,
    maxWidth: 900,
    minHeight: 450,
    maxHeight: 1200,
    flippingTime: 600,
    maxShadowOpacity: 0.5,
    swipeDistance: 30,
  });
});

describe('settings that make no sense are refused', () => {
  test.each([
    ['a size of another name', { size: 'huge' as 'fixed' }, /size/],
    ['no width', { width: 0 }, /width or height/],
    ['a negative height', { height: -850 }, /width or height/],
    ['a flip that takes no time', { flippingTime: 0 }, /flipping time/],
  ])('%s', (_, wrong, message) => {
    expect(() => openWith({ ...FLIPBOOK_SETTINGS, ...wrong })).toThrow(message);
  });
});

test('a corner folds once it was dragged further than five pixels', () => {
  const folded: unknown[] = [];
  const book = new PageFlip({} as HTMLElement, FLIPBOOK_SETTINGS);
  Object.assign(book, { flipController: { fold: (position: unknown) => folded.push(position) } });
  const { startUserTouch, userMove } = book as unknown as Record<
    'startUserTouch' | 'userMove',
    (position: { x: number; y: number }, isTouch: boolean) => void
  >;
  startUserTouch.call(book, { x: 0, y: 0 }, false);
  userMove.call(book, { x: CORNER_DRAG_PX, y: 0 }, false);
  expect(folded).toEqual([]);
  userMove.call(book, { x: CORNER_DRAG_PX + 1, y: 0 }, false);
  expect(folded).toHaveLength(1);
});
