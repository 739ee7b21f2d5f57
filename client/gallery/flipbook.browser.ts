import type { Page } from '@playwright/test';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';

/** The flipbook, which covers the comic's dialog. */
const flipbookOf = (page: Page) => page.locator('dialog.flipbook');
const pagesInView = (page: Page) => flipbookOf(page).locator('.flipbook-leaf:visible');

test('a comic is read as a flipbook, closes at the page that was read, and going back leads to the gallery', async ({
  page,
}) => {
  await page.goto('/gallery', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /The Last Ferry/ }).click();
  const button = page.getByRole('button', { name: 'Read as Flipbook' });
  await button.click();
  const flipbook = flipbookOf(page);
  await expect(flipbook.getByRole('heading', { name: 'The Last Ferry' })).toBeVisible();
  await expect(flipbook.getByText('Page 1 of 9')).toBeVisible();
  await expect(
    flipbook.getByText('Click a page, press the arrow keys or drag a corner to turn it.'),
  ).toBeVisible();
  const previous = flipbook.getByRole('button', { name: 'Previous page' });
  const next = flipbook.getByRole('button', { name: 'Next page' });
  await expect(previous).toBeDisabled();
  await expect(pagesInView(page)).toHaveCount(1);
  for (const number of [2, 4, 6, 8]) {
    await next.click();
    await expect(flipbook.getByText(`Page ${number} of 9`)).toBeVisible();
    await expect(pagesInView(page)).toHaveCount(2);
  }
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await previous.click();
  await expect(flipbook.getByText('Page 6 of 9')).toBeVisible();
  await expect(page).toHaveURL('/gallery/the-last-ferry/6?view=flipbook');
  await flipbook.getByRole('button', { name: 'Close flipbook' }).click();
  await expect(flipbook).toHaveCount(0);
  await expect(page.getByText('page 6 / 9')).toBeVisible();
  await expect(page).toHaveURL('/gallery/the-last-ferry/6');
  await expect(button).toBeFocused();

  await button.click();
  await expect(flipbookOf(page)).toBeVisible();
  await page.goBack();
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test('a flipbook that is under way says so, and one that did not arrive is asked for by the next press', async ({
  page,
  allowProblem,
}) => {
  const CODE = /assets\/flipbook-.*\.js$/;
  allowProblem(CODE);
  allowProblem(/Failed to load resource/);
  const release = await blockRequests(page, CODE, { end: (route) => route.abort() });
  // A button that is chosen before the page's code is there stays chosen.
  const arrive = await blockRequests(page, /assets\/(?!boot|flipbook).*\.js$/);
  await page.goto('/gallery/the-last-ferry', { waitUntil: 'domcontentloaded' });
  const button = page.getByRole('button', { name: 'Read as Flipbook' });
  await button.focus();
  arrive();
  await expect(page.locator('dialog:modal')).toBeVisible();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Loading…' })).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/gallery/the-last-ferry/2?view=flipbook');
  release();
  const failure = page.getByRole('alert').filter({ hasText: 'The flipbook did not load.' });
  await expect(failure).toBeVisible();
  await page.unroute(CODE);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(flipbookOf(page).getByText('Page 2 of 9')).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('the book keeps to its measures, and is turned by a hand and by keys, also on the full screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/gallery/the-last-ferry/3?view=flipbook', { waitUntil: 'networkidle' });
  const flipbook = flipbookOf(page);
  const book = page.locator('.flipbook-book');
  await expect(flipbook.getByText('Page 3 of 9')).toBeVisible();
  // Until the book is loaded, a key turns by one page, not by two.
  await expect(pagesInView(page)).toHaveCount(2);
  await expectNoAxeViolations(page);

  await test.step('measures', async () => {
    await expect(book).toHaveCSS('min-width', '320px');
    await expect(book).toHaveCSS('min-height', '450px');
    const leaf = await pagesInView(page).first().boundingBox();
    expect((leaf?.width ?? 0) / (leaf?.height ?? 1)).toBeCloseTo(600 / 850, 2);
  });

  await test.step('keys', async () => {
    for (const [key, number] of [
      ['ArrowRight', 4],
      ['ArrowLeft', 2],
      ['End', 9],
      ['ArrowRight', 9],
      ['ArrowLeft', 6],
      ['Home', 1],
      ['ArrowLeft', 1],
      ['ArrowRight', 2],
      ['ArrowRight', 4],
    ] as const) {
      await page.keyboard.press(key);
      await expect(flipbook.getByText(`Page ${number} of 9`)).toBeVisible();
    }
  });

  await test.step('a click, and a corner that is dragged', async () => {
    await expect(pagesInView(page)).toHaveCount(2);
    const box = await book.boundingBox();
    if (!box) throw new Error('The book is not there.');
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    const press = async (pixelsMoved: number) => {
      const [x, y] = at(0.75, 0.5);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - pixelsMoved, y);
      await page.mouse.up();
    };
    await press(5);
    await expect(flipbook.getByText('Page 6 of 9')).toBeVisible();
    // From the sixth pixel on the page is dragged, and falls back when it is let go on its own side.
    await press(6);
    await expect(flipbook.getByText('Page 6 of 9')).toBeVisible();
    // Drags the corner to the other side.
    await page.mouse.move(...at(0.85, 0.95));
    await page.mouse.down();
    await page.mouse.move(...at(0.5, 0.9), { steps: 5 });
    await page.mouse.move(...at(0.2, 0.9), { steps: 5 });
    await page.mouse.up();
    await expect(flipbook.getByText('Page 8 of 9')).toBeVisible();
    // A drag beyond the last page must not block the book.
    await page.mouse.move(...at(0.85, 0.95));
    await page.mouse.down();
    await page.mouse.move(...at(0.4, 0.9), { steps: 5 });
    await page.mouse.up();
    await page.keyboard.press('ArrowLeft');
    await expect(flipbook.getByText('Page 6 of 9')).toBeVisible();
  });

  await test.step('the full screen and back', async () => {
    await flipbook.getByRole('button', { name: 'Full screen' }).click();
    await expect(flipbook.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
    await expect(flipbook.getByText('Page 6 of 9')).toBeVisible();
    await flipbook.getByRole('button', { name: 'Exit full screen' }).click();
    await expect(flipbook.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  });

  await test.step('Escape closes it alone', async () => {
    await page.keyboard.press('Escape');
    await expect(flipbook).toHaveCount(0);
    // A flipbook opened by its URL returns the focus to the button that would have opened it.
    await expect(page.getByRole('button', { name: 'Read as Flipbook' })).toBeFocused();
    await expect(page.getByRole('dialog', { name: 'The Last Ferry' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('with its pages turning at full length', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('hurried readers lose no page', async ({ page }) => {
    await page.goto('/gallery/the-last-ferry?view=flipbook');
    await expect(flipbookOf(page).getByText('Page 1 of 9')).toBeVisible();
    // Until the book is loaded, a key changes the page without an animation.
    await expect(pagesInView(page)).toHaveCount(1);
    const from = Date.now();
    await page.keyboard.press('ArrowRight');
    await expect(flipbookOf(page).getByText('Page 2 of 9')).toBeVisible();
    expect(Date.now() - from).toBeGreaterThan(300);
    for (const key of ['ArrowRight', 'ArrowRight', 'Home', 'End', 'ArrowLeft'])
      await page.keyboard.press(key);
    await expect(flipbookOf(page).getByText('Page 6 of 9')).toBeVisible();
    await expect(pagesInView(page)).toHaveCount(2);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one page is in view, and keeps its place when the phone is turned', async ({ page }) => {
    await page.goto('/gallery/the-last-ferry/3?view=flipbook');
    const flipbook = flipbookOf(page);
    await expect(flipbook.getByText('Page 3 of 9')).toBeVisible();
    await expect(pagesInView(page)).toHaveCount(1);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(pagesInView(page)).toHaveCount(2);
    await expect(flipbook.getByText('Page 3 of 9')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(pagesInView(page)).toHaveCount(1);
    await expect(flipbook.getByText('Page 3 of 9')).toBeVisible();
    await page.touchscreen.tap(340, 420);
    await expect(flipbook.getByText('Page 4 of 9')).toBeVisible();
  });
});

test('a picture that can’t be fetched says so in the comic and is hidden in the book, which goes on', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/Failed to load resource/);
  await page.route(/the-last-ferry\/2-\d+\.webp/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/gallery/the-last-ferry/2');
  const comic = page.getByRole('dialog', { name: 'The Last Ferry' });
  await expect(comic.getByText('Image not available')).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(comic.getByText('page 3 / 9')).toBeVisible();

  await page.getByRole('button', { name: 'Read as Flipbook' }).click();
  await expect(pagesInView(page)).toHaveCount(2);
  await expect(pagesInView(page).getByRole('img')).toHaveCount(1);
  await expect(pagesInView(page).getByText('Image not available')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(pagesInView(page).getByRole('img')).toHaveCount(2);
});
