import { m } from '#messages';
import { SIGNED_IN_HINT } from '#shared/account/session-hint.ts';
import { follow } from '#testing/back-office.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { fillCart } from '#testing/earlier-visit.ts';

test('a page that has arrived asks the server for no data', async ({ page }) => {
  await fillCart(page, [{}]);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await page.goto('/');
  // The cart's count is shown only after hydration.
  await expect(page.getByRole('link', { name: 'Cart, 1 comic' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  await page.getByRole('link', { name: 'Cart, 1 comic' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Yours in Ink' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Short Story' })).toBeVisible();
});

test('scripts and the handwriting wait until a public page is painted', async ({ page }) => {
  await page.goto('/how-it-works');
  const readRequests = () =>
    page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return performance.getEntriesByType('resource').map(({ name, startTime }) => ({
        file: name.replace(/.*\/|-[\w-]{8}(?=\.)/g, ''),
        isEarly: startTime < (paint?.startTime ?? Number.POSITIVE_INFINITY),
      }));
    });
  for (const late of ['entry.js', 'caveat-note.woff2'])
    await expect.poll(readRequests).toContainEqual({ file: late, isEarly: false });
  const early = (await readRequests()).filter(({ file, isEarly }) => isEarly && file.endsWith('.js'));
  expect(early.map(({ file }) => file)).toEqual(['boot.js']);
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

test('an address in a language that the shop does not speak is missing, and offers its page in those that it does', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 404/);
  const answer = await page.goto('/de/gallery?category=Couples#the-swim');
  expect(answer?.status()).toBe(404);
  const inMain = page.getByRole('main').getByRole('list');
  await expect(inMain.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/gallery');
  await page.waitForLoadState('networkidle');
  await inMain.getByRole('link', { name: 'Ελληνικά' }).click();
  await expect(page).toHaveURL('/el/gallery?category=Couples#the-swim');
  await page.goto(`/de/newsletter#unsubscribe=${'x'.repeat(43)}`);
  await expect(page).toHaveURL('/de/newsletter');
  await inMain.getByRole('link', { name: 'Ελληνικά' }).click();
  await expect(page).toHaveURL('/el/newsletter');
  const heading = page.getByRole('heading', { name: m.newsletter_unsubscribe({}, { locale: 'el' }) });
  await expect(heading).toBeVisible();
  await page.goto('/el/de-AT');
  await expect(inMain.getByRole('link', { name: 'Ελληνικά' })).toHaveAttribute('href', '/el/');
  await page.goto('/nowhere/faq');
  await expect(inMain.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/');
});

test('the keyboard meets the page in reading order, the navigation leads everywhere, and the title follows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const here = navigation.locator('[aria-current]:visible');

  await test.step('the keyboard can skip to the content', async () => {
    const { keyboard } = page;
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    const main = ['Home', 'How It Works', 'Gallery', 'FAQ', 'About', 'Contact'];
    for (const name of ['Yours in Ink', ...main, 'Sign In', 'Cart', 'Make Your Comic']) {
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

  await test.step('a new page starts at its top', async () => {
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
  });

  await test.step('the navigation marks where one is', async () => {
    await navigation.getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    const links = { Home: '/', 'How It Works': '/how-it-works', Gallery: '/gallery', FAQ: '/faq' };
    const more = { About: '/about', Contact: '/contact', Cart: '/cart', 'Make Your Comic': '/configurator' };
    for (const [name, path] of Object.entries({ ...links, ...more, 'Sign In': '/auth' })) {
      await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await expect(here).toHaveText('FAQ');
  });

  await test.step('the footer leads to the rest', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(
      'Custom comic books with romantic editorial design, made from your memories.',
    );
    await footer.getByRole('link', { name: 'Ελληνικά' }).scrollIntoViewIfNeeded();
    const addresses = () =>
      footer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await expect
      .poll(addresses)
      .toEqual([
        '/your-comic',
        '/how-it-works',
        '/faq',
        '/gallery',
        '/stories',
        '/about',
        '/contact',
        'https://wa.me/302100000000',
        'https://www.instagram.com/yoursinink/',
        '/legal/privacy',
        '/legal/terms',
        '/legal/refunds',
        '/legal/imprint',
        '/withdraw',
        '/el/faq',
      ]);
  });

  await navigation.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(here).toHaveText('About');
  await expect(navigation.getByRole('link', { name: 'Admin' })).toHaveCount(0);

  await page.goto('/checkout?canceled=true');
  await expect(page).toHaveTitle(/^Payment canceled/);
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
    // Removes the time of rendering, which may differ.
    pages.push((await answer.text()).replace(/("\w+At":)\d{13}/g, '$1'));
    await visitor.dispose();
  }
  expect(pages[0]).toBe(pages[1]);
});

test('pages come compressed, the short answers of the API as they are', async ({ request }) => {
  const encodingOf = async (path: string) => (await request.get(path)).headers()['content-encoding'];
  expect(await encodingOf('/')).toBe('br');
  expect(await encodingOf('/sitemap.xml')).toMatch(/gzip|br/);
  expect(await encodingOf('/api/trpc/account.session')).toBeUndefined();
});

/** Each with its title. */
const PUBLIC_PAGES = {
  '/': /^Yours in Ink: /,
  '/how-it-works': /^How it works/,
  '/gallery': /^Gallery/,
  '/gallery?category=Love': /^Love/,
  '/faq': /^Questions and answers/,
  '/about': /^About/,
  '/contact': /^Contact/,
  '/stories': /^Stories/,
  '/stories/how-a-page-is-made': /^How a page is made/,
  '/stories/nowhere': /^Story not found/,
  '/legal/privacy': /^Privacy/,
  '/nowhere': /^Page not found/,
};

test('the sheet of the public pages lacks nothing that they use', async ({ page, allowProblem }) => {
  allowProblem(/404/);
  const configurator = await (await page.request.get('/configurator')).text();
  const [, everything = ''] = /<link rel="stylesheet" href="(\/assets\/app-[^"]+)"/.exec(configurator) ?? [];
  await page.goto('/legal/terms', { waitUntil: 'networkidle' });
  for (const [path, title] of Object.entries(PUBLIC_PAGES)) {
    // All parts of a page that is entered later are there at once.
    await follow(page, path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(findMissingDeclarations, everything), path).toEqual([]);
  }
});

/**
 * Runs in the browser: finds declarations for elements of this page that only the shared style sheet
 * contains, in any state.
 */
async function findMissingDeclarations(everything: string): Promise<string[]> {
  const STATES =
    /(?<!\\)(::[\w-]+(\([^)]*\))?|:(hover|focus-visible|focus-within|focus|active|disabled|enabled|checked|open)(?![\w-]))/g;

  type Declaration = { selector: string; property: string; text: string };

  /** At the commas that are in no parentheses, which may stand in each other. */
  function splitSelectors(list: string): string[] {
    const selectors = [''];
    let depth = 0;
    for (const character of list) {
      if (character === '(') depth += 1;
      if (character === ')') depth -= 1;
      if (character === ',' && depth === 0) selectors.push('');
      else selectors[selectors.length - 1] += character;
    }
    return selectors.map((selector) => selector.trim());
  }

  function* listDeclarations(rules: CSSRuleList, context = ''): Generator<Declaration> {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        for (const selector of splitSelectors(rule.selectorText)) {
          for (const declaration of rule.style.cssText.split(/;\s*/).filter(Boolean)) {
            const [property = ''] = declaration.split(':');
            yield { selector, property, text: `${context}${selector} { ${declaration} }` };
          }
          yield* listDeclarations(rule.cssRules, `${context}${selector} `);
        }
      } else if (rule instanceof CSSGroupingRule) {
        // Each of the two sheets is a cascade layer.
        const [condition = ''] = rule instanceof CSSLayerBlockRule ? [] : rule.cssText.split('{');
        yield* listDeclarations(rule.cssRules, `${context}${condition}`);
      } else if (rule instanceof CSSFontFaceRule) {
        yield { selector: '*', property: 'src', text: rule.cssText };
      }
    }
  }

  function isOnPage(selector: string): boolean {
    // An element counts also while it is in no such state, and while none of its parts is.
    const stateless = selector.replace(STATES, '').replaceAll(':has()', '');
    try {
      return document.querySelector(stateless || '*') !== null;
    } catch {
      return true;
    }
  }

  const own = [...document.styleSheets].flatMap(({ cssRules }) => [...listDeclarations(cssRules)]);
  const ownTexts = new Set(own.map(({ text }) => text));
  const isUsed = (property: string) => own.some(({ text }) => text.includes(`var(${property}`));
  const sheet = await new CSSStyleSheet().replace(await (await fetch(everything)).text());
  return [...listDeclarations(sheet.cssRules)]
    .filter(({ text }) => !ownTexts.has(text))
    .filter(({ property }) => !property.startsWith('--') || isUsed(property))
    .filter(({ selector }) => isOnPage(selector))
    .map(({ text }) => text);
}

test('the end of a configurator’s page has what the law asks for, the other language, and nothing more', async ({
  page,
}) => {
  for (const path of ['/configurator', '/your-comic']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link')).toHaveText([
      'Privacy',
      'Terms',
      'Refunds',
      'Imprint',
      'Withdraw from contract here',
      'Ελληνικά',
    ]);
    const preferences = footer.getByRole('button', { name: 'Cookie preferences' });
    await page.getByRole('radio', { name: 'Pet' }).check();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await preferences.click();
      const banner = page.getByRole('region', { name: 'Cookies' });
      await expect(banner.getByRole('switch').first()).toBeVisible();
      await banner.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(banner).toBeHidden();
      await expect(preferences).toBeFocused();
      await expect(page.getByRole('radio', { name: 'Pet' })).toBeChecked();
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens before any script and leads on', async ({ openElsewhere }) => {
    const page = await openElsewhere({ javaScriptEnabled: false });
    await page.goto('/');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link', { name: 'Make Your Comic' })).toHaveAttribute(
      'href',
      '/configurator',
    );
    await page.locator('summary').filter({ hasText: 'Menu' }).click();
    for (const name of ['Home', 'How It Works', 'Gallery', 'FAQ', 'About', 'Contact', 'Sign In']) {
      await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(navigation.getByRole('link', { name: 'Make Your Comic' })).toHaveCount(2);
    await navigation.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    // Without a script a form would only write what was typed into the address.
    for (const path of ['/contact', '/withdraw']) {
      await page.goto(path);
      await expect(page.locator('main noscript p')).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    }
  });

  test('the menu closes by Escape, by a press outside and by following a link', async ({ page }) => {
    await fillCart(page, [{}]);
    await page.goto('/');
    // The cart's count is shown only after hydration.
    await expect(page.getByRole('link', { name: 'Cart, 1 comic' })).toBeVisible();
    const button = page.locator('summary').filter({ hasText: 'Menu' });
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' });

    await button.focus();
    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await expect(entry).toBeVisible();
    await page.mouse.click(195, 830);
    await expect(entry).toBeHidden();

    await button.click();
    await entry.click();
    await expect(page).toHaveURL('/faq');
    await expect(entry).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the menu stays open when the code for somebody signed in comes late', async ({
    page,
    context,
    store,
  }) => {
    await context.addCookies([{ name: SIGNED_IN_HINT, value: '1', url: store.url }]);
    const user = { email: 'anna@example.com', fullName: 'Anna', admin: false };
    await page.route('**/api/trpc/account.session**', (route) =>
      route.fulfill({ json: [{ result: { data: { json: user } } }] }),
    );
    // Of everybody's code too, which makes the page alive.
    const release = await blockRequests(page, /assets\/(?!boot).*\.js$/);
    await page.goto('/faq', { waitUntil: 'domcontentloaded' });
    const button = page.locator('summary').filter({ hasText: 'Menu' });
    await button.click();
    await expect(button).toBeFocused();
    release();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link', { name: 'My Orders' })).toBeVisible();
    await expect(button).toBeFocused();
  });
});

test('somebody signed in has an account menu, an admin a way in, and nothing moves for it', async ({
  page,
  context,
  store,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const cart = navigation.getByRole('link', { name: 'Cart', exact: true });
  const contact = navigation.getByRole('link', { name: 'Contact' });
  const before = [await cart.boundingBox(), await contact.boundingBox()];

  await context.addCookies([{ name: SIGNED_IN_HINT, value: '1', url: store.url }]);
  const user = { email: 'anna@example.com', fullName: 'Anna', admin: true };
  const answer = (json: unknown) => ({ json: [{ result: { data: { json } } }] });
  await page.route('**/api/trpc/account.session**', (route) => route.fulfill(answer(user)));
  await page.route('**/api/trpc/account.signOut**', (route) => route.fulfill(answer(null)));
  await page.goto('/about');
  await expect(navigation.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
  expect([await cart.boundingBox(), await contact.boundingBox()]).toEqual(before);

  const account = page.locator('summary').filter({ hasText: 'Account' });
  await account.click();
  await expect(navigation.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/my-orders');
  await expect(navigation.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  await expectNoAxeViolations(page);
  await navigation.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(navigation.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});
