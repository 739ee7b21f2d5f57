import type { Page } from '@playwright/test';

interface Watched {
  shifts: { startTime: number; value: number }[];
  /** Times in ms in which fonts were loading. */
  fontLoads: { start: number; end: number }[];
}

/**
 * Must be called before the page is opened. Where fonts come after the first paint, as on a busy machine, their swap
 * moves lines, which is not what tests look for. @returns reads how much else has moved on it, as CLS counts
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched: Watched = { shifts: [], fontLoads: [] };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shifts.push(entry as PerformanceEntry & { value: number });
    }).observe({ type: 'layout-shift', buffered: true });
    document.fonts.addEventListener('loading', () => {
      watched.fontLoads.push({ start: performance.now(), end: Number.POSITIVE_INFINITY });
    });
    document.fonts.addEventListener('loadingdone', () => {
      const load = watched.fontLoads.at(-1);
      const end = () => load && Object.assign(load, { end: performance.now() });
      // They are drawn in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(end));
    });
  });
  return () =>
    page.evaluate(() => {
      const { shifts, fontLoads } = (window as unknown as { watched: Watched }).watched;
      return shifts
        .filter(
          ({ startTime }) => !fontLoads.some(({ start, end }) => start <= startTime && startTime <= end),
        )
        .reduce((sum, { value }) => sum + value, 0);
    });
}
