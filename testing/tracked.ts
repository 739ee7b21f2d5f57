import type { Page } from '@playwright/test';
import { test as base, expect } from './browser.ts';
import { decide } from './consent.ts';
import { PIXEL_ENV, type Pixels, standInForPixels, TO_PLATFORMS } from './pixels.ts';
import { startStore } from './store.ts';

interface TrackedFixtures {
  /** Whether a platform's script reports by a timer too. */
  hasTimer: boolean;
  /** Whether the visitor has agreed to marketing before; else the banner asks them. */
  hasAgreed: boolean;
  /** What the platforms get; they are stood in for where a test names it. */
  pixels: Pixels;
}

/** A browser test against a shop that three platforms are told of. */
export const test = base.extend<TrackedFixtures>({
  hasTimer: [false, { option: true }],
  hasAgreed: [true, { option: true }],
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
    async ({}, use) => {
      const store = await startStore({ env: PIXEL_ENV });
      await use(store);
      await store.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  hasDecided: false,
  pixels: async ({ context, hasTimer, hasAgreed, allowProblem }, use) => {
    // Counted here instead, and by each test.
    allowProblem(TO_PLATFORMS);
    if (hasAgreed) await decide(context, { marketing: true });
    await use(await standInForPixels(context, { hasTimer }));
  },
});

/** SHA-256 of 'eleni@example.com'. */
export const ELENI = 'a7a26d0efcda7a0b3e08301cd23dd606b968cc1effd8219bc99b6a5c64282b03';

export const PLATFORMS = ['meta', 'pinterest', 'tiktok'] as const;
/** What each platform calls a page view. */
const PAGE_VIEW = { meta: 'PageView', pinterest: 'pagevisit', tiktok: 'page' } as const;

export async function expectPageViews(pixels: Pixels, count: number) {
  for (const platform of PLATFORMS)
    await expect.poll(() => pixels.events(platform, PAGE_VIEW[platform]).length).toBe(count);
}

export const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

export async function revoke(page: Page) {
  await page.getByRole('button', { name: 'Cookie preferences' }).click();
  await banner(page).getByRole('switch', { name: 'Marketing' }).uncheck();
  await banner(page).getByRole('button', { name: 'Save Preferences' }).click();
  await expect(banner(page)).toBeHidden();
}

/** Fails unless the platforms stay silent for a while: longer than the stand-in's timer takes. */
export async function expectSilence(page: Page, pixels: Pixels) {
  const before = pixels.requests.length;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(pixels.requests.slice(before)).toEqual([]);
}
