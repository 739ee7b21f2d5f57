import type { Page } from '@playwright/test';

/** Must be called before the page is opened. @returns reads how much has moved on it, as CLS counts */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      const shifted = window as unknown as { layoutShift: number };
      for (const entry of list.getEntries())
        shifted.layoutShift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
}
