import type { Locator, Page } from '@playwright/test';
import { makeAccount, signInByCookie } from '#testing/accounts.ts';
import { makeAdmin } from '#testing/admins.ts';
import { expect, test } from '#testing/browser.ts';
import { giveConsent } from '#testing/consent.ts';
import { resumeAt } from '#testing/earlier-visit.ts';

test.use({ hasDecided: false });

const PUBLIC_PATHS = [
  '/',
  '/gallery',
  '/gallery/the-last-ferry',
  '/how-it-works',
  '/faq',
  '/about',
  '/contact',
  '/configurator',
  '/cart',
  '/auth',
  '/withdraw',
  '/legal/terms',
  '/el/',
  '/el/gallery',
  '/el/gallery/to-teleftaio-karavi',
  '/el/how-it-works',
  '/el/faq',
  '/el/about',
  '/el/contact',
  '/el/configurator',
  '/el/cart',
  '/el/auth',
  '/el/withdraw',
  '/el/legal/privacy',
];

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
  problems,
}) => {
  problems.allow(/404/);
  for (const path of [...PUBLIC_PATHS, '/nowhere', '/el/nowhere']) {
    await page.goto(path);
    await enlargeText(page);
    await expectNothingBeyond(page, path);
    await page.setViewportSize({ width: 390, height: 844 });
    const banner = await page.getByRole('region', { name: 'Cookies' }).boundingBox();
    expect(banner?.height).toBeLessThanOrEqual(422);
  }
});

test('text of twice the size widens no page of somebody who is signed in', async ({ page, store }) => {
  await makeAccount(store, 'large-text@example.com');
  await makeAdmin(store, 'large-text@example.com');
  await signInByCookie(page, store, 'large-text@example.com');
  for (const path of [
    '/account',
    '/my-orders',
    '/grant-admin',
    '/admin',
    '/el/admin',
    '/el/admin?tab=analytics',
  ]) {
    await page.goto(path);
    await enlargeText(page);
    await expectNothingBeyond(page, path);
  }
});

test('a phone shows what the keyboard focuses, and text of twice the size its errors within the window', async ({
  page,
  context,
}) => {
  await giveConsent(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await resumeAt(page, { step: 4, comic: { storyBrief: 'Two umbrellas. '.repeat(700) } });
  await test.step('a field behind the bar is scrolled above it', async () => {
    await page.getByRole('textbox', { name: 'Story brief' }).focus();
    const title = page.getByRole('textbox', { name: 'Title of the image' });
    await title.evaluate((field) =>
      scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight + 4, behavior: 'instant' }),
    );
    await page.keyboard.press('Tab');
    await expect(title).toBeFocused();
    const { y = 0, height = 0 } = (await title.boundingBox()) ?? {};
    const bar = await page.locator('[data-bottom-bar]').boundingBox();
    expect(y + height).toBeLessThan(bar?.y ?? 0);
  });
  await enlargeText(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toContainText('must be less than 2000 characters');
  expect((await toast.boundingBox())?.height).toBeLessThan(300);
  await expectNothingBeyond(page, 'step 4');
  await test.step('the heading of a character breaks between its words alone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await resumeAt(page, { step: 3, comic: { characters: [{ name: '', role: '', note: '', images: [] }] } });
    await enlargeText(page);
    const heading = page.getByRole('heading', { name: 'Character 1' }).getByText('Character 1');
    const linesOfWord = await heading.evaluate(({ firstChild }) => {
      const word = document.createRange();
      if (firstChild) word.setStart(firstChild, 0);
      if (firstChild) word.setEnd(firstChild, 'Character'.length);
      return word.getClientRects().length;
    });
    expect(linesOfWord).toBe(1);
  });
});

async function enlargeText(page: Page): Promise<void> {
  await page.addStyleTag({ content: ':root { font-size: 200% !important }' });
}

async function expectNothingBeyond(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const widest = await page.evaluate(() => {
      const boxes = document.querySelectorAll(':root, dialog[open]');
      return Math.max(...Array.from(boxes, ({ scrollWidth }) => scrollWidth));
    });
    expect([path, width, widest]).toEqual([path, width, width]);
  }
}
