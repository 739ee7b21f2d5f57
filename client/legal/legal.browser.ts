import { formatDate } from '#shared/dates.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';

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

test('axe finds no fault with the legal pages on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '/legal/privacy',
    '/legal/terms',
    '/legal/refunds',
    '/legal/imprint',
    '/legal/guarantee',
    '/legal/accessibility',
    '/legal/complaints',
  ]) {
    await page.goto(path);
    await expectNoAxeViolations(page);
  }
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});
