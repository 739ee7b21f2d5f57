import { expect, expectAfterRetries, expectNoAxeViolations, test } from '#testing/browser.ts';

const TITLES = ['How a page is made', 'What to write down', 'Drawing the ones we miss'];

test('the stories are listed, newest first, and open, without a barrier', async ({ page }) => {
  await page.goto('/stories');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(TITLES);
  await expect(page.getByRole('article').first()).toContainText('October 29, 2026');
  await expect(page.getByRole('article').first()).toContainText('Process');
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'What to write down' }).click();
  await expect(page).toHaveURL('/stories/what-to-write-down');
  await expect(page.getByRole('heading', { level: 1, name: 'What to write down' })).toBeVisible();
  await expect(page).toHaveTitle(/^What to write down · /);
  await expect(page.getByText('September 17, 2026')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/your-comic');
  await expectNoAxeViolations(page);
});

test('a list that does not come can be asked for again', async ({ page, allowProblem }) => {
  allowProblem(/ERR_FAILED|status of 404/);
  // Only a hydrated page requests the list; before that, the link loads a rendered page.
  await page.clock.install();
  await page.goto('/stories/never-written', { waitUntil: 'networkidle' });
  await expect(page).toHaveTitle(/^Story not found/);
  await expectNoAxeViolations(page);
  await page.route('**/api/trpc/storefront.listStories*', (route) => route.abort());
  await page.getByRole('link', { name: 'Back to Stories' }).click();
  await expect(page.getByRole('status')).toContainText('Loading…');
  await expectAfterRetries(page.getByText('The stories did not load'));
  await page.unroute('**/api/trpc/storefront.listStories*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(TITLES);
  await expect(page).toHaveURL('/stories');
});
