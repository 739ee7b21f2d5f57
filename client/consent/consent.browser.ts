import type { Locator, Page } from '@playwright/test';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations } from '#testing/browser.ts';
import { expectStep, next } from '#testing/customer-steps.ts';
import { resumeAt } from '#testing/earlier-visit.ts';
import { watchLayoutShift } from '#testing/layout-shift.ts';
import { cookieBanner, expectPageViews, test } from '#testing/tracked-shop.ts';

/** In px, what a focus ring takes around its element. */
const RING = 5;

test.use({ hasAgreed: false });

const button = (page: Page, name: string) => cookieBanner(page).getByRole('button', { name, exact: true });
const toggle = (page: Page, name: string) => cookieBanner(page).getByRole('switch', { name });
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookie_consent') ?? 'null'));
const recorded = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('tracking.recordConsent') && response.ok());

async function lowerEdge(locator: Locator): Promise<number> {
  const place = await locator.boundingBox();
  if (!place) throw new Error('It is not to be seen.');
  return place.y + place.height;
}

/** Marks the document, so that a reload can be noticed. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

test('by default the banner asks, and no script, pixel, cookie or request of a third party comes', async ({
  page,
  context,
  pixels,
}) => {
  for (const path of ['/', '/configurator', '/cart']) {
    await page.goto(path);
    await expect(button(page, 'Accept All')).toBeVisible();
  }
  await expect(cookieBanner(page)).toContainText('the Meta Pixel (a social ads pixel)');
  await expect(cookieBanner(page)).toContainText('the Pinterest Tag (a pinboard tag)');
  await expect(cookieBanner(page)).toContainText('TikTok’s pixel');
  const policy = cookieBanner(page).getByRole('link', { name: 'Privacy Policy' });
  await expect(policy).toHaveAttribute('href', '/legal/privacy');
  await expect(policy).toHaveAttribute('target', '_blank');
  expect(pixels.requests).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await stored(page)).toBeNull();
});

test('Accept All stores both, lets the trackers in by a reload, and loses nothing that was typed', async ({
  page,
  pixels,
}) => {
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  await page.getByRole('textbox', { name: 'Name' }).fill('Eleni');
  await page.getByRole('textbox', { name: 'Message' }).fill('Could you draw a ferry?');
  await mark(page);
  const answer = recorded(page);
  await button(page, 'Accept All').click();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await answer;
  await expect(cookieBanner(page)).toBeHidden();
  expect(await stored(page)).toEqual({
    necessary: true,
    analytics: true,
    marketing: true,
    timestamp: expect.closeTo(Date.now(), -5),
    version: 1,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await expectPageViews(pixels, 1);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Eleni');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Could you draw a ferry?');
  await expect(page.getByText('23 / 1000')).toBeVisible();
});

test('accepting loses nothing that was typed into the configurator', async ({ page, pixels: _ }) => {
  await resumeAt(page, { step: 3, comic: { characters: [] } });
  await page.getByLabel('Name').fill('Grandmother Sofia');
  const answer = recorded(page);
  await button(page, 'Accept All').click();
  await answer;
  await page.getByRole('button', { name: 'Resume Draft' }).click();
  await expectStep(page, 'Introduce your characters');
  await expect(page.getByLabel('Name')).toHaveValue('Grandmother Sofia');
});

test('another tab follows each answer without being loaded anew, and what is rejected is asked on no next page', async ({
  page,
  context,
  pixels,
}) => {
  await page.goto('/faq');
  const other = await context.newPage();
  await other.goto('/about');
  await expect(button(other, 'Accept All')).toBeVisible();
  await mark(other);
  await mark(page);
  const answer = recorded(page);
  await button(page, 'Reject All').click();
  await expect(cookieBanner(page)).toBeHidden();
  await expect(cookieBanner(other)).toBeHidden();
  await answer;
  expect(await isMarked(page)).toBe(true);
  expect(await stored(page)).toMatchObject({ necessary: true, analytics: false, marketing: false });
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cookieBanner(page)).toBeHidden();
  expect(pixels.requests).toEqual([]);

  await page.getByRole('button', { name: 'Cookie preferences' }).click();
  await toggle(page, 'Marketing').check();
  await button(page, 'Save Preferences').click();
  await expect
    .poll(() =>
      pixels.commands
        .filter((command) => command.platform === 'meta')
        .map((command) => new URL(command.page).pathname),
    )
    .toContain('/about');
  expect(await isMarked(other)).toBe(true);
});

test('Customize offers both and saves what is chosen, which the footer opens again at any time', async ({
  page,
  pixels,
}) => {
  await page.goto('/faq');
  const opener = page.getByRole('button', { name: 'Cookie preferences' });
  await mark(page);
  await button(page, 'Customize').click();
  const heading = cookieBanner(page).getByRole('heading', { name: 'Cookie preferences' });
  await expect(heading).toBeFocused();
  await expect(toggle(page, 'Necessary')).toBeDisabled();
  await expect(toggle(page, 'Analytics')).toBeChecked();
  await expect(toggle(page, 'Marketing')).toBeChecked();
  await expect(cookieBanner(page)).toContainText('We use no analytics tool at present.');
  await button(page, 'Back').click();
  await expect(button(page, 'Customize')).toBeFocused();
  expect(await stored(page)).toBeNull();

  await opener.press('Enter');
  await expect(heading).toBeFocused();
  await opener.press('Enter');
  await expect(heading).toBeFocused();
  await button(page, 'Back').press('Enter');
  await expect(opener).toBeFocused();
  await expect(button(page, 'Accept All')).toBeVisible();

  await button(page, 'Customize').click();
  await toggle(page, 'Marketing').uncheck();
  await button(page, 'Save Preferences').click();
  await expect(cookieBanner(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({ analytics: true, marketing: false });
  expect(await isMarked(page)).toBe(true);
  expect(pixels.requests).toEqual([]);

  await opener.click();
  await expect(toggle(page, 'Analytics')).toBeChecked();
  await expect(toggle(page, 'Marketing')).not.toBeChecked();
  await button(page, 'Back').click();
  await expect(cookieBanner(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await toggle(page, 'Marketing').check();
  await button(page, 'Save Preferences').click();
  await expect.poll(() => pixels.events('meta', 'PageView').length).toBe(1);
  expect(await isMarked(page)).toBe(false);
});

test('the footer’s button does what it says also when it is pressed before the script has come', async ({
  page,
}) => {
  const release = await blockRequests(page, /assets\/(?!boot).*\.js$/);
  await page.goto('/faq', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Cookie preferences' }).click();
  release();
  await expect(toggle(page, 'Marketing')).toBeVisible();
  await button(page, 'Back').click();
  await expect(button(page, 'Accept All')).toBeVisible();
});

test('preferences whose code comes late open over no decision, and take the focus from nobody who types', async ({
  page,
}) => {
  const CODE = /assets\/preferences-.*\.js$/;
  const loaded = () => page.waitForEvent('requestfinished', (request) => CODE.test(request.url()));
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  const name = page.getByRole('textbox', { name: 'Name' });

  await test.step('where somebody types meanwhile', async () => {
    const release = await blockRequests(page, CODE);
    await button(page, 'Customize').click();
    await name.fill('Eleni');
    release();
    await expect(toggle(page, 'Marketing')).toBeVisible();
    await expect(name).toBeFocused();
  });

  await test.step('where all is rejected meanwhile', async () => {
    await page.reload();
    const release = await blockRequests(page, CODE);
    await button(page, 'Customize').click();
    await button(page, 'Reject All').click();
    await expect(cookieBanner(page)).toBeHidden();
    const code = loaded();
    release();
    await page.evaluate((address) => import(address), (await code).url());
    await expect(cookieBanner(page)).toBeHidden();
  });
});

test('Global Privacy Control keeps marketing off, whatever is clicked or was stored', async ({
  page,
  context,
  pixels,
}) => {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await page.goto('/faq');
  await button(page, 'Customize').click();
  await expect(toggle(page, 'Marketing')).not.toBeChecked();
  await expect(toggle(page, 'Marketing')).toBeDisabled();
  await expect(toggle(page, 'Marketing')).toHaveAccessibleDescription(/Global Privacy Control/);
  await button(page, 'Back').click();
  const answer = recorded(page);
  await button(page, 'Accept All').click();
  await answer;
  expect(await stored(page)).toMatchObject({ analytics: true, marketing: false });

  await page.evaluate(() => {
    const consent = JSON.parse(localStorage.getItem('cookie_consent') ?? '');
    localStorage.setItem('cookie_consent', JSON.stringify({ ...consent, marketing: true }));
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Cookie preferences' }).click();
  await expect(toggle(page, 'Marketing')).not.toBeChecked();
  expect(pixels.requests).toEqual([]);
});

test('where the browser stores nothing the choice holds until the page is left', async ({ page, pixels }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await page.goto('/faq');
  await mark(page);
  await button(page, 'Accept All').click();
  await expect(cookieBanner(page)).toBeHidden();
  await expect.poll(() => pixels.events('meta', 'PageView').length).toBe(1);
  expect(await isMarked(page)).toBe(true);
});

test('preferences that do not load say so, and a choice that does not reach our server is told by the next page', async ({
  page,
  allowProblem,
  pixels: _,
}) => {
  allowProblem(/ERR_FAILED|Failed to load resource/);
  await page.route('**/tracking.recordConsent*', (route) => route.abort());
  await page.route(/\/preferences-[^/]*\.js/, (route) => route.abort());
  await page.goto('/faq');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('recordConsent'));
  await button(page, 'Reject All').click();
  await failed;
  await expect(cookieBanner(page)).toBeHidden();
  await page.getByRole('button', { name: 'Cookie preferences' }).click();
  await expect(page.getByText('The cookie settings did not load')).toBeVisible();
  await page.unroute('**/tracking.recordConsent*');
  const answer = recorded(page);
  await page.goto('/about');
  await answer;
});

test('a rejection needs no network: the banner goes, the choice is stored, and the focus goes on with the page', async ({
  page,
  pixels: _,
}) => {
  await page.goto('/faq', { waitUntil: 'networkidle' });
  await expect(button(page, 'Reject All')).toBeVisible();
  const unanswered = () => {};
  await page.route('**/*', unanswered);
  await button(page, 'Reject All').press('Enter');
  await expect(cookieBanner(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({ analytics: false, marketing: false });
  await expect(page.locator('#content')).toBeFocused();
});

test('a toast stands above it, so that its buttons can be pressed', async ({ page, pixels: _ }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/configurator');
  await expect(button(page, 'Reject All')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const toast = page.locator('[data-sonner-toast]', { hasText: 'Validation Error' });
  await expect
    .poll(async () => (await lowerEdge(toast)) <= ((await cookieBanner(page).boundingBox())?.y ?? 0))
    .toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test('the configurator’s buttons and its first comic type are within reach above the banner', async ({
    page,
    pixels: _,
  }) => {
    await page.goto('/configurator');
    await expect(button(page, 'Accept All')).toBeVisible();
    const first = page.locator('.choice').first();
    const bar = page.locator('[data-bottom-bar]');
    await expect
      .poll(async () => (await lowerEdge(first)) - ((await bar.boundingBox())?.y ?? 0))
      .toBeLessThanOrEqual(0);
    await expect(page.getByRole('button', { name: 'Need advice or help?' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport();
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(70);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('radio', { name: 'Love Story' }).check();
    await next(page, 'Pick a package');
    await expect(bar).toBeVisible();
    expect(await lowerEdge(bar)).toBeLessThanOrEqual(((await cookieBanner(page).boundingBox())?.y ?? 0) + 1);
  });

  test('whatever has the focus and the last line of a page are seen above it, and Escape does no harm', async ({
    page,
    pixels: _,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/contact');
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    await page.getByRole('textbox', { name: 'Name' }).focus();
    for (const name of ['Email', 'Message']) {
      await page.keyboard.press('Tab');
      const field = page.getByRole('textbox', { name });
      await expect(field).toBeFocused();
      const top = (await cookieBanner(page).boundingBox())?.y ?? 0;
      await expect.poll(() => lowerEdge(field)).toBeLessThanOrEqual(top - RING);
    }
    await page.keyboard.press('Escape');
    await expect(button(page, 'Accept All')).toBeVisible();

    const last = page.getByRole('button', { name: 'Cookie preferences' });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await last.click();
    await expect(toggle(page, 'Marketing')).toBeVisible();
  });
});

test('it moves nothing when it comes, right after the way past everything, and axe finds no fault with it', async ({
  page,
  pixels: _,
}) => {
  const layoutShift = await watchLayoutShift(page);
  await page.goto('/faq');
  await expect(button(page, 'Accept All')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await layoutShift()).toBeLessThan(0.001);
  await expectNoAxeViolations(page);

  for (const name of ['Skip to content', 'Privacy Policy', 'Accept All', 'Reject All', 'Customize']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toContainText(name);
  }
  await page.keyboard.press('Enter');
  await expect(toggle(page, 'Marketing')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoAxeViolations(page);
  await button(page, 'Back').click();
  await expect(button(page, 'Customize')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(cookieBanner(page)).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
});
