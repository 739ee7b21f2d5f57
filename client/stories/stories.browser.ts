import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';

const TITLES = ['How a page is made', 'What to write down', 'Drawing the ones we miss'];

test('the stories are listed, newest first, and open', async ({ page }) => {
  await page.goto('/stories');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(TITLES);
  await expect(page.getByRole('article').first()).toContainText('October 29, 2026');
  await expect(page.getByRole('article').first()).toContainText('Process');
  await page.getByRole('link', { name: 'What to write down' }).click();
  await expect(page).toHaveURL('/stories/what-to-write-down');
  await expect(page.getByRole('heading', { level: 1, name: 'What to write down' })).toBeVisible();
  await expect(page).toHaveTitle(/^What to write down · /);
  await expect(page.getByText('September 17, 2026')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/your-comic');
});

test('a story tells search engines and friends what it is', async ({ page, store }) => {
  await page.goto('/stories/how-a-page-is-made');
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  expect(await content('meta[property="og:type"]')).toBe('article');
  expect(await content('meta[property="og:image"]')).toBe(
    `${store.url}/media/shop/stories/how-a-page-is-made-social.jpg`,
  );
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data['@graph']).toContainEqual(
    expect.objectContaining({
      '@type': 'Article',
      headline: 'How a page is made',
      datePublished: '2026-10-29T08:00:00.000Z',
      author: expect.objectContaining({ '@type': 'Organization', name: 'Yours in Ink' }),
    }),
  );
  const trail = data['@graph'].find((node: { '@type': string }) => node['@type'] === 'BreadcrumbList');
  expect(trail.itemListElement.map(({ item }: { item: string }) => item.replace(store.url, ''))).toEqual([
    '/',
    '/stories',
    '/stories/how-a-page-is-made',
  ]);
});

test('a story that does not exist says so, with its status', async ({ page, allowProblem }) => {
  allowProblem(/status of 404/);
  for (const slug of ['never-written', '%00', 'x'.repeat(300)]) {
    expect((await page.goto(`/stories/${slug}`))?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Story not found/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('heading', { level: 1, name: 'Story not found' })).toBeVisible();
  }
  await expect(
    page.getByText("The story you're looking for doesn't exist or has been removed."),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Stories' }).click();
  await expect(page).toHaveURL('/stories');
});

test('a list that does not come can be asked for again', async ({ page, allowProblem }) => {
  allowProblem(/ERR_FAILED|status of 404/);
  // Only its script asks for the list; before that the link fetches a rendered page.
  await page.goto('/stories/never-written', { waitUntil: 'networkidle' });
  await page.route('**/api/trpc/storefront.listStories*', (route) => route.abort());
  await page.getByRole('link', { name: 'Back to Stories' }).click();
  await expect(page.getByRole('status')).toContainText('Loading…');
  await expect(page.getByText('The stories did not load')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/trpc/storefront.listStories*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(TITLES);
});

for (const width of [390, 1440]) {
  test(`axe finds no fault with the stories at ${width} px`, async ({ page, allowProblem }) => {
    allowProblem(/status of 404/);
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/stories', '/stories/drawing-the-ones-we-miss', '/stories/never-written']) {
      await page.goto(path);
      await expectNoAxeViolations(page);
    }
  });
}
