import type { Page } from '@playwright/test';
import { expect } from '#testing/browser.ts';
import { cookieBanner, expectNoRequests, expectPageViews, test } from '#testing/tracked-shop.ts';

const SECRET = 'a'.repeat(43);

/** Collects everything that a third-party script can read in the page. */
const readable = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      { ...sessionStorage },
      { ...localStorage },
      document.cookie,
    ]),
  );
const scriptsOfOthers = (page: Page) =>
  page.evaluate(
    () => [...document.scripts].filter(({ src }) => src && !src.startsWith(location.origin)).length,
  );
const isStarted = (page: Page) =>
  expect(page.getByRole('button', { name: 'Cookie preferences' })).toBeAttached();

test('in a page opened by a mailed link, or searched for an address, no script of others ever runs or finds it', async ({
  page,
  pixels,
}) => {
  await test.step('a mailed link', async () => {
    await page.goto(`/auth?tab=reset#token=${SECRET}`);
    await expect(page).not.toHaveURL(/a{43}/);
    await isStarted(page);
    expect(await readable(page)).not.toContain(SECRET);
    // The entries stay when the router shows another page, because the browser keeps the document's first
    // URL.
    await page.evaluate(() => history.pushState(null, '', '/faq'));
    await expectNoRequests(page, pixels);
    expect(await scriptsOfOthers(page)).toBe(0);
  });

  await test.step('an address in a search, and the page after it', async () => {
    await page.goto('/about?search=eleni%40example.com');
    await isStarted(page);
    await page.evaluate(() => location.assign('/faq'));
    await page.waitForURL('**/faq');
    expect(await page.evaluate(() => document.referrer)).toContain('search=eleni');
    await page.waitForLoadState('networkidle');
  });
  expect(pixels.requests).toEqual([]);
});

test('back and forth between public and private pages, only the public ones are followed', async ({
  page,
  pixels,
}) => {
  await page.goto('/faq');
  await expectPageViews(pixels, 1);
  await page
    .getByRole('link', { name: /^Sign in/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
  expect(await scriptsOfOthers(page)).toBe(0);
  await page.getByRole('link', { name: 'Gallery' }).first().click();
  await expect(page).toHaveURL('/gallery');
  await expectPageViews(pixels, 2);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth/);
  expect(await scriptsOfOthers(page)).toBe(0);
  expect(pixels.commands.map((entry) => new URL(entry.page).pathname)).not.toContain('/auth');
});

test('agreeing on the page of a mailed link needs no reload', async ({ page }) => {
  await page.goto(`/auth?tab=reset#token=${SECRET}`);
  await cookieBanner(page).getByRole('button', { name: 'Accept All' }).click();
  await expect(cookieBanner(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'This link has had its time' })).toBeVisible();
});

test('a secret that comes into the address later ends it for this page', async ({
  page,
  pixels,
  allowProblem,
}) => {
  allowProblem(/Content Security Policy/);
  await page.goto('/faq');
  await expectPageViews(pixels, 1);
  await page.evaluate(() => {
    location.hash = 'token=abcdefghijklmnop';
  });
  await expectNoRequests(page, pixels);
  expect(decodeURIComponent(pixels.requests.join('\n'))).not.toContain('abcdefghijklmnop');
});
