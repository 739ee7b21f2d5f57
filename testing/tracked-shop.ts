import type { Page } from '@playwright/test';
import { test as base, expect } from './browser.ts';
import { giveConsent } from './consent.ts';
import { PIXEL_ENV, type Pixels, PLATFORM_REQUESTS, stubPixels } from './pixels.ts';
import { startStore } from './store.ts';

interface TrackedFixtures {
  /** Whether a platform's script also reports by a timer. */
  hasTimer: boolean;
  /** Whether the visitor has agreed to marketing before; otherwise the banner appears. */
  hasAgreed: boolean;
  /** Requested tests get stand-ins for the platforms. */
  pixels: Pixels;
}

/** A test against a shop with three configured platforms. */
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
    // Checked by each test.
    allowProblem(PLATFORM_REQUESTS);
    if (hasAgreed) await giveConsent(context, { marketing: true });
    await use(await stubPixels(context, { hasTimer }));
  },
});

/** SHA-256 of 'eleni@example.com'. */
export const ELENI_SHA256 = 'a7a26d0efcda7a0b3e08301cd23dd606b968cc1effd8219bc99b6a5c64282b03';

export const PLATFORMS = ['meta', 'pinterest', 'tiktok'] as const;
/** Each platform's name of a page view. */
const PAGE_VIEW = { meta: 'PageView', pinterest: 'pagevisit', tiktok: 'page' } as const;

export async function expectPageViews(pixels: Pixels, count: number) {
  for (const platform of PLATFORMS)
    await expect.poll(() => pixels.events(platform, PAGE_VIEW[platform]).length).toBe(count);
}

export const cookieBanner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

export async function revokeMarketing(page: Page) {
  await page.getByRole('button', { name: 'Cookie preferences' }).click();
  await cookieBanner(page).getByRole('switch', { name: 'Marketing' }).uncheck();
  await cookieBanner(page).getByRole('button', { name: 'Save Preferences' }).click();
  await expect(cookieBanner(page)).toBeHidden();
}

/** Fails if a platform gets a request within the stand-in's timer. */
export async function expectNoRequests(page: Page, pixels: Pixels) {
  const before = pixels.requests.length;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(pixels.requests.slice(before)).toEqual([]);
}
