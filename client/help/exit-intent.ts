/** When somebody seems about to leave. Times in milliseconds, distances in CSS pixels. */
export const EXIT_INTENT = {
  /** So long a page must have been open. */
  delay: 5_000,
  /** A pointer that leaves this near to the top edge is on its way to the tabs or the address. */
  sensitivity: 10,
  /** Where there is no pointer: so far up, after having been down so far. */
  scrollUp: 50,
  minimumScroll: 100,
  /** After a press the page may scroll by itself, to a heading or to a field to mend. */
  ownScroll: 700,
} as const;

/**
 * Tells a sign of leaving from all else. Each sign is told once; somebody who stays can give another one.
 * @param openedAt when the page was opened, in milliseconds of the clock that the other times are read from
 */
export function createExitIntent(openedAt: number) {
  let pressedAt = Number.NEGATIVE_INFINITY;
  let furthest = 0;
  const isEarly = (now: number) => now - openedAt < EXIT_INTENT.delay;

  return {
    /** @param y where the pointer left, from the top edge of the window */
    leave: (y: number, now: number): boolean => !isEarly(now) && y <= EXIT_INTENT.sensitivity,

    /** @param y how far the page is scrolled down */
    scroll(y: number, now: number): boolean {
      if (now - pressedAt < EXIT_INTENT.ownScroll) {
        furthest = y;
        return false;
      }
      furthest = Math.max(furthest, y);
      const isSign = furthest >= EXIT_INTENT.minimumScroll && furthest - y >= EXIT_INTENT.scrollUp;
      if (!isSign) return false;
      furthest = y;
      return !isEarly(now);
    },

    /** Something was pressed, or a key of the browser's history. */
    press(now: number): void {
      pressedAt = now;
    },
  };
}
