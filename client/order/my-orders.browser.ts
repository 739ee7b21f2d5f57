import type { Page } from '@playwright/test';
import { ORDER_STATUSES } from '#shared/order/order.ts';
import { makeAccount, signInByCookie } from '#testing/accounts.ts';
import { confirmAddress } from '#testing/admins.ts';
import { follow, newAddress } from '#testing/back-office.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectAfterRetries, expectNoAxeViolations, type Store, test } from '#testing/browser.ts';
import { elenisComic, tomsComic } from '#testing/comics.ts';
import { type WrittenOrder, writeOrder } from '#testing/orders.ts';
import { orderWithPhoto } from '#testing/payments.ts';

/** A new customer, signed in by cookie. @returns the address */
async function signIn(page: Page, store: Store, email = newAddress('eleni')): Promise<string> {
  await makeAccount(store, email);
  await signInByCookie(page, store, email);
  return email;
}

const goToOrder = (page: Page, id: string) => follow(page, `/my-orders?order=${id}`);

/** Inserts an order for this address. @returns its id */
const writeTheirs = (store: Store, email: string, order: WrittenOrder = {}) =>
  writeOrder(store, email, { isTheirs: true, createdAt: '2026-11-03T10:00:00Z', ...order });

const panel = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

/** The definition of a term in the panel. */
const definitionOf = (page: Page, term: string) =>
  panel(page)
    .locator('dl > div', { has: page.getByText(term, { exact: true }) })
    .getByRole('definition');

/** Leaves the page at a phone's width. */
async function expectNoOverflow(page: Page) {
  for (const width of [1440, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    // After a change of the window's width the panel follows in a later frame.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  }
}

test('a stranger signs in first; without an order there is an invitation, and another’s is none', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/404 \(Not Found\)/);
  await page.goto('/my-orders?order=abc');
  await page.waitForURL((url) => url.pathname === '/auth');
  expect(new URL(page.url()).searchParams.get('from')).toBe('/my-orders?order=abc');

  const email = await signIn(page, store);
  await page.goto('/my-orders');
  await expect(page).toHaveTitle(/My Orders/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await expect(page.getByText('View and track your comic orders')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expect(page.getByText('Start creating your first comic!')).toBeVisible();
  await expect(page.getByText(`Orders made as a guest with ${email} appear here`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Comic' })).toHaveAttribute('href', '/your-comic');
  await expectNoOverflow(page);
  await expectNoAxeViolations(page);

  await goToOrder(page, await writeOrder(store, newAddress('tom')));
  await expect(panel(page).getByText('This order does not exist.')).toBeVisible();
  await expectNoAxeViolations(page);
  await panel(page).getByRole('button', { name: 'Back to my orders' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('a comic ordered as a guest, with its photograph, appears once the address is confirmed', async ({
  page,
  store,
}) => {
  const email = newAddress('Guest');
  await orderWithPhoto(page, email);

  const account = await signIn(page, store, email.toLowerCase());
  await page.goto('/my-orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('Email sent')).toBeVisible();

  await confirmAddress(store, account);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('Orders made as a guest')).toBeHidden();
  const picture = rows(page).locator('img');
  await expect(picture).toHaveJSProperty('naturalWidth', 1200);
  const release = await blockRequests(page, /order\.getReceipt/);
  await picture.click();
  const thumbnail = panel(page).getByRole('button', { name: /Biscuit: biscuit.*show large/ });
  await expect(thumbnail).toBeVisible();
  const before = await thumbnail.boundingBox();
  release();
  await expect(panel(page).getByRole('table')).toBeVisible();
  expect(await thumbnail.boundingBox()).toEqual(before);
  await thumbnail.click();
  const large = page.getByRole('dialog', { name: 'Biscuit' });
  await expect(large.getByRole('img')).toHaveJSProperty('naturalWidth', 1200);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(panel(page)).toBeVisible();
});

test('the list says what each order is and costs, how it stands and since when, and opens it by pointer and keyboard', async ({
  page,
  store,
}) => {
  const email = await signIn(page, store);
  await confirmAddress(store, email);
  for (const [index, status] of ORDER_STATUSES.entries())
    await writeTheirs(store, email, { status, createdAt: `2026-10-0${index + 1}T10:00:00Z` });
  const id = await writeTheirs(store, email, {
    status: 'In Progress',
    tierName: 'Love Letter',
    priceTotal: 1_299_00,
    currency: 'USD',
    number: '4827-1935',
    createdAt: '2026-11-02T22:30:00Z',
    comic: tomsComic,
  });
  await page.goto('/my-orders');
  await expect(rows(page)).toHaveCount(7);

  await test.step('the text of a row', async () => {
    await expect(page.getByRole('columnheader')).toHaveText([
      'Order ID',
      'Comic Type',
      'Tier',
      'Price',
      'Status',
      'Date',
    ]);
    const cells = rows(page).first().getByRole('cell');
    await expect(cells.nth(0).getByRole('button')).toContainText('4827-1935');
    await expect(cells.nth(1)).toContainText('Pet');
    await expect(cells.nth(1)).toContainText('Biscuit');
    await expect(cells.nth(2)).toContainText('Love Letter');
    await expect(cells.nth(3)).toContainText('US$1,299.00');
    await expect(cells.nth(4)).toContainText('In Progress');
    await expect(cells.nth(5)).toContainText('Nov 3, 2026');
    await expect(rows(page).last().getByRole('cell').nth(3)).toContainText('€149.00');
  });

  await test.step('opening and closing it', async () => {
    const opener = page.getByRole('button', { name: /^4827-1935/ });
    await rows(page).getByText('Nov 3, 2026').click();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(panel(page)).toBeVisible();
    await expect(page).toHaveURL(`/my-orders?order=${id}`);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL('/my-orders');
    await expect(opener).toBeFocused();

    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expect(panel(page)).toBeVisible();
      await page.goBack();
      await expect(panel(page)).toBeHidden();
      await expect(opener).toBeFocused();
    }

    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    await page.reload();
    await expect(panel(page).getByText('4827-1935')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/my-orders');
    await page.goForward();
    await expect(panel(page)).toBeVisible();
    await page.goBack();
    await expect(panel(page)).toBeHidden();
  });

  await test.step('on every screen', async () => {
    await expectNoOverflow(page);
    await expectNoAxeViolations(page);
  });
});

test('the panel says what was ordered, N/A where nothing was, and where the order stands', async ({
  page,
  store,
}) => {
  const email = await signIn(page, store);
  const bare = await writeTheirs(store, email);
  const full = await writeTheirs(store, email, {
    tierName: 'Love Letter',
    addOns: ['Gift wrapping', 'Second language'],
    priceTotal: 454_00,
    number: '4827-1936',
    createdAt: '2026-11-02T22:30:00Z',
    comic: tomsComic,
  });

  await test.step('an order of everything', async () => {
    await page.goto(`/my-orders?order=${full}`);
    await expect(page.getByRole('dialog', { name: 'Love Letter: Pet' })).toBeVisible();
    const facts = {
      'Order ID': '4827-1936',
      Status: 'Paid',
      'Comic Type': 'Pet',
      Tier: 'Love Letter',
      Pages: '6',
      'Add-ons': /Gift wrapping.*Second language/,
      Characters: /^1.*Biscuit/,
      Scenes: '3',
      Delivery: /^Print.*With rush creation/,
      'Total Price': '€454.00',
      'Order Date': 'November 3, 2026',
    };
    for (const [term, value] of Object.entries(facts))
      await expect(definitionOf(page, term)).toHaveText(value);
    await panel(page).getByText('What you told us').click();
    await expect(panel(page).getByText('Biscuit arrives in a box.')).toBeVisible();
    await expect(panel(page).getByText('The sofa, later')).toBeVisible();
    const support = panel(page).getByRole('link', { name: 'Contact Support' });
    await expect(support).toHaveAttribute('href', 'mailto:hello@yoursinink.com?subject=Order%204827-1936');
    await expectNoOverflow(page);
    await expectNoAxeViolations(page);
  });

  await test.step('on paper, alone and in full', async () => {
    await panel(page).getByText('What you told us').click();
    await page.emulateMedia({ media: 'print' });
    await expect(panel(page).getByRole('heading', { name: 'Your receipt' })).toBeVisible();
    await expect(panel(page).getByText('Biscuit arrives in a box.')).toBeVisible();
    await expect(
      panel(page).getByRole('link', { includeHidden: true, name: 'Contact Support' }),
    ).toBeHidden();
    await expect(
      page.getByRole('table', { includeHidden: true, name: 'Your orders, newest first' }),
    ).toBeHidden();
    expect(await panel(page).evaluate((sheet) => getComputedStyle(sheet).position)).toBe('static');
    await page.emulateMedia({ media: null });
    await panel(page).getByText('What you told us').click();
  });

  await test.step('an order of little', async () => {
    await goToOrder(page, bare);
    await expect(definitionOf(page, 'Add-ons')).toHaveText('N/A');
    await expect(definitionOf(page, 'Scenes')).toHaveText('N/A');
    await panel(page).getByText('What you told us').click();
    await expect(panel(page).getByText('We met on the ferry to Naxos.')).toBeVisible();
  });

  const shippingAddress = { country: 'GR' };
  const printed = { ...elenisComic, delivery: { type: 'print' as const, rush: false } };
  for (const [status, step, text] of [
    ['Paid', 'Being sketched, now', 'As soon as the first pages are here, we write to you.'],
    ['In Progress', 'Being sketched, now', 'your comic is printed, bound and sent to you.'],
    ['Ready for Print', 'Approved, now', 'printed, bound and sent to you'],
    ['Completed', 'Delivered, done', 'The book has left our studio.'],
    ['Waiting on Client', 'Your turn, now', 'please look into your mail'],
  ] as const) {
    await test.step(`an order that is ${status}`, async () => {
      await goToOrder(page, await writeTheirs(store, email, { status, comic: printed, shippingAddress }));
      await expect(panel(page).getByRole('listitem').filter({ hasText: step })).toHaveCount(1);
      await expect(panel(page).getByText(text)).toBeVisible();
    });
  }
  await expectNoAxeViolations(page);

  await test.step('an order that was canceled', async () => {
    await goToOrder(page, await writeTheirs(store, email, { status: 'Canceled' }));
    await expect(panel(page).getByText('This order was canceled')).toBeVisible();
    await expect(panel(page).locator('[aria-current=step]')).toHaveCount(0);
  });

  await test.step('an address that was never opened from the list closes onto the list', async () => {
    await page.goto('/about');
    await page.goto(`/my-orders?order=${full}`);
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL('/my-orders');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
});

test('many orders come page by page, and what did not load can be asked for again', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const email = await signIn(page, store);
  const days = Array.from({ length: 22 }, (_, index) => String(index + 1).padStart(2, '0'));
  await Promise.all(days.map((day) => writeTheirs(store, email, { createdAt: `2026-10-${day}T10:00:00Z` })));
  const calls = '**/api/trpc/order.list*';

  await page.clock.install();
  await page.route(calls, (route) => route.abort());
  await page.goto('/my-orders');
  await expect(page.getByRole('status').getByText('Loading your orders')).toBeVisible();
  await expectAfterRetries(page.getByRole('heading', { name: 'Your orders did not load' }));
  await expectNoAxeViolations(page);
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(20);

  await page.route(calls, (route) => route.abort());
  await page.getByRole('button', { name: 'Show more' }).click();
  await expectAfterRetries(page.getByRole('alert').filter({ hasText: 'did not load' }));
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows(page)).toHaveCount(22);
  await expect(rows(page).last()).toContainText('Oct 1, 2026');
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
});
