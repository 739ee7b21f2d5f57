import type { Page } from '@playwright/test';
import { expectNoOverflow } from '#testing/back-office.ts';
import { expect, expectAfterRetries, expectNoAxeViolations, test } from '#testing/browser.ts';
import { watchLayoutShift } from '#testing/layout-shift.ts';

const CHIPS = ['All 8', 'Love Stories 2', 'Family 2', 'Pets 2', 'Memorial 1', 'Other 1'];

test('the gallery counts its comics by category, shows the one that is chosen, and invites to a new one', async ({
  page,
}) => {
  await openAndStayInPlace(page, 1440);
  const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(chips).toHaveText(CHIPS);
  await expect(chips.first()).toHaveAttribute('aria-current', 'page');
  const comics = page.locator('#comics').getByRole('heading', { level: 3 });
  await expect(comics).toHaveCount(9);

  await chips.filter({ hasText: 'Pets' }).click();
  await expect(page).toHaveURL('/gallery?category=Pet');
  await expect(comics).toHaveText([
    'Head of Security',
    'The Cat Came with the Flat',
    'The next one could be yours.',
  ]);
  await expect(chips).toHaveText(CHIPS);
  await expect(chips.filter({ hasText: 'Pets' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(comics).toHaveCount(9);
  await expect(page.getByText('These are sample comics.')).toBeVisible();
  await page.locator('#comics').getByRole('link', { name: 'Make Your Comic' }).click();
  await expect(page).toHaveURL('/configurator');
});

test('a category that is left before the page is hydrated gives way to the whole gallery', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // React works on in tasks that it requests by messages. They wait once the menu can be pressed.
    const { postMessage } = MessagePort.prototype;
    const waiting: (() => void)[] = [];
    let waits = true;
    const isMenuHydrated = () =>
      Object.keys(document.querySelector('header a[href="/gallery"]') ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      );
    MessagePort.prototype.postMessage = function send(this: MessagePort, ...message: unknown[]) {
      const post = () => Reflect.apply(postMessage, this, message);
      if (waits && isMenuHydrated()) waiting.push(post);
      else post();
    };
    addEventListener('go-on', () => {
      waits = false;
      for (const post of waiting.splice(0)) post();
    });
  });
  await page.goto('/gallery?category=Pet');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header a[href="/gallery"]') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  );
  await menu.getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL('/gallery');
  await page.evaluate(() => dispatchEvent(new Event('go-on')));
  await expect(page.locator('#comics').getByRole('heading', { level: 3 })).toHaveCount(9);
  const chips = page.getByRole('navigation', { name: 'Categories' });
  await expect(chips.locator('[aria-current]')).toHaveText('All 8');
});

test('a category has an address that works without JavaScript', async ({ openElsewhere, store }) => {
  const page = await openElsewhere({ javaScriptEnabled: false });
  await page.goto('/gallery');
  await page.getByRole('link', { name: 'Memorial 1' }).click();
  await expect(page).toHaveURL('/gallery?category=Memorial');
  await expect(page.getByRole('heading', { name: 'What the Olive Tree Heard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The Last Ferry' })).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${store.url}/gallery`);
});

test('a category that does not exist is an empty gallery with its status', async ({ page, allowProblem }) => {
  allowProblem(/status of 404/);
  const answer = await page.goto('/gallery?category=Weddings');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No comics published yet' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current]')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Create Your Comic' }).click();
  await expect(page).toHaveURL('/your-comic');
});

test('a gallery that is slow shows where its comics will be; one that fails can be asked again', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/Failed to load resource/);
  await page.clock.install();
  await page.goto('/faq', { waitUntil: 'networkidle' });
  let isDown = true;
  await page.route(/\/api\/trpc\/storefront\.getGallery/, async (route) => {
    if (isDown) await route.abort();
    else await route.fallback();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
  const comics = page.locator('#comics');
  await expect(comics.getByRole('status').locator('.gallery-grid > *')).toHaveCount(6);
  await expectAfterRetries(comics.getByRole('heading', { name: 'The gallery did not load' }));
  isDown = false;
  await comics.getByRole('button', { name: 'Try again' }).click();
  await expect(comics.getByRole('heading', { name: 'The Last Ferry' })).toBeVisible();
});

test('on a phone the gallery has no barrier', async ({ page }) => {
  await openAndStayInPlace(page, 390);
  await expectNoAxeViolations(page);
});

/** Opens the gallery, in which nothing may move while it arrives. */
async function openAndStayInPlace(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const layoutShift = await watchLayoutShift(page);
  await page.goto('/gallery', { waitUntil: 'networkidle' });
  // A typeface that comes after the first paint moves words by a pixel or two.
  expect(await layoutShift()).toBeLessThan(0.001);
  await expectNoOverflow(page);
}
