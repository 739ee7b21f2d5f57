import { expect, test } from '../../server/testing/browser';
import { fillCart } from '../../server/testing/earlier-visit';

test('the home page reads completely without JavaScript', async ({ browser, store, watch }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.url });
  watch(context);
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The story you keep telling, finally drawn.',
  );
  const packages = page.getByRole('region', { name: 'Choose how much story you have' });
  await expect(packages.getByRole('heading', { level: 3 })).toHaveText([
    'Short Story',
    'Love Letter',
    'Family Album',
    'Legacy Collection',
  ]);
  await expect(packages.getByRole('listitem').filter({ hasText: 'Love Letter' }).first()).toContainText(
    /POPULAR.*From€279.*12-page custom comic.*2 revisions included/,
  );
  await expect(packages.getByText('VIP EXPERIENCE')).toBeVisible();
  await page.getByRole('link', { name: 'Tell Your Story' }).click();
  await expect(page).toHaveURL('/configurator');
  await context.close();
});

test('a page that has arrived asks the server for no data', async ({ page }) => {
  await fillCart(page, [{}]);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await page.goto('/');
  // Only a page that runs knows the cart.
  await expect(page.getByRole('link', { name: 'Cart, 1 comic' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  await page.getByRole('link', { name: 'Cart, 1 comic' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Yours in Ink' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Short Story' })).toBeVisible();
});

test('an unknown address is a page that says so, with its status', async ({ page, allowProblem }) => {
  allowProblem(/status of 404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Page not found/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The story you keep telling');
});

test('the configurator has two addresses, of which search engines know one', async ({ page, store }) => {
  for (const path of ['/configurator', '/your-comic']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${store.url}/configurator`);
    await expect(page.getByRole('heading', { level: 1, name: 'Choose your comic type' })).toBeVisible();
  }
});

test('the title follows the page, and a new page starts at its top', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Yours in Ink: /);
  await page.getByRole('link', { name: 'Get Started' }).last().scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Get Started' }).last().click();
  await expect(page).toHaveTitle(/^Make your comic/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page).toHaveTitle(/^Your cart/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Make your comic/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Yours in Ink: /);
  await page.goto('/checkout?canceled=true');
  await expect(page).toHaveTitle(/^Payment canceled/);
});

test('the keyboard meets the page in reading order, and can skip to its content', async ({ page }) => {
  await page.goto('/');
  const { keyboard } = page;
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Yours in Ink', 'Cart', 'Make Your Comic']) {
    await keyboard.press('Tab');
    await expect(navigation.getByRole('link', { name, exact: true })).toBeFocused();
  }
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Tell Your Story' })).toBeFocused();

  await skip.focus();
  await keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Tell Your Story' })).toBeFocused();
});

test('a public page is the same for everyone, and carries no cookie', async ({ playwright, store }) => {
  const pages = [];
  for (const headers of [
    { 'user-agent': 'Anna', cookie: '' },
    { 'user-agent': 'Nikos', cookie: 'session=somebody' },
  ]) {
    const visitor = await playwright.request.newContext({ baseURL: store.url, extraHTTPHeaders: headers });
    const answer = await visitor.get('/');
    expect(answer.headers()['set-cookie']).toBeUndefined();
    expect(answer.headers()['cache-control']).toContain('public');
    // When it was rendered may differ.
    pages.push((await answer.text()).replace(/("\w+At":)\d{13}/g, '$1'));
    await visitor.dispose();
  }
  expect(pages[0]).toBe(pages[1]);
});

test('the sheet of the public pages lacks nothing that they use', async ({ page, allowProblem }) => {
  allowProblem(/404/);
  const configurator = await (await page.request.get('/configurator')).text();
  const [, everything = ''] = /<link rel="stylesheet" href="(\/assets\/app-[^"]+)"/.exec(configurator) ?? [];
  for (const path of ['/', '/nowhere']) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'networkidle' });
      const own = await page.screenshot({ fullPage: true });
      await page.addStyleTag({ url: everything });
      expect((await page.screenshot({ fullPage: true })).equals(own), `${path} at ${width} px`).toBe(true);
    }
  }
});
