import type { Page } from '@playwright/test';
import { SECTIONS } from '#client/admin/content/content-address.ts';
import { NAVIGATION } from '#client/admin/navigation.tsx';
import { ROUTES } from '#client/app/routes.ts';
import { m } from '#messages';
import { LEGAL_SLUGS } from '#shared/slug.ts';
import { makeAccount, signInByCookie } from '#testing/accounts.ts';
import { newAddress, openBackOffice } from '#testing/back-office.ts';
import { expect, type Store, test } from '#testing/browser.ts';
import { FERRY_COMIC, fillCart, storeDraft } from '#testing/earlier-visit.ts';
import { querySql } from '#testing/help-requests.ts';
import { writeOrder } from '#testing/orders.ts';
import { linkOf, sendVersion, studioOf } from '#testing/proofs.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { hasPlainWord } from './pseudo-text.ts';

/** px: the smallest phone, a phone, a tablet, a desk. */
const WIDTHS = [320, 390, 820, 1440];

const EXAMPLES: Record<string, string[]> = {
  '/gallery/:comic': ['/gallery/the-last-ferry'],
  '/gallery/:comic/:page': ['/gallery/the-last-ferry/2'],
  '/stories/:slug': ['/stories/how-a-page-is-made'],
  '/legal/:document': LEGAL_SLUGS.map((slug) => `/legal/${slug}`),
};
/** Shown with what they need below, or a document of their own. */
const ELSEWHERE = ['/configurator', '/your-comic', '/cart', '/checkout', '/design-system', '/proof'];

const TABS = NAVIGATION.filter(({ Panel }) => Panel).map(({ id }) => id);

/** Names, addresses, and what the browser writes. */
const NAMES =
  /Yours in Ink|Meta Pixel|Meta|Vercel|Neon|Sentry|Global Privacy Control|Pinterest Tag|Pinterest|TikTok|WhatsApp|Instagram|PayPal|Stripe|JavaScript|VIP|Email|Enter|Shift|Esc|Ctrl|Ελληνικά|English|https?:\S+|\/my-data|[\w.+-]+@[\w.-]+|\b(and|at|ago|in|now|yesterday|tomorrow|seconds?|minutes?|hours?|days?|weeks?|AM|PM|GMT|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|May|June|July|August|September|October|November|December|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/gi;

const CONTENT_TABLES = [
  'pricing_tiers',
  'add_ons',
  'gallery_items',
  'blog_posts',
  'orders',
  'profiles',
  'proof_versions',
  'artists',
];

let content: string[] | undefined;

/** All that the database says. */
async function readContent(store: Store): Promise<string[]> {
  const stringsIn = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : value && typeof value === 'object'
        ? Object.values(value).flatMap(stringsIn)
        : [];
  const rows = await Promise.all(
    CONTENT_TABLES.map((table) => querySql(store, `select to_jsonb(t) as row from ${table} t`)),
  );
  const texts = [FERRY_COMIC, ...rows.flat()].flatMap(stringsIn);
  return [...new Set(texts)].filter((text) => text.length > 2).toSorted((a, b) => b.length - a.length);
}

/** @returns what is wrong with an open page at each width */
async function look(page: Page, store: Store, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
    faults.push(...(await page.evaluate(findLayoutFaults)).map((fault) => `${name} at ${width} px ${fault}`));
  }
  content ??= await readContent(store);
  for (const text of await readTexts(page)) {
    if (content.some((written) => written.includes(text.trim()))) continue;
    const said = content.reduce((rest, written) => rest.replaceAll(written, ''), text);
    if (hasPlainWord(said.replace(NAMES, '')))
      faults.push(`${name} says ‘${text.trim().slice(0, 90)}’ outside of messages`);
  }
  return faults;
}

function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCode = (element: Element | null) => element?.closest('script, style, noscript, code, pre');
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!isCode(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.body.querySelectorAll('[aria-label], [alt], [title], [placeholder]'))
      for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '');
    return texts;
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading').first()).toBeVisible();
}

/** A busy machine may need longer than usual for the code of the back office. */
const STUDIO_MS = 30_000;

/** Its stream of changes never ends, so the network is never idle. */
async function openStudio(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(m.admin_nav_team()).first()).toBeAttached({ timeout: STUDIO_MS });
  await expect(page.getByRole('heading').first()).toBeVisible();
  for (const loading of [m.layout_loading(), m.ui_loading()])
    await expect(page.getByText(loading, { exact: true })).toHaveCount(0, { timeout: STUDIO_MS });
}

test('no public page breaks where texts are longer by two fifths', async ({ page, store, allowProblem }) => {
  allowProblem(/a-page-that-is-missing/);
  const paths = ROUTES.filter(
    ({ path, frame, entry }) => !frame && !entry && !ELSEWHERE.includes(path),
  ).flatMap(({ path }) => EXAMPLES[path] ?? [path]);
  test.setTimeout(paths.length * 15_000);
  const faults: string[] = [];
  for (const path of [...paths, '/auth?tab=signup', '/a-page-that-is-missing']) {
    await open(page, path);
    faults.push(...(await look(page, store, path)));
  }
  expect(faults).toEqual([]);
});

test('no step of the configurator breaks where texts are longer by two fifths', async ({ page, store }) => {
  test.setTimeout(120_000);
  const faults: string[] = [];
  for (const step of [1, 2, 3, 4, 5, 6, 7]) {
    await storeDraft(page, { step, reached: 7 });
    await open(page, '/configurator');
    if (step === 1) faults.push(...(await look(page, store, 'the offer to resume')));
    const resume = page.getByRole('button', { name: m.wizard_resume_go_on() });
    // A page that has resumed once is not asked again.
    if (await resume.isVisible()) await resume.click();
    await expect(page.locator('#step-title')).toBeVisible();
    faults.push(...(await look(page, store, `step ${step}`)));
  }
  expect(faults).toEqual([]);
});

test('neither cart, payment nor account breaks where texts are longer by two fifths', async ({
  page,
  store,
}) => {
  test.setTimeout(120_000);
  const faults: string[] = [];
  await open(page, '/cart');
  faults.push(...(await look(page, store, 'the empty cart')));
  await fillCart(page, [{}, {}]);
  const email = newAddress('eleni');
  await makeAccount(store, email);
  await signInByCookie(page, store, email);
  await writeOrder(store, email, { isTheirs: true });
  content = undefined;
  for (const path of ['/cart', '/checkout', '/account', '/my-orders', '/my-data']) {
    await open(page, path);
    faults.push(...(await look(page, store, path)));
  }
  expect(faults).toEqual([]);
});

test('no part of a proof breaks where texts are longer by two fifths', async ({
  page,
  store,
  openElsewhere,
  allowProblem,
}) => {
  test.setTimeout(120_000);
  allowProblem(/proof/);
  const faults: string[] = [];
  await openBackOffice(page, store);
  const order = await writeOrder(store, newAddress('eleni'));
  await sendVersion(await studioOf(page, store), order, { note: 'Please look at her coat.', pages: 2 });
  content = undefined;
  const customer = await openElsewhere({});
  const see = async (name: string) => faults.push(...(await look(customer, store, name)));
  await customer.setViewportSize({ width: 390, height: 900 });
  await open(customer, await linkOf(store, order));
  // The card that a phone shows first lies over the page on purpose.
  await customer.getByRole('button', { name: m.proof_look() }).click();
  await see('a proof');
  for (const answer of [m.proof_decisions_ask(), m.proof_decisions_approve()]) {
    await customer.getByRole('button', { name: answer }).first().click();
    await expect(customer.getByRole('alertdialog')).toBeVisible();
    await see(`the answer ${answer}`);
    await customer.keyboard.press('Escape');
    await expect(customer.getByRole('alertdialog')).toBeHidden();
  }
  await customer.getByRole('button', { name: m.proof_order(), exact: true }).click();
  await see('the order of a proof');
  await customer.goto('about:blank');
  await open(customer, `${store.url}/proof#link=nothing`);
  await see('a link that opens nothing');
  // The name gives way to the buttons beside it.
  expect(faults.filter((fault) => !fault.includes('cuts the text of a ‘Yours in Ink’'))).toEqual([]);
});

test('no tab of the back office breaks where texts are longer by two fifths', async ({ page, store }) => {
  test.setTimeout(300_000);
  const faults: string[] = [];
  const email = newAddress('tom');
  const order = await writeOrder(store, email);
  await openBackOffice(page, store);
  content = undefined;
  const addresses = TABS.map((tab) => `/admin?tab=${tab}`);
  const sections = SECTIONS.map(({ id }) => `/admin?tab=content&section=${id}`);
  const opened = [
    `/admin?tab=orders&order=${order}`,
    `/admin?tab=customers&customer=order-${order}`,
    '/admin/proofs',
    `/admin/orders/${order}/proofs`,
  ];
  for (const path of [...addresses, ...sections, ...opened]) {
    await openStudio(page, path);
    faults.push(...(await look(page, store, path)));
  }
  expect(faults).toEqual([]);
});

test('nothing that opens over the back office breaks where texts are longer by two fifths', async ({
  page,
  store,
}) => {
  test.setTimeout(120_000);
  const faults: string[] = [];
  await writeOrder(store, newAddress('eleni'));
  await openBackOffice(page, store);
  content = undefined;
  const see = async (name: string) => {
    await expect(page.getByRole('dialog')).toBeVisible();
    faults.push(...(await look(page, store, name)));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await openStudio(page, '/admin?tab=orders');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('row').getByRole('checkbox').last().check();
  faults.push(...(await look(page, store, 'the bar of chosen orders')));
  await page.keyboard.press('s');
  await see('the change of many orders');
  await page.keyboard.press('?');
  await see('the keys');
  await page.keyboard.press('Control+k');
  await see('the search over everything');
  expect(faults).toEqual([]);
});
