import { makeAccount, signInByCookie } from '#testing/accounts.ts';
import { expect } from '#testing/browser.ts';
import { ELENI_SHA256, expectPageViews, test } from '#testing/tracked-shop.ts';

test('a visitor’s views and messages go to every platform with one id, and the platforms gather none themselves', async ({
  page,
  pixels,
}) => {
  const main = page.getByRole('navigation', { name: 'Main' });
  const commands = () => pixels.commands.map(({ command }) => command);

  await test.step('a page view on every route, the first one included', async () => {
    await page.goto('/faq');
    await expectPageViews(pixels, 1);
    await main.getByRole('link', { name: 'About' }).click();
    await expectPageViews(pixels, 2);
    await main.getByRole('link', { name: 'Gallery' }).click();
    await expectPageViews(pixels, 3);
    await page.goBack();
    await expectPageViews(pixels, 4);

    const [, , , meta] = pixels.events('meta', 'PageView')[0] as [
      string,
      string,
      object,
      { eventID: string },
    ];
    const [, , pinterest] = pixels.events('pinterest', 'pagevisit')[0] as [
      string,
      string,
      { event_id: string },
    ];
    const [, tiktok] = pixels.events('tiktok', 'page')[0] as [string, { event_id: string }];
    expect(meta.eventID).toMatch(/^\d{13}_[a-z0-9]+$/);
    expect([pinterest.event_id, tiktok.event_id]).toEqual([meta.eventID, meta.eventID]);
    const ids = pixels
      .events('meta', 'PageView')
      .map((command) => (command[3] as { eventID: string }).eventID);
    expect(new Set(ids).size).toBe(4);
  });

  await test.step('the platforms are told not to collect anything by themselves', async () => {
    expect(commands()).toContainEqual(['set', 'autoConfig', false, '1234567890']);
    expect(await page.evaluate(() => window.fbq?.disablePushState)).toBe(true);
    expect(commands()).toContainEqual([
      'options',
      { C4A1B2C3D4E5: { autoConfig: false, autoConfigListener: false, historyObserver: false } },
    ]);
    expect(commands()).not.toContainEqual(['page']);
  });

  await test.step('our policy lets through what their scripts open and where they report to', async () => {
    for (const address of [
      'https://ct.pinterest.com/ct.html',
      'https://analytics-ipv6.tiktokw.us/beat',
      'https://ads.tiktok.com/beat',
    ])
      await expect.poll(() => pixels.requests).toContain(address);
  });

  await test.step('a comic opened in the gallery', async () => {
    await page.goForward();
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

  await test.step('a message, with the address as a hash only', async () => {
    await page.goto('/contact');
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    await page.getByRole('textbox', { name: 'Name' }).fill('Eleni');
    await page.getByRole('textbox', { name: 'Email' }).fill('Eleni@Example.com ');
    await page.getByRole('textbox', { name: 'Message' }).fill('A secret of mine');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent!')).toBeVisible();
    await expect.poll(() => pixels.events('tiktok', 'Contact').length).toBe(1);
    expect(commands()).toContainEqual(['set', 'userData', { em: ELENI_SHA256 }]);
    expect(commands()).toContainEqual(['set', { em: ELENI_SHA256 }]);
    expect(commands()).toContainEqual(['identify', { email: ELENI_SHA256 }]);
    const everything = decodeURIComponent(pixels.requests.join('\n')).toLowerCase();
    for (const secret of ['eleni@', 'a secret of mine']) expect(everything).not.toContain(secret);
  });
});

test('a signed-in visitor is named by a hash from the first event on', async ({ page, store, pixels }) => {
  const email = 'early@example.com';
  await makeAccount(store, email);
  await signInByCookie(page, store, email);
  await page.route('**/account.session*', async (route) => {
    // Sent only if the platforms' scripts are loaded already.
    await expect.poll(() => pixels.requests.length).toBeGreaterThan(2);
    await route.continue();
  });
  await page.goto('/faq');
  await expectPageViews(pixels, 1);
  const names = pixels.commands.filter(({ platform }) => platform === 'meta').map(({ command }) => command);
  const named = names.findIndex(([, what]) => what === 'userData');
  expect(named).toBeGreaterThan(-1);
  expect(names[named]).toEqual(['set', 'userData', { external_id: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(named).toBeLessThan(names.findIndex(([, what]) => what === 'PageView'));
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
  expect(pixels.commands).toEqual([]);
});
