import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#testing/browser.ts';

test.use({ hasDecided: false });

/** The height in px of what the banner at the bottom leaves of an element. */
async function visibleHeight(page: Page, element: Locator): Promise<number> {
  const banner = await page.getByRole('region', { name: 'Cookies' }).boundingBox();
  const place = await element.boundingBox();
  if (!banner || !place) throw new Error('Either the banner or the element is not on the page.');
  return Math.min(place.y + place.height, banner.y) - place.y;
}

test('the first button and a comic type stand above the cookie banner on small phones', async ({ page }) => {
  for (const [width, height] of [
    [375, 667],
    [360, 640],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    expect(await visibleHeight(page, page.getByRole('link', { name: 'Tell Your Story' }).first())).toBe(56);
  }
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/configurator');
  const bar = page.locator('[data-bottom-bar]');
  const type = await page.getByText('Love Story', { exact: true }).boundingBox();
  const { y: barTop = 0 } = (await bar.boundingBox()) ?? {};
  expect((type?.y ?? 0) + (type?.height ?? 0)).toBeLessThan(barTop);
  await expect(page.getByRole('link', { name: 'Make Your Comic' })).toHaveCount(0);
});

test('text of twice the size widens no page, and leaves half of it free of the cookie banner', async ({
  page,
}) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [
      '/',
      '/gallery',
      '/faq',
      '/contact',
      '/configurator',
      '/cart',
      '/auth',
      '/legal/terms',
    ]) {
      await page.goto(path);
      await page.addStyleTag({ content: ':root { font-size: 200% !important }' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, path, beyond]).toEqual([width, path, 0]);
      const banner = await page.getByRole('region', { name: 'Cookies' }).boundingBox();
      expect(banner?.height).toBeLessThanOrEqual(422);
    }
  }
});
