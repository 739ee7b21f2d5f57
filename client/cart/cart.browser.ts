import type { Page } from '@playwright/test';
import pg from 'pg';
import type { CartItem } from '#shared/checkout.ts';
import { expect, test } from '#testing/browser.ts';
import { proceedToPayment } from '#testing/customer-steps.ts';
import { fillCart, openBlankPage } from '#testing/earlier-visit.ts';

const PET = { comic: { comicType: 'pet' as const }, tier: 'Love Letter' };
const checkoutButton = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' });
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const cartLink = (page: Page, count: number) =>
  page.getByRole('link', {
    name: count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'comic' : 'comics'}`,
    exact: true,
  });

async function readCart(page: Page): Promise<CartItem[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart_items') ?? '[]'));
}

/** Responds as tRPC does when it refuses a call. */
function refusal(message: string) {
  return {
    error: { json: { message, code: -32603, data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 } } },
  };
}

async function query(databaseUrl: string | undefined, statement: string) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('the cart counts, sums up in euro, and follows what another tab does', async ({ page, context }) => {
  await fillCart(page, [{}, PET]);
  await page.goto('/cart');
  await expect(cartLink(page, 2)).toContainText('2');
  await expect(summary(page)).toContainText(/Short Story: Love Story€149\.00/);
  await expect(summary(page)).toContainText(/Love Letter: Pet€279\.00/);
  await expect(summary(page)).toContainText(/Subtotal€428\.00Total€428\.00/);
  await expect(page.getByRole('main')).not.toContainText('$');

  const other = await context.newPage();
  await other.goto('/cart');
  await page.getByRole('button', { name: 'Remove Short Story: Love Story' }).click();
  await expect(summary(page)).toContainText(/Total€279\.00/);
  await expect(cartLink(other, 1)).toBeVisible();
  await expect(summary(other)).toContainText(/Total€279\.00/);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Short Story');
  await expect(cartLink(other, 2)).toBeVisible();

  await other.getByRole('button', { name: 'Clear cart' }).click();
  const question = other.getByRole('alertdialog', { name: 'Clear your cart?' });
  await question.getByRole('button', { name: 'Keep them' }).click();
  await expect(summary(other)).toContainText(/Total€428\.00/);
  await other.getByRole('button', { name: 'Clear cart' }).click();
  await question.getByRole('button', { name: 'Clear cart' }).click();
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();
  await page.getByRole('link', { name: 'Create a Comic' }).click();
  await page.waitForURL('**/configurator');
});

test('a damaged cart is set aside, and what is whole stays', async ({ page }) => {
  const [item] = await fillCart(page, [{}]);
  await page.evaluate(
    (whole) => localStorage.setItem('cart_items', JSON.stringify([{ id: 'half a comic' }, whole])),
    item,
  );
  await page.goto('/cart');
  await expect(cartLink(page, 1)).toBeVisible();
  await expect(summary(page)).toContainText(/Total€149\.00/);
  expect(await page.evaluate(() => localStorage.getItem('cart_items_corrupt'))).toContain('half a comic');

  await openBlankPage(page);
  await page.evaluate(() => localStorage.setItem('cart_items', '[{"id": "torn off he'));
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cart_items_corrupt'))).toBe('[{"id": "torn off he');
  await page.getByRole('link', { name: 'Create a Comic' }).click();
  await expect(page.getByRole('radio', { name: 'Love Story' })).toBeVisible();
});

test('a comic in the cart is opened again, changed and put back in its place', async ({ page }) => {
  const [before, other] = await fillCart(page, [{}, PET]);
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Edit Short Story: Love Story' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review your comic' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit delivery' }).click();
  await page.getByRole('radio', { name: 'Print', exact: true }).check();
  await page.getByRole('button', { name: 'Return to Review' }).click();
  await page.getByRole('button', { name: 'Update Cart' }).click();
  await page.waitForURL('**/cart');
  await expect(summary(page)).toContainText(/Total€468\.00/);
  const [after, ...others] = await readCart(page);
  expect(after).toMatchObject({
    id: before?.id,
    draftId: before?.draftId,
    delivery: { type: 'print', rush: false },
    priceTotal: 189_00,
  });
  expect(others).toEqual([other]);

  await page.goto('/configurator');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.goto(`/configurator?item=${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'This comic is not in your cart' })).toBeVisible();
});

test('a price that changed since is shown before anything is paid', async ({ page, startStore }) => {
  const store = await startStore();
  await fillCart(page, [{}, PET], store.url);
  const offer = page.waitForResponse(/storefront\.listPricingTiers/);
  await page.goto(`${store.url}/cart`);
  await expect(summary(page)).toContainText(/Total€428\.00/);
  await offer;
  await query(store.databaseUrl, `update pricing_tiers set digital_price = 15900 where name = 'Short Story'`);
  await checkoutButton(page).click();
  await expect(page.locator('[data-sonner-toast]')).toContainText('A price has changed');
  const notice = 'Your total was €428.00 and is now €438.00.';
  await expect(summary(page)).toContainText(notice);
  await expect(page.getByRole('listitem').filter({ hasText: 'Price went up' })).toContainText(
    /Was €149\.00, now€159\.00/,
  );

  await page.reload();
  await expect(summary(page)).toContainText(notice);
  await proceedToPayment(page);
  await expect(page.getByRole('button', { name: 'Pay €438.00' })).toBeVisible();

  await query(store.databaseUrl, `delete from pricing_tiers where name = 'Love Letter'`);
  await page.goto(`${store.url}/cart`);
  await expect(page.getByRole('alert').filter({ hasText: 'no longer offered' })).toContainText(
    'The package ‘Love Letter’ is no longer offered. Please edit this comic and choose another one.',
  );
  await expect(checkoutButton(page)).toBeDisabled();
});

test('a shop without payments says so, and other failures by their names', async ({
  page,
  startStore,
  allowProblem,
}) => {
  allowProblem(/ 503|status of 503/);
  const store = await startStore({ env: { NODE_ENV: 'production', SITE_URL: 'http://shop.test' } });
  await fillCart(page, [{}], store.url);
  await page.goto(`${store.url}/cart`);
  await checkoutButton(page).click();
  const sentence = 'Payment processing is not yet set up. Please contact support.';
  const toast = page.locator('[data-sonner-toast][data-front=true]');
  await expect(toast).toContainText('Stripe Not Configured');
  await expect(toast).toContainText(sentence);
  await expect(summary(page).getByRole('alert')).toContainText(sentence);

  const answers = [
    {
      answer: { result: { data: { json: { url: null, repriced: [] } } } },
      title: 'Error',
      words: 'Failed to initialize checkout',
    },
    {
      answer: refusal('The payment page can’t be reached right now.'),
      title: 'Checkout Error',
      words: 'The payment page can’t be reached right now.',
    },
    { answer: refusal(''), title: 'Checkout Error', words: 'Failed to create checkout session' },
  ];
  const calls = '**/api/trpc/checkout.createSession*';
  for (const { answer, title, words } of answers) {
    await page.route(calls, (route) => route.fulfill({ json: [answer] }));
    await checkoutButton(page).click();
    await expect(toast).toContainText(title);
    await expect(toast).toContainText(words);
    await page.unroute(calls);
  }
  allowProblem(/ERR_CONNECTION_RESET/);
  await page.route(calls, (route) => route.abort('connectionreset'));
  await checkoutButton(page).click();
  await expect(toast).toContainText('An unexpected error occurred');
  await expect(summary(page).getByRole('alert')).toHaveCount(0);
  await expect(checkoutButton(page)).toBeEnabled();
  expect(await readCart(page)).toHaveLength(1);
});

test('only what was paid for leaves the cart, and a failed transfer leaves everything', async ({
  page,
  context,
}) => {
  const [paid] = await fillCart(page, [{}]);
  await page.goto('/cart');
  await proceedToPayment(page);
  const other = await context.newPage();
  const [added] = await fillCart(other, [PET]);
  await other.evaluate((items) => localStorage.setItem('cart_items', JSON.stringify(items)), [paid, added]);
  await page.getByRole('button', { name: /^Pay €149/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(cartLink(page, 1)).toBeVisible();
  expect(await readCart(page)).toEqual([added]);

  const receipt = await summary(page).textContent();
  expect(receipt).toContain('Short Story: Love Story');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(await summary(page).textContent()).toBe(receipt);
  await expect(cartLink(page, 1)).toBeVisible();

  await page.goto('/cart');
  await proceedToPayment(page);
  const sessionId = page.url().split('/').at(-1);
  await page.getByRole('button', { name: /Pay later/ }).click();
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible();
  await other.goto('/dev/payments');
  await other.locator(`form[action$="${sessionId}"]`).getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment did not go through' })).toBeVisible();
  await expect(page).toHaveTitle(/Your payment did not go through/);
  await page.getByRole('link', { name: 'Return to Cart' }).click();
  await expect(summary(page)).toContainText(/Total€279\.00/);
  await page.getByRole('link', { name: 'Edit Love Letter: Pet' }).click();
  await expect(page.getByRole('region', { name: 'Scenes' })).toContainText('We met on the ferry to Naxos.');
});

test('a cart whose draft’s key is not in this browser says so at the comic and keeps it', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/409/);
  await fillCart(page, [{}]);
  const tokens = await page.evaluate(() => localStorage.getItem('draft_tokens'));
  await page.evaluate(() => localStorage.removeItem('draft_tokens'));
  await page.goto('/cart');
  await checkoutButton(page).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Short Story' }).first()).toContainText(
    'This comic can only be ordered in the browser it was made in.',
  );
  expect(await readCart(page)).toHaveLength(1);
  await page.evaluate((stored) => localStorage.setItem('draft_tokens', String(stored)), tokens);
  await proceedToPayment(page);
});

test('an address that names no order says so', async ({ page }) => {
  for (const oid of [crypto.randomUUID(), 'made-up', '']) {
    await page.goto(`/checkout?success=true&oid=${oid}`);
    await expect(page.getByRole('heading', { name: 'We can’t find this order' })).toBeVisible();
  }
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Cart' })).toBeVisible();
});

test('without a connection the cart says so, keeps its comic, and goes on when it is back', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED/);
  await fillCart(page, [{}]);
  await page.goto('/cart');
  await expect(checkoutButton(page)).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await checkoutButton(page).click();
  await expect(page.getByText('An unexpected error occurred')).toBeVisible();
  await expect(summary(page)).toContainText('€149.00');
  await context.setOffline(false);
  await proceedToPayment(page);
});

test('a comic paid for in a tab that was closed too early leaves the cart by itself', async ({
  page,
  context,
}) => {
  await fillCart(page, [{}, PET]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove' }).last().click();
  const payment = await context.newPage();
  await payment.goto('/cart');
  await proceedToPayment(payment);
  const form = { action: 'pay', email: 'eleni@example.com' };
  const paid = await payment.request.post(payment.url(), { form, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  await payment.close();

  await page.reload();
  await expect(page.getByText(/already ordered and paid for/)).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();
  expect(await readCart(page)).toEqual([]);
});
