/** ms and CSS px. */
export const EXIT_INTENT = {
  /** The shortest visit. */
  delay: 5_000,
  /** Distance to the top edge at which a leaving pointer counts. */
  sensitivity: 10,
  /** Without a pointer: how far up, after as far down. */
  scrollUp: 50,
  minimumScroll: 100,
  /** After a press the page may scroll by itself. */
  ownScroll: 700,
} as const;

/** @param openedAt on the same clock as the other times, in ms */
export function createExitIntent(openedAt: number) {
  let pressedAt = Number.NEGATIVE_INFINITY;
  let furthest = 0;
  let lastHeight: number | null = null;
  const isEarly = (now: number) => now - openedAt < EXIT_INTENT.delay;

  return {
    /** @param y the distance to the window's top edge */
    leave: (y: number, now: number): boolean => !isEarly(now) && y <= EXIT_INTENT.sensitivity,

    /** @param y the scroll position @param height of all that can be scrolled */
    scroll(y: number, height: number, now: number): boolean {
      // A part that arrives late on a slow line, such as the next step, moves the page at any time after the press.
      const isResized = lastHeight !== null && height !== lastHeight;
      lastHeight = height;
      if (isResized || now - pressedAt < EXIT_INTENT.ownScroll) {
        furthest = y;
        return false;
      }
      furthest = Math.max(furthest, y);
      const isSign = furthest >= EXIT_INTENT.minimumScroll && furthest - y >= EXIT_INTENT.scrollUp;
      if (!isSign) return false;
      furthest = y;
      return !isEarly(now);
    },

    press(now: number): void {
      pressedAt = now;
    },
  };
}
