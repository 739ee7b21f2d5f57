import { describe, expect, test } from 'vitest';
import { createExitIntent, EXIT_INTENT } from './exit-intent.ts';

const OPENED = 90_000;
const HEIGHT = 2_000;
const { delay, sensitivity, ownScroll } = EXIT_INTENT;

test('the helper’s constants are those of the specification', () => {
  expect(EXIT_INTENT).toMatchObject({ delay: 5000, sensitivity: 10, scrollUp: 50, minimumScroll: 100 });
});

describe('a pointer that leaves', () => {
  test.each([
    ['through the top edge', 0, delay, true],
    ['above the window', -20, delay, true],
    ['just within the sensitivity', sensitivity, delay, true],
    ['just outside of it', sensitivity + 1, delay, false],
    ['through the bottom', 900, delay, false],
    ['a moment before the delay is over', 0, delay - 1, false],
    ['long after', 0, delay * 100, true],
  ])('%s', (_, y, after, expected) => {
    expect(createExitIntent(OPENED).leave(y, OPENED + after)).toBe(expected);
  });
});

describe('a page that is scrolled', () => {
  test.each([
    ['down 100 and up 50', [100, 50], true],
    ['down 99 and up 50', [99, 49], false],
    ['down 100 and up 49', [100, 51], false],
    ['down only', [50, 200, 900], false],
    ['up in small steps that add up', [300, 285, 270, 249], true],
    ['up in small steps that do not', [300, 285, 270, 251], false],
    ['up, down again further, and up a little', [300, 260, 400, 360], false],
    ['not at all from the place it was opened at', [0, 0], false],
  ])('%s', (_, places, expected) => {
    const intent = createExitIntent(OPENED);
    const now = OPENED + delay;
    const signs = places.map((y) => intent.scroll(y, HEIGHT, now));
    expect(signs.includes(true)).toBe(expected);
  });

  test('before the delay is over gives no sign, then or later for the same scrolling', () => {
    const intent = createExitIntent(OPENED);
    expect(intent.scroll(400, HEIGHT, OPENED + 1000)).toBe(false);
    expect(intent.scroll(300, HEIGHT, OPENED + 1200)).toBe(false);
    expect(intent.scroll(260, HEIGHT, OPENED + delay)).toBe(false);
    expect(intent.scroll(249, HEIGHT, OPENED + delay)).toBe(true);
  });

  test('gives one sign for one way up, and another for the next', () => {
    const intent = createExitIntent(OPENED);
    const now = OPENED + delay;
    expect([500, 440, 430].map((y) => intent.scroll(y, HEIGHT, now))).toEqual([false, true, false]);
    expect([500, 440].map((y) => intent.scroll(y, HEIGHT, now))).toEqual([false, true]);
  });

  test('by itself after a press gives none, and begins anew from there', () => {
    const intent = createExitIntent(OPENED);
    const now = OPENED + delay;
    intent.scroll(800, HEIGHT, now);
    intent.press(now);
    expect(intent.scroll(0, HEIGHT, now + ownScroll - 1)).toBe(false);
    expect(intent.scroll(20, HEIGHT, now + ownScroll)).toBe(false);
    expect(intent.scroll(0, HEIGHT, now + ownScroll)).toBe(false);
    expect([150, 90].map((y) => intent.scroll(y, HEIGHT, now + ownScroll))).toEqual([false, true]);
  });

  test('as what has arrived changes its height gives none, and begins anew from there', () => {
    const intent = createExitIntent(OPENED);
    const now = OPENED + delay;
    intent.scroll(800, HEIGHT, now);
    expect(intent.scroll(0, HEIGHT / 2, now)).toBe(false);
    expect(intent.scroll(99, HEIGHT / 2, now)).toBe(false);
    expect(intent.scroll(0, HEIGHT / 2, now)).toBe(false);
    expect([150, 90].map((y) => intent.scroll(y, HEIGHT / 2, now))).toEqual([false, true]);
  });
});
