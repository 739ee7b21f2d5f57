import type { Page } from '@playwright/test';
import { expectNoOverflow } from '#testing/back-office.ts';
import { dedicatedStore, expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { querySql } from '#testing/help-requests.ts';

const COMICS = 120;
const STORIES = 60;

const store = dedicatedStore();

/** Copies of the seeded comics and stories, listed after them. */
test.beforeAll(async () => {
  const count = await querySql(
    store(),
    `insert into gallery_items (slug, title, description, category, images, featured, display_order)
      select 'copy-' || number, 'Copy ' || number, description, category, images, false, 100 + number
      from generate_series(9, ${COMICS}) as number
      join gallery_items on display_order = 1 + number % 8 returning 1`,
  );
  expect(count).toHaveLength(COMICS - 8);
  await querySql(
    store(),
    `insert into blog_posts (slug, title, summary, body, cover_image, tags, published, published_at)
      select 'copy-' || number, 'Copy ' || number, summary, body, cover_image, tags, true,
        timestamptz '2020-01-01' - number * interval '1 day'
      from generate_series(4, ${STORIES}) as number join blog_posts on slug = 'how-a-page-is-made'`,
  );
});

test('the gallery’s pages turn by keyboard, stay until the next is there, and Back leads to the link', async ({
  page,
}) => {
  await page.goto(`${store().url}/gallery`, { waitUntil: 'networkidle' });
  const pager = page.getByRole('navigation', { name: 'Pages' });
  const comics = page.locator('#comics').getByRole('heading', { level: 3 });
  await expect(comics).toHaveCount(27);

  await test.step('pages forth and back', async () => {
    await pager.getByRole('link', { name: 'Next' }).focus();
    const left = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/gallery\?page=2$/);
    await expect(page).toHaveTitle(/^Gallery of sample comics, page 2/);
    await expect(comics.first()).toHaveText('Copy 27');
    await expect(page.getByRole('region', { name: 'All sample comics, page 2 of 5' })).toBeFocused();
    await expect(comics.first()).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Copy 27' })).toBeFocused();

    await pager.getByRole('link', { name: 'Page 5' }).press('Enter');
    await expect(page).toHaveURL(/\/gallery\?page=5$/);
    await expect(comics.first()).toHaveText('Copy 105');
    await expect(pager.getByRole('link', { name: 'Next' })).toHaveCount(0);
    await expect(pager.locator('[aria-current=page]')).toHaveText('5');

    await page.goBack();
    await expect(comics.first()).toHaveText('Copy 27');
    await expect(pager.getByRole('link', { name: 'Page 5' })).toBeFocused();
    await expect(pager).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/\/gallery$/);
    await expect(pager.getByRole('link', { name: 'Next' })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  });

  await test.step('while a page is on its way, the one before stays', async () => {
    await pager.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByRole('region', { name: 'All sample comics, page 2 of 5' })).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/storefront\.getGallery/, async (route) => {
      await held;
      await route.fallback();
    });
    await pager.getByRole('link', { name: 'Next' }).click();
    const list = page.getByRole('region', { name: 'All sample comics, page 3 of 5' });
    await expect(list).toHaveAttribute('aria-busy', 'true');
    await expect(comics.first()).toHaveText('Copy 27');
    release();
    await expect(comics.first()).toHaveText('Copy 53');
    await expect(list).not.toHaveAttribute('aria-busy', 'true');
  });

  await test.step('a chip leads to the first page of its category, and keeps the focus', async () => {
    const chip = page.getByRole('link', { name: /^Love Stories \d+/ });
    await chip.press('Enter');
    await expect(page).toHaveURL(/\/gallery\?category=Love$/);
    await expect(page.getByRole('region', { name: /^Love Stories, page 1 of 2/ })).toBeVisible();
    await expect(chip).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('region', { name: 'All sample comics, page 3 of 5' })).toBeVisible();
    await expect(chip).toBeFocused();
  });

  await expectNoBarrier(page);
});

test('a comic closes to its card on the page it was opened from, or stands on', async ({ page }) => {
  const { url } = store();
  const dialog = page.getByRole('dialog', { name: 'Copy 61' });
  await page.goto(`${url}/gallery?page=3`, { waitUntil: 'networkidle' });
  const card = page.getByRole('link', { name: 'Copy 61' });
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await card.click();
  await expect(dialog).toBeVisible();
  await expect(page.locator('#comics').getByRole('heading', { level: 3 }).first()).toHaveText('Copy 53');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${url}/gallery?page=3`);
  await expect(card).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);

  await page.goto(`${url}/gallery/copy-61/2`);
  await expect(page.locator('dialog:modal')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${url}/gallery?page=3`);
  await expect(card).toBeFocused();
});

test('without JavaScript the pages of both lists turn too', async ({ openElsewhere }) => {
  const page = await openElsewhere({ javaScriptEnabled: false });
  await page.goto(`${store().url}/gallery?category=Love`);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${store().url}/gallery?category=Love&page=2`);
  await page.goto(`${store().url}/stories`);
  await expect(page.getByRole('article')).toHaveCount(21);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${store().url}/stories?page=2`);
  await expect(page.getByRole('article').first()).toContainText('Copy 22');
});

test('a page that a list does not have leads to its first, and the stories have no barrier', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 404/);
  for (const [path, first] of [
    ['/gallery?category=Love&page=50', '/gallery?category=Love'],
    ['/stories?page=abc', '/stories'],
  ]) {
    expect((await page.goto(store().url + path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Nothing on this page' })).toBeVisible();
    if (first === '/stories') await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Go to the First Page' }).click();
    await expect(page).toHaveURL(store().url + first);
  }
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${store().url}/stories?page=2`);
  await expect(page.getByRole('article').first()).toContainText('Copy 22');
  await expectNoBarrier(page);
});

/** At any width all of it fits in, and a finger finds each link. */
async function expectNoBarrier(page: Page) {
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    for (const link of await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').all()) {
      const box = await link.boundingBox();
      if (box) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
  }
  await expectNoAxeViolations(page);
}
