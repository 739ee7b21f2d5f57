import { SIGNED_IN_HINT } from '#shared/account/session-hint.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, test } from '#testing/browser.ts';

// After a release, a page that was opened before requests files that no longer exist.
test('a missing step of the configurator can be asked for again and keeps the text; a missing footer harms nothing', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/package-step|footer/);
  allowProblem(/Failed to load resource|Failed to fetch dynamically imported module|did not arrive/);
  await page.route(/assets\/footer-.*\.js$/, (route) => route.abort());
  await page.route(/assets\/package-step-.*\.js$/, (route) => route.abort());
  await page.goto('/configurator', { waitUntil: 'networkidle' });
  const release = await blockRequests(page, /assets\/.*\.js$/, { end: (route) => route.fallback() });
  await page.getByRole('radio', { name: 'Pet' }).check();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await expect(next).toHaveAttribute('aria-busy', 'true');
  release();
  const notice = page.getByRole('alert').filter({ hasText: 'This part did not arrive.' });
  await expect(notice).toBeVisible();
  await page.unroute(/assets\/package-step-.*\.js$/);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Resume Draft' }).click();
  await expect(page.getByRole('radio', { name: 'Short Story' })).toBeVisible();

  await page.getByRole('link', { name: 'Yours in Ink', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: /finally drawn/ })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('a navigation of the signed-in that does not arrive leaves everybody’s', async ({
  page,
  context,
  baseURL,
  allowProblem,
}) => {
  allowProblem(/signed-in-visitor/);
  allowProblem(/Failed to load resource|Failed to fetch dynamically imported module/);
  await context.addCookies([{ name: SIGNED_IN_HINT, value: '1', url: baseURL ?? '' }]);
  const asked = page.waitForRequest(/assets\/signed-in-visitor-.*\.js$/);
  await page.route(/assets\/signed-in-visitor-.*\.js$/, (route) => route.abort());
  await page.goto('/faq');
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test.describe('to a first visitor', () => {
  test.use({ hasDecided: false });

  test('a page whose own code did not arrive at first is alive as soon as it has', async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/assets\/faq-/);
    allowProblem(/Failed to load resource|Failed to fetch dynamically imported module|did not arrive/);
    const asked = page.waitForEvent('console', (message) => /did not arrive yet/.test(message.text()));
    await page.route(/assets\/faq-.*\.js$/, (route) => route.abort());
    await page.goto('/faq');
    await asked;
    await page.unroute(/assets\/faq-.*\.js$/);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByRole('button', { name: 'Reject All' }).click();
    await expect(page.getByRole('button', { name: 'Reject All' })).toBeHidden();
  });
});
