import { formatDate } from '#shared/dates.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';

const DOCUMENTS = { privacy: 'Privacy', terms: 'Terms', refunds: 'Refunds' };

test('each document is there, dated today and marked as to be reviewed', async ({ page }) => {
  for (const [slug, title] of Object.entries(DOCUMENTS)) {
    const answer = await page.goto(`/legal/${slug}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(`Last updated ${formatDate(new Date())}`)).toBeVisible();
    await expect(page.getByText('Its content will be reviewed and completed by the owner')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  }
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});

test('a browser on another day keeps the day the page was rendered', async ({ page }) => {
  const rendered = formatDate(new Date());
  await page.clock.setFixedTime(new Date('2031-03-01T12:00:00Z'));
  await page.goto('/legal/privacy');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(`Last updated ${rendered}`)).toBeVisible();
  // Walked to within the browser, it is rendered there.
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
});

test('an unknown document is a page that is not found', async ({ page, allowProblem }) => {
  allowProblem(/status of 404/);
  expect((await page.goto('/legal/imprint'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`axe finds no fault with the legal pages at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const slug of Object.keys(DOCUMENTS)) {
      await page.goto(`/legal/${slug}`);
      await expectNoAxeViolations(page);
    }
  });
}
