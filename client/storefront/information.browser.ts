import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';

/** Each page with a sentence that only the whole of it holds. */
const PAGES = {
  '/how-it-works': 'The first step takes ten minutes.',
  '/faq': 'Most gifts are secrets, and we keep them.',
  '/about': 'There is a desk free for your story.',
  '/contact': 'Or start drawing with us',
  '/stories': 'Drawing the ones we miss',
  '/stories/what-to-write-down': 'somewhere between a tent and a ferry',
  '/legal/privacy': 'Hellenic Data Protection Authority',
  '/legal/terms': 'Greek law applies.',
  '/legal/refunds': 'How refunds are paid',
};

test('every page of information reads completely without JavaScript', async ({ openElsewhere }) => {
  const page = await openElsewhere({ javaScriptEnabled: false });
  for (const [path, sentence] of Object.entries(PAGES)) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toContainText(sentence);
  }
  await page.goto('/contact');
  const address = page.getByRole('main').locator('noscript').getByRole('link');
  await expect(address).toHaveAttribute('href', /^mailto:/);
  await expect(address).toBeVisible();
});

test('every page of information says what it is in few words', async ({ page, store }) => {
  for (const path of Object.keys(PAGES)) {
    await page.goto(path);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description?.length, path).toBeGreaterThanOrEqual(110);
    expect(description?.length, path).toBeLessThanOrEqual(165);
    expect((await page.title()).length, path).toBeLessThanOrEqual(60);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', store.url + path);
  }
});

test('how it works: four steps, every date, the packages, and the way on', async ({ page }) => {
  await page.goto('/how-it-works');
  const steps = page.getByRole('region', { name: 'The four steps' });
  await expect(steps.getByRole('heading', { level: 2 })).toHaveText([
    'Share your story',
    'See the first draft',
    'We design the book',
    'Receive your comic',
  ]);
  await expect(page.getByRole('region', { name: 'Project timeline' })).toContainText(
    /First draft.*within 3 days.*1 revision round included.*7–10 days.*Printing and shipping.*3–5 days.*1–2 weeks in all.*2–3 weeks in all/,
  );
  await expect(page.getByRole('heading', { name: 'Legacy Collection' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Start Your Comic' })).toHaveAttribute('href', '/configurator');
  await main.getByRole('link', { name: 'Ask Us a Question' }).click();
  await expect(page).toHaveURL('/contact');
});

test('about: the founder, two figures, and the way on', async ({ page }) => {
  await page.goto('/about');
  const figures = page.getByRole('region', { name: 'The studio in figures' });
  await expect(figures.getByRole('listitem')).toHaveText(['500+ memories captured', '100% happy clients']);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'View the Gallery' })).toHaveAttribute('href', '/gallery');
  await main.getByRole('link', { name: 'Make Your Comic' }).click();
  await expect(page).toHaveURL('/your-comic');
});

for (const width of [390, 1440]) {
  test(`axe finds no fault with how it works and about at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/how-it-works', '/about']) {
      await page.goto(path);
      await expectNoAxeViolations(page);
    }
  });
}
