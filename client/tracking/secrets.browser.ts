import { expect } from '../../server/testing/browser';
import { expectPageViews, expectSilence, test } from '../../server/testing/tracked';

test('case 45: while the address carries a secret nothing is loaded or told, and never with it', async ({
  page,
  pixels,
}) => {
  const secret = 'a'.repeat(43);
  await page.goto(`/faq#draft=${secret}`);
  await expect(page.getByRole('button', { name: 'Cookie preferences' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(pixels.requests).toEqual([]);
  await page.evaluate(() => history.replaceState(null, '', '/faq'));
  await expectPageViews(pixels, 1);
  expect(pixels.told.map((entry) => entry.page).join()).not.toContain(secret);
});

test('case 45: a secret that comes into the address later ends it for this page', async ({
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
  await expectSilence(page, pixels);
  expect(decodeURIComponent(pixels.requests.join('\n'))).not.toContain('abcdefghijklmnop');
});

test('case 45: a searched e-mail address is nobody’s to see, nor from the page after it', async ({
  page,
  pixels,
}) => {
  await page.goto('/about?search=eleni%40example.com');
  await expect(page.getByRole('button', { name: 'Cookie preferences' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => location.assign('/faq'));
  await page.waitForURL('**/faq');
  expect(await page.evaluate(() => document.referrer)).toContain('search=eleni');
  await page.waitForLoadState('networkidle');
  expect(pixels.requests).toEqual([]);
});

test('case 45: who goes to the back office from the shop is followed no further', async ({
  page,
  pixels,
  allowProblem,
}) => {
  allowProblem(/Content Security Policy/);
  await page.goto('/faq');
  await expectPageViews(pixels, 1);
  await page.evaluate(() => history.pushState(null, '', '/admin?tab=orders&search=eleni%40example.com'));
  await expectSilence(page, pixels);
  expect(decodeURIComponent(pixels.requests.join('\n'))).not.toContain('eleni');
});
