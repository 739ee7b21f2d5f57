import type { BrowserContext, Page } from '@playwright/test';
import { makeAccount, signInQuietly } from '../../server/testing/accounts';
import { test as base, expect } from '../../server/testing/browser';
import { decide, decisionOf } from '../../server/testing/consent';
import { addToCart, makeComic, proceedToPayment } from '../../server/testing/journey';
import { PIXEL_ENV, type Pixels, standInForPixels, TO_PLATFORMS } from '../../server/testing/pixels';
import { startStore } from '../../server/testing/store';
import { CONTACT_OPEN_MIN_MS } from '../../shared/help';

const test = base.extend<{ hasTimer: boolean; hasAgreed: boolean; pixels: Pixels }>({
  hasTimer: [false, { option: true }],
  hasAgreed: [true, { option: true }],
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
    async ({}, use) => {
      const store = await startStore({ env: PIXEL_ENV });
      await use(store);
      await store.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  hasDecided: false,
  pixels: async ({ context, hasTimer, hasAgreed, allowProblem }, use) => {
    allowProblem(TO_PLATFORMS);
    if (hasAgreed) await decide(context, { marketing: true });
    await use(await standInForPixels(context, { hasTimer }));
  },
});

/** SHA-256 of 'eleni@example.com'. */
const ELENI = 'a7a26d0efcda7a0b3e08301cd23dd606b968cc1effd8219bc99b6a5c64282b03';

const platforms = ['meta', 'pinterest', 'tiktok'] as const;
/** What each platform calls a page view. */
const PAGE_VIEW = { meta: 'PageView', pinterest: 'pagevisit', tiktok: 'page' } as const;

async function expectPageViews(pixels: Pixels, count: number) {
  for (const platform of platforms)
    await expect.poll(() => pixels.events(platform, PAGE_VIEW[platform]).length).toBe(count);
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

async function revoke(page: Page) {
  await page.getByRole('button', { name: 'Cookie preferences' }).click();
  await banner(page).getByRole('switch', { name: 'Marketing' }).uncheck();
  await banner(page).getByRole('button', { name: 'Save Preferences' }).click();
  await expect(banner(page)).toBeHidden();
}

/** Resolves when the platforms have been silent for a while: longer than the stand-in's timer takes. */
async function expectSilence(page: Page, pixels: Pixels) {
  const before = pixels.requests.length;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(pixels.requests.slice(before)).toEqual([]);
}

const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name !== 'signed_in');

test('a page view is told on every route, the first one included, with one id for all platforms', async ({
  page,
  pixels,
}) => {
  await page.goto('/faq');
  await expectPageViews(pixels, 1);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'About' }).click();
  await expectPageViews(pixels, 2);
  await main.getByRole('link', { name: 'Gallery' }).click();
  await expectPageViews(pixels, 3);
  await page.goBack();
  await expectPageViews(pixels, 4);

  const [, , , meta] = pixels.events('meta', 'PageView')[0] as [string, string, object, { eventID: string }];
  const [, , pinterest] = pixels.events('pinterest', 'pagevisit')[0] as [
    string,
    string,
    { event_id: string },
  ];
  const [, tiktok] = pixels.events('tiktok', 'page')[0] as [string, { event_id: string }];
  expect(meta.eventID).toMatch(/^\d{13}_[a-z0-9]+$/);
  expect([pinterest.event_id, tiktok.event_id]).toEqual([meta.eventID, meta.eventID]);
  const ids = pixels.events('meta', 'PageView').map((command) => (command[3] as { eventID: string }).eventID);
  expect(new Set(ids).size).toBe(4);
});

test('the platforms are told not to collect anything by themselves', async ({ page, pixels }) => {
  await page.goto('/faq');
  await expectPageViews(pixels, 1);
  expect(pixels.told.map(({ command }) => command)).toContainEqual([
    'set',
    'autoConfig',
    false,
    '1234567890',
  ]);
  expect(await page.evaluate(() => window.fbq?.disablePushState)).toBe(true);
  expect(pixels.told.map(({ command }) => command)).toContainEqual([
    'options',
    { C4A1B2C3D4E5: { autoConfig: false, autoConfigListener: false, historyObserver: false } },
  ]);
  expect(pixels.told.map(({ command }) => command)).not.toContainEqual(['page']);
});

test('our policy lets through what their scripts open and where they report to', async ({ page, pixels }) => {
  await page.goto('/faq');
  await expectPageViews(pixels, 1);
  for (const address of [
    'https://ct.pinterest.com/ct.html',
    'https://analytics-ipv6.tiktokw.us/beat',
    'https://ads.tiktok.com/beat',
  ])
    await expect.poll(() => pixels.requests).toContain(address);
});

test('a comic opened in the gallery is content that was viewed', async ({ page, pixels }) => {
  await page.goto('/gallery');
  await page.locator('#comics a[href^="/gallery/"]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => pixels.events('tiktok', 'ViewContent').length).toBe(1);
  const slug = new URL(page.url()).pathname.split('/')[2];
  const [meta] = pixels.events('meta', 'ViewContent');
  expect(meta).toEqual([
    'track',
    'ViewContent',
    {
      content_name: expect.any(String),
      content_category: expect.stringMatching(/^(Love|Family|Pet|Memorial|Other)$/),
      content_type: 'product',
      content_ids: [slug],
      contents: [{ id: slug, quantity: 1 }],
      num_items: 1,
    },
    { eventID: expect.any(String) },
  ]);
});

test('a message that was sent is a contact, with the address as a hash only', async ({ page, pixels }) => {
  await page.goto('/contact');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  await page.getByRole('textbox', { name: 'Name' }).fill('Eleni');
  await page.getByRole('textbox', { name: 'Email' }).fill('Eleni@Example.com ');
  await page.getByRole('textbox', { name: 'Message' }).fill('A secret of mine');
  await page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), CONTACT_OPEN_MIN_MS);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent!')).toBeVisible();
  await expect.poll(() => pixels.events('tiktok', 'Contact').length).toBe(1);
  const commands = pixels.told.map(({ command }) => command);
  expect(commands).toContainEqual(['set', 'userData', { em: ELENI }]);
  expect(commands).toContainEqual(['set', { em: ELENI }]);
  expect(commands).toContainEqual(['identify', { email: ELENI }]);
  const everything = decodeURIComponent(pixels.requests.join('\n')).toLowerCase();
  for (const secret of ['eleni@', 'a secret of mine']) expect(everything).not.toContain(secret);
});

test('an order is told of from its first step to its payment, with every field, and its purchase once', async ({
  page,
  context,
  pixels,
  allowProblem,
}) => {
  test.slow();
  allowProblem(/ERR_FAILED/);
  await page.goto('/configurator');
  await makeComic(page);
  await addToCart(page);
  const [item] = await page.evaluate(() => JSON.parse(localStorage.getItem('cart_items') ?? '[]'));
  const value = item.priceTotal / 100;
  await page.route('**/checkout.createSession*', (route) => route.abort());
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByText('Error').first()).toBeVisible();
  await page.unroute('**/checkout.createSession*');
  // Of the configurator's first step: what was refused is no checkout.
  expect(pixels.events('meta', 'InitiateCheckout')).toHaveLength(1);
  await proceedToPayment(page);
  await page.getByRole('button', { name: /^Pay/ }).first().click();
  await page.waitForURL('**/checkout?success=true**');
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('oid');
  await expect.poll(() => pixels.events('tiktok', 'Purchase').length).toBe(1);

  for (const step of [
    'Comic Type Selection',
    'Tier Selection',
    'Add-Ons Selection',
    'Characters',
    'Scenes',
    'Delivery & Styling',
    'Review',
  ])
    for (const platform of platforms)
      expect(pixels.events(platform, step), `${step} to ${platform}`).toHaveLength(1);
  expect(pixels.events('meta', 'InitiateCheckout')).toHaveLength(2);
  expect(pixels.events('meta', 'ViewContent')).toEqual([
    [
      'track',
      'ViewContent',
      expect.objectContaining({ content_ids: [item.tier.id], currency: 'EUR' }),
      expect.anything(),
    ],
  ]);
  expect(pixels.events('meta', 'AddToCart')).toEqual([
    [
      'track',
      'AddToCart',
      expect.objectContaining({
        value,
        currency: 'EUR',
        content_name: expect.any(String),
        content_category: 'love',
        content_ids: [item.tier.id],
        contents: [expect.objectContaining({ id: item.tier.id, quantity: 1 })],
      }),
      expect.anything(),
    ],
  ]);

  const name = expect.stringContaining('Love Story');
  expect(pixels.events('meta', 'Purchase')).toEqual([
    [
      'track',
      'Purchase',
      {
        value,
        currency: 'EUR',
        content_name: name,
        content_category: 'love',
        content_type: 'product',
        content_ids: [item.tier.id],
        contents: [{ id: item.tier.id, quantity: 1, item_price: value }],
        num_items: 1,
        order_id: orderId,
      },
      { eventID: `order_${orderId}` },
    ],
  ]);
  expect(pixels.events('pinterest', 'checkout')).toEqual([
    [
      'track',
      'checkout',
      {
        event_id: `order_${orderId}`,
        value,
        currency: 'EUR',
        order_quantity: 1,
        order_id: orderId,
        content_name: name,
        line_items: [
          {
            product_id: item.tier.id,
            product_name: name,
            product_category: 'love',
            product_quantity: 1,
            product_price: value,
          },
        ],
      },
    ],
  ]);
  expect(pixels.events('tiktok', 'Purchase')).toEqual([
    [
      'track',
      'Purchase',
      {
        value,
        currency: 'EUR',
        content_type: 'product',
        content_ids: [item.tier.id],
        content_name: name,
        content_category: 'love',
        contents: [
          {
            content_id: item.tier.id,
            content_name: name,
            content_category: 'love',
            quantity: 1,
            price: value,
          },
        ],
        quantity: 1,
        order_id: orderId,
      },
      { event_id: `order_${orderId}` },
    ],
  ]);
  expect(pixels.told.map(({ command }) => command)).toContainEqual(['set', 'userData', { em: ELENI }]);

  const views = pixels.events('meta', 'PageView').length;
  await page.reload();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect.poll(() => pixels.events('meta', 'PageView').length).toBe(views + 2);
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await other.waitForLoadState('domcontentloaded');
  await other.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(pixels.events('meta', 'Purchase')).toHaveLength(1);
  expect(decodeURIComponent(pixels.requests.join('\n'))).not.toContain('eleni@');
});

test.describe('with a script that reports by a timer', () => {
  test.use({ hasTimer: true });

  test('withdrawn without a reload, nothing more goes out, not even by a timer, and the cookies are gone', async ({
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

    await revoke(page);
    await expectSilence(page, pixels);
    expect(await cookieNames(context)).toEqual([]);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expectSilence(page, pixels);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.getByRole('button', { name: 'Cookie preferences' }).click();
    await banner(page).getByRole('switch', { name: 'Marketing' }).check();
    await banner(page).getByRole('button', { name: 'Save Preferences' }).click();
    await expectPageViews(pixels, 2);
  });
});

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
  await revoke(other);
  await expectSilence(page, pixels);
});

test('withdrawn while the page lay in the back/forward cache, it is withdrawn when it is shown again', async ({
  page,
  pixels,
  allowProblem,
}) => {
  allowProblem(/Content Security Policy/);
  await page.goto('/faq');
  await expectPageViews(pixels, 1);
  const { href } = new URL('/about', page.url());
  await page.evaluate(
    (decision) => {
      // In the tab itself, which hears of no change of its own.
      localStorage.setItem('cookie_consent', decision);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    },
    JSON.stringify(decisionOf({ timestamp: Date.now() })),
  );
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_fbp');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(href);
  await expectSilence(page, pixels);
});

test('who is signed in is named by a hash from the first event on', async ({ page, store, pixels }) => {
  const email = 'early@example.com';
  await makeAccount(store, email);
  await signInQuietly(page, store, email);
  await page.route('**/account.session*', async (route) => {
    // Only when the platforms are there already.
    await expect.poll(() => pixels.requests.length).toBeGreaterThan(2);
    await route.continue();
  });
  await page.goto('/faq');
  await expectPageViews(pixels, 1);
  const names = pixels.told.filter(({ platform }) => platform === 'meta').map(({ command }) => command);
  const named = names.findIndex(([, what]) => what === 'userData');
  expect(named).toBeGreaterThan(-1);
  expect(names[named]).toEqual(['set', 'userData', { external_id: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(named).toBeLessThan(names.findIndex(([, what]) => what === 'PageView'));
});

test('what a platform has left behind is gone with the next page, without anything of theirs', async ({
  page,
  context,
  pixels,
}) => {
  await page.goto('/faq');
  await expectPageViews(pixels, 1);
  await page.evaluate(
    (decision) => localStorage.setItem('cookie_consent', decision),
    JSON.stringify(decisionOf({ timestamp: Date.now() })),
  );
  expect(await cookieNames(context)).toContain('_ttp');
  const before = pixels.requests.length;
  await page.goto('/about');
  await expect.poll(() => cookieNames(context)).toEqual([]);
  expect(pixels.requests.slice(before)).toEqual([]);
});

test('a withdrawn consent reaches our server', async ({ page, pixels, allowProblem }) => {
  allowProblem(/Content Security Policy/);
  await page.goto('/faq');
  await expectPageViews(pixels, 1);
  const sent = page.waitForRequest('**/tracking.recordConsent*');
  await revoke(page);
  expect((await sent).postDataJSON()).toMatchObject({ json: { marketing: false, id: decisionOf().id } });
});

test('a blocked platform breaks nothing', async ({ page, context, pixels, allowProblem }) => {
  allowProblem(/ERR_BLOCKED_BY_CLIENT|Failed to load resource/);
  await context.route(/connect\.facebook\.net|s\.pinimg\.com|analytics\.tiktok\.com/, (route) =>
    route.abort('blockedbyclient'),
  );
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto('/faq');
  await expect.poll(() => warnings.filter((text) => text.includes('is not reached')).length).toBe(3);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(pixels.told).toEqual([]);
});

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

test.describe('before anything is decided', () => {
  test.use({ hasAgreed: false });

  test('a purchase is told, with the buyer’s hash, once the buyer agrees: here or in another tab', async ({
    page,
    context,
    pixels,
  }) => {
    test.slow();
    await page.goto('/configurator');
    await makeComic(page);
    await addToCart(page);
    await proceedToPayment(page);
    await page.getByRole('button', { name: /^Pay/ }).first().click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart_items'))).toBe('[]');
    expect(pixels.requests).toEqual([]);

    // The receipt was seen and the cart is empty: only this tab still knows who bought.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/faq');
    await banner(other).getByRole('button', { name: 'Accept All' }).click();
    await expect.poll(() => pixels.events('meta', 'Purchase').length).toBe(1);
    expect(pixels.told.map(({ command }) => command)).toContainEqual(['set', 'userData', { em: ELENI }]);
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('buyer_'))))
      .toEqual([]);
  });
});
