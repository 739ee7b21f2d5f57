import type { BrowserContext } from '@playwright/test';
import { expect } from '#testing/browser.ts';
import { consentOf } from '#testing/consent.ts';
import {
  cookieBanner,
  expectNoRequests,
  expectPageViews,
  revokeMarketing,
  test,
} from '#testing/tracked-shop.ts';

const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name !== 'signed_in');

test('withdrawn in one tab, it is withdrawn in the others', async ({
  page,
  context,
  pixels,
  allowProblem,
}) => {
  allowProblem(/Content Security Policy/);
  // Each tab finds the decision that was stored, and no earlier one.
  await page.goto('/faq');
  await expectPageViews(pixels, 1);
  const other = await context.newPage();
  await other.goto('/about');
  await expectPageViews(pixels, 2);
  await revokeMarketing(other);
  await expectNoRequests(page, pixels);
});

test('the leftovers of a platform are gone with the next page, which loads nothing of theirs', async ({
  page,
  context,
  pixels,
}) => {
  await page.goto('/faq');
  await expectPageViews(pixels, 1);
  await page.evaluate(
    (decision) => localStorage.setItem('cookie_consent', decision),
    JSON.stringify(consentOf({ timestamp: Date.now() })),
  );
  expect(await cookieNames(context)).toContain('_ttp');
  const before = pixels.requests.length;
  await page.goto('/about');
  await expect.poll(() => cookieNames(context)).toEqual([]);
  expect(pixels.requests.slice(before)).toEqual([]);
});

test.describe('with a script that reports by a timer', () => {
  test.use({ hasTimer: true });

  test('a withdrawal without a reload reaches our server, stops all reports, also by a timer, and removes the cookies', async ({
    page,
    context,
    pixels,
    allowProblem,
  }) => {
    allowProblem(/Content Security Policy/);
    await page.goto('/faq');
    await expectPageViews(pixels, 1);
    await expect
      .poll(() => pixels.requests.filter((request) => request.includes('image=')).length)
      .toBeGreaterThan(2);
    expect(await cookieNames(context)).toEqual(
      expect.arrayContaining(['_fbp', '_pin_unauth', '_epik', '_ttp']),
    );

    const sent = page.waitForRequest('**/tracking.recordConsent*');
    await revokeMarketing(page);
    expect((await sent).postDataJSON()).toMatchObject({ json: { marketing: false, id: consentOf().id } });
    await expectNoRequests(page, pixels);
    expect(await cookieNames(context)).toEqual([]);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expectNoRequests(page, pixels);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.getByRole('button', { name: 'Cookie preferences' }).click();
    await cookieBanner(page).getByRole('switch', { name: 'Marketing' }).check();
    await cookieBanner(page).getByRole('button', { name: 'Save Preferences' }).click();
    await expectPageViews(pixels, 2);
  });
});
