import type { Page } from '@playwright/test';
import { expect, expectAfterRetries, expectNoAxeViolations, test } from '#testing/browser.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'The Last Ferry' });

test('a comic opens from its card under its own address, and closes to where the reader was', async ({
  page,
}) => {
  await page.goto('/gallery?category=Love', { waitUntil: 'networkidle' });
  const card = page.getByRole('link', { name: /The Last Ferry/ });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialogOf(page).getByRole('link', { name: 'Close' }).click(),
    () => page.mouse.click(5, 400),
    () => page.goBack(),
  ]) {
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await card.click();
    await expect(page).toHaveURL('/gallery/the-last-ferry');
    await expect(dialogOf(page)).toBeVisible();
    await expect(page).toHaveTitle(/^The Last Ferry: a sample comic/);
    expect(await page.evaluate(() => document.querySelector('dialog')?.matches(':modal'))).toBe(true);
    await close();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL('/gallery?category=Love');
    await expect(card).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  }
});

test('a page has an address of its own, and turns by button, key and swipe', async ({ page, store }) => {
  const dialog = dialogOf(page);

  await test.step('the neighbours of the page that was asked for come before they are', async () => {
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const [, number] = /the-last-ferry\/(\d)-\d+\.webp/.exec(request.url()) ?? [];
      if (number) fetched.add(number);
    });
    expect((await page.goto('/gallery/the-last-ferry/4'))?.status()).toBe(200);
    await expect(dialog.getByText('page 4 / 9')).toBeVisible();
    await expect(dialog.getByRole('listitem').nth(3)).toBeInViewport({ ratio: 0.9 });
    await expect.poll(() => [...fetched]).toEqual(expect.arrayContaining(['3', '4', '5']));
  });

  await test.step('its head leads to the comic, with a picture and data', async () => {
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${store.url}/gallery/the-last-ferry`,
    );
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      `${store.url}/media/shop/the-last-ferry/1-social.jpg`,
    );
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data['@graph'].map((node: Record<string, string>) => node['@type'])).toEqual([
      'BreadcrumbList',
      'CreativeWork',
    ]);
  });

  const previous = dialog.getByRole('button', { name: 'Previous page' });
  const next = dialog.getByRole('button', { name: 'Next page' });
  // Before its script has loaded, the dialog is not modal, and its buttons submit forms.
  await expect(page.locator('dialog:modal')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(dialog.getByText('page 1 / 9')).toBeVisible();
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(dialog.getByText('page 2 / 9')).toBeVisible();
  await expect(page).toHaveURL('/gallery/the-last-ferry/2');
  for (const [key, number] of [
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['End', 9],
    ['ArrowRight', 9],
    ['Home', 1],
    ['ArrowLeft', 1],
    ['ArrowRight', 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(`/gallery/the-last-ferry/${number}`);
    await expect(dialog.getByText(`page ${number} / 9`)).toBeVisible();
    await expect(dialog.getByRole('listitem').nth(number - 1)).toBeInViewport({ ratio: 0.9 });
  }
  await dialog.getByRole('list').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 4 }));
  await expect(page).toHaveURL('/gallery/the-last-ferry/5');
  await expect(dialog.getByText('page 5 / 9')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByText('page 5 / 9')).toBeVisible();
  await expect(dialog.getByRole('listitem').nth(4)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('End');
  await expect(next).toBeDisabled();
  // Turning pages adds no history entries, so Back leaves the comic.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/gallery');
});

test('its keys are heard as soon as the comic is modal', async ({ page }) => {
  await page.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function () {
      showModal.call(this);
      queueMicrotask(() => this.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true })));
    };
  });
  await page.goto('/gallery/the-last-ferry/4');
  await expect(dialogOf(page).getByText('page 9 / 9')).toBeVisible();
});

test('without JavaScript the whole comic is there, and closes', async ({ openElsewhere }) => {
  const page = await openElsewhere({ javaScriptEnabled: false });
  await page.goto('/gallery/the-last-ferry/3');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('img')).toHaveCount(9);
  await expect(dialog.getByText('He missed the boat by four minutes.')).toBeVisible();
  await expect(dialog.getByText('Love Stories')).toBeVisible();
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL('/gallery');
  await expect(dialog).toHaveCount(0);
});

test('pages that do not come can be asked for again', async ({ page, allowProblem }) => {
  allowProblem(/Failed to load resource/);
  await page.clock.install();
  let isDown = true;
  await page.route(/storefront\.getComic/, (route) => (isDown ? route.abort() : route.fallback()));
  await page.goto('/gallery', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /The Last Ferry/ }).click();
  await expect(dialogOf(page).getByText('page 1 / 9')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const retry = dialogOf(page).getByRole('listitem').nth(1).getByRole('button', { name: 'Try again' });
  await expectAfterRetries(retry);
  await expect(retry).toBeInViewport();
  isDown = false;
  await retry.click();
  await expect(dialogOf(page).getByRole('img')).toHaveCount(9);
});

test('an opened comic has no barrier, and becoming modal changes nothing at any width', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const measure = async () => {
    const boxes: unknown[] = [];
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      boxes.push(
        await page
          .locator('.comic-strip, .comic-words, .comic-close, .gallery-head, .gallery-grid > :first-child')
          .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON())),
      );
    }
    return boxes;
  };
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/gallery/the-last-ferry/3', { waitUntil: 'networkidle' });
  const before = await measure();
  await page.unroute(/\.js$/);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.locator('.comic-dialog:modal')).toBeVisible();
  expect(await measure()).toEqual(before);
  await expectNoAxeViolations(page);
});
