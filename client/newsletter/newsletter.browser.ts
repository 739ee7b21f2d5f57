import type { Page } from '@playwright/test';
import { findMailedLink } from '#testing/accounts.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { callsOf, refuse, TOO_MANY_REQUESTS } from '#testing/refuse.ts';

const SUBJECT = 'Please confirm your subscription';
const UNKNOWN_TOKEN = 'x'.repeat(43);

const footer = (page: Page) => page.getByRole('contentinfo');
const field = (page: Page) => footer(page).getByRole('textbox', { name: 'Address for our letters' });
const button = (page: Page) => footer(page).getByRole('button', { name: 'Subscribe' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The footer's script loads when it is scrolled into view. */
async function openFooter(page: Page, path = '/about') {
  const taken = page.waitForResponse(/assets\/footer-.*\.js/);
  await page.goto(path);
  await footer(page).scrollIntoViewIfNeeded();
  const code = await taken;
  await page.evaluate((address) => import(address), code.url());
}

async function subscribe(page: Page, email: string) {
  await field(page).fill(email);
  const answer = page.waitForResponse(/newsletter\.subscribe/);
  await button(page).click();
  await answer;
}

test('an address counts once it is confirmed by the mailed link, and can be taken back', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const email = 'letters@example.com';
  await openFooter(page);
  await expect(footer(page)).toContainText('Letters from the studio by email, about once a month');
  await subscribe(page, 'Letters@Example.com ');
  await expect(footer(page).getByRole('status')).toContainText('Please look in your inbox');
  await expect(footer(page).getByRole('status')).toBeFocused();

  await openFooter(page);
  await subscribe(page, email);
  await expect(field(page)).toHaveAccessibleDescription(/^This email is already subscribed/);
  await expect(footer(page)).toContainText('It is not confirmed yet');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue(email);

  const confirmLink = await findMailedLink(page, store, email, SUBJECT, 'confirm');
  const endLink = await findMailedLink(page, store, email, SUBJECT, 'unsubscribe');
  await page.goto(confirmLink);
  await expect(title(page, 'Confirm your subscription')).toBeVisible();
  await expect(page).toHaveURL('/newsletter');
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(title(page, 'You are on the list')).toBeFocused();
  await expectNoAxeViolations(page);

  await page.goto(endLink);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(title(page, 'You are unsubscribed')).toBeFocused();
  await expect(page.getByText('You get no more letters from the studio')).toBeVisible();
});

test('the form fits every screen, keeps an address that is none, says what fails, and that it is on its way', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|status of 429/);
  const calls = callsOf('newsletter.subscribe');
  await openFooter(page);

  await test.step('a text that is no address is not sent', async () => {
    let isSent = false;
    await page.route(calls, (route) => {
      isSent = true;
      return route.abort();
    });
    for (const nonsense of ['', `${'e'.repeat(250)}@example.com`, 'nonsense']) {
      await field(page).fill(nonsense);
      await button(page).click();
      await expect(field(page)).toHaveAccessibleDescription(/^(Invalid email address|Email must be less)/);
      await expect(field(page)).toHaveValue(nonsense);
    }
    expect(isSent).toBe(false);
  });

  await test.step('no wider than the screen', async () => {
    for (const width of [820, 320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width);
      const boxes = await Promise.all([field(page).boundingBox(), button(page).boundingBox()]);
      for (const box of boxes) expect(box?.width).toBeGreaterThan(100);
    }
    await expectNoAxeViolations(page);
  });

  await test.step('a message that fails', async () => {
    await field(page).fill('waiting@example.com');
    await field(page).press('Enter');
    await expect(field(page)).toHaveAccessibleDescription('Subscription failed');
    const message = 'Several addresses were signed up from here within the hour.';
    await refuse(page, 'newsletter.subscribe', { ...TOO_MANY_REQUESTS, message });
    await button(page).click();
    await expect(field(page)).toHaveAccessibleDescription(message);
    await page.unroute(calls);
  });

  await test.step('on its way', async () => {
    const release = await blockRequests(page, calls);
    await button(page).click();
    await expect(footer(page).getByRole('button', { name: 'Subscribing...' })).toBeVisible();
    // An answer that comes late takes the focus from nobody.
    const elsewhere = footer(page).getByRole('link').first();
    await elsewhere.focus();
    release();
    await expect(footer(page).getByRole('status')).toBeVisible();
    await expect(elsewhere).toBeFocused();
  });
});

test('an address that is sent before the script came goes once it has, and not into the page’s address', async ({
  page,
}) => {
  const release = await blockRequests(page, /assets\/footer-.*\.js/);
  await page.goto('/about');
  await field(page).fill('early@example.com');
  await field(page).press('Enter');
  await expect(button(page)).toHaveCSS('cursor', 'progress');
  await expect(page).toHaveURL('/about');
  release();
  await expect(footer(page).getByRole('status')).toContainText('Please look in your inbox');
});

test('a link that is unknown, cut off or missing leads somewhere, and is tried again after a lost connection', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED|status of 404/);
  await page.goto(`/newsletter#confirm=${UNKNOWN_TOKEN}`);
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(title(page, 'This link does not work any more')).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await expectNoAxeViolations(page);

  await page.goto('about:blank');
  await page.goto(`/newsletter#unsubscribe=${UNKNOWN_TOKEN}`);
  await expect(title(page, 'Unsubscribe')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The connection was lost.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(title(page, 'This link does not work any more')).toBeVisible();

  await page.goto('about:blank');
  await page.goto('/newsletter#unsubscribe=cut');
  await expect(title(page, 'This link is not complete')).toBeVisible();
  await page.goto('/newsletter');
  await expect(title(page, 'From the drawing board')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
