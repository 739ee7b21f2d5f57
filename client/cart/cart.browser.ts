import type { Page } from '@playwright/test';
import type { CartItem } from '#shared/checkout/checkout.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, test } from '#testing/browser.ts';
import { brief, chooseType, expectSaved, expectStep, proceedToPayment } from '#testing/customer-steps.ts';
import { fillCart } from '#testing/earlier-visit.ts';
import { querySql } from '#testing/help-requests.ts';
import { endTransfer, payForCart } from '#testing/payments.ts';
import { callsOf, refuse } from '#testing/refuse.ts';

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

async function writeCart(page: Page, items: unknown[]) {
  await page.evaluate((text) => localStorage.setItem('cart_items', text), JSON.stringify(items));
}

test('the cart counts, sums up in euro, sets aside what is damaged, and follows what another tab does', async ({
  page,
  context,
}) => {
  await writeCart(page, [{ id: 'half a comic' }, ...(await fillCart(page, [{}, PET]))]);
  await page.goto('/cart');
  await expect(cartLink(page, 2)).toContainText('2');
  await expect(summary(page)).toContainText(/Short Story: Love Story€149\.00/);
  await expect(summary(page)).toContainText(/Love Letter: Pet€279\.00/);
  await expect(summary(page)).toContainText(/Subtotal€428\.00Total€428\.00/);
  await expect(page.getByRole('main')).not.toContainText('$');
  expect(await page.evaluate(() => localStorage.getItem('cart_items_corrupt'))).toContain('half a comic');

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

  // The focus follows each comic that is removed, and the one that is put back.
  const stored = await readCart(page);
  await writeCart(other, [
    ...stored,
    { ...stored[0], id: crypto.randomUUID(), draftId: crypto.randomUUID() },
  ]);
  await expect(cartLink(page, 3)).toBeVisible();
  const remove = page.getByRole('button', { name: /^Remove / });
  for (const left of [2, 1]) {
    await remove.first().press('Enter');
    await expect(remove).toHaveCount(left);
    await expect(undo).toBeFocused();
  }
  await undo.press('Enter');
  await expect(remove.first()).toBeFocused();

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
  await expect(page.getByRole('radio', { name: 'Love Story' })).toBeVisible();
});

test('a comic in the cart is opened again, put back in its place, and waits half edited while another is begun', async ({
  page,
}) => {
  const [before, other] = await fillCart(page, [{}, PET]);
  const edit = page.getByRole('link', { name: 'Edit Short Story: Love Story' });
  await page.goto('/cart');
  await edit.click();
  await expectStep(page, 'Review your comic');
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

  await edit.click();
  await page.getByRole('button', { name: 'Edit scenes' }).click();
  await brief(page).fill('Half edited.');
  await expectSaved(page);
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: 'Create Another Comic' }).click();
  await expectStep(page, 'Choose your comic type');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await chooseType(page, 'Pet');

  await page.goBack();
  await page.goBack();
  await edit.click();
  await page.getByRole('button', { name: 'Edit scenes' }).click();
  await expect(brief(page)).toHaveValue('Half edited.');
  await expect(page.getByRole('complementary', { name: 'Kept version' })).toContainText(
    'Another unfinished comic',
  );
  await page.goto(`/configurator?item=${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'This comic is not in your cart' })).toBeVisible();
});

test('a price that changed since is shown before anything is paid, and a package that is gone is named', async ({
  page,
}) => {
  const [story, pet] = await fillCart(page, [{}, PET]);
  if (!story || !pet) throw new Error('The cart was filled with two comics.');
  const cheaper = { ...story, priceTotal: 139_00, tier: { ...story.tier, digitalPrice: 139_00 } };
  await writeCart(page, [cheaper, pet]);
  // The page was loaded before the studio raised the price.
  await page.route(callsOf('storefront.listPricingTiers'), async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"digitalPrice":14900', '"digitalPrice":13900');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/cart');
  await expect(checkoutButton(page)).toBeEnabled();
  await expect(summary(page)).toContainText(/Total€418\.00/);
  await checkoutButton(page).click();
  await expect(page.locator('[data-sonner-toast]')).toContainText('A price has changed');
  const notice = 'Your total was €418.00 and is now €428.00.';
  await expect(summary(page)).toContainText(notice);
  await expect(page.getByRole('listitem').filter({ hasText: 'Price went up' })).toContainText(
    /Was €139\.00, now€149\.00/,
  );

  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(summary(page)).toContainText(notice);
  const answerLate = await blockRequests(page, callsOf('checkout.createSession'), { times: 1 });
  const answered = page.waitForResponse(callsOf('checkout.createSession'));
  await checkoutButton(page).click();
  await page.getByRole('link', { name: 'Edit Love Letter: Pet' }).click();
  await expectStep(page, 'Review your comic');
  answerLate();
  await (await answered).finished();
  await page.getByRole('button', { name: 'Edit scenes' }).click();
  await brief(page).fill('Nobody is led away from here to pay.');
  await expectSaved(page);
  await page.goto('/cart');
  const answerAgain = await blockRequests(page, callsOf('checkout.createSession'), { times: 1 });
  await checkoutButton(page).click();
  await page.getByRole('button', { name: 'Remove Love Letter: Pet' }).click();
  answerAgain();
  await expect(page.locator('[data-sonner-toast]')).toContainText('Your cart has changed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await proceedToPayment(page);
  await expect(page.getByRole('button', { name: 'Pay €428.00' })).toBeVisible();

  await writeCart(page, [{ ...pet, tier: { ...pet.tier, id: crypto.randomUUID() } }]);
  await page.goto('/cart');
  await expect(page.getByRole('alert').filter({ hasText: 'no longer offered' })).toContainText(
    'The package ‘Love Letter’ is no longer offered. Please edit this comic and choose another one.',
  );
  await expect(checkoutButton(page)).toBeDisabled();
});

test('a fault of the cart is said where it belongs, and paying goes on once it is mended', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/ 503|status of 503|409|ERR_INTERNET_DISCONNECTED/);
  await fillCart(page, [{}]);
  await page.goto('/cart');
  await expect(checkoutButton(page)).toBeEnabled();
  const toast = page.locator('[data-sonner-toast][data-front=true]');
  const calls = callsOf('checkout.createSession');

  await test.step('a shop without payments', async () => {
    await refuse(page, 'checkout.createSession', {
      ...{ httpStatus: 503, code: 'SERVICE_UNAVAILABLE', notConfigured: true },
      message: 'Stripe is not configured.',
    });
    await checkoutButton(page).click();
    const sentence = 'Payment processing is not yet set up. Please contact support.';
    await expect(toast).toContainText('Stripe Not Configured');
    await expect(toast).toContainText(sentence);
    await expect(summary(page).getByRole('alert')).toContainText(sentence);
  });

  await test.step('an answer without a payment page', async () => {
    const json = [{ result: { data: { json: { url: null, repriced: [], days: [] } } } }];
    await page.route(calls, (route) => route.fulfill({ json }));
    await checkoutButton(page).click();
    await expect(toast).toContainText('Failed to initialize checkout');
  });

  await test.step('a lost connection', async () => {
    await page.unroute(calls);
    await context.setOffline(true);
    await checkoutButton(page).click();
    await expect(toast).toContainText('An unexpected error occurred');
    await expect(summary(page).getByRole('alert')).toHaveCount(0);
    await expect(summary(page)).toContainText('€149.00');
    await expect(checkoutButton(page)).toBeEnabled();
    await context.setOffline(false);
  });

  await test.step('a draft whose key is in another browser', async () => {
    const tokens = await page.evaluate(() => localStorage.getItem('draft_tokens'));
    await page.evaluate(() => localStorage.removeItem('draft_tokens'));
    await page.reload();
    await checkoutButton(page).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Short Story' }).first()).toContainText(
      'This comic can only be ordered in the browser it was made in.',
    );
    expect(await readCart(page)).toHaveLength(1);
    await page.evaluate((stored) => localStorage.setItem('draft_tokens', String(stored)), tokens);
    await proceedToPayment(page);
  });
});

test('a consent counts for the words that were ticked, not for others that have taken their place', async ({
  page,
  store,
}) => {
  await fillCart(page, [{}]);
  await page.goto('/cart');
  const box = summary(page).getByRole('checkbox');
  await box.check();
  try {
    await querySql(
      store,
      "insert into site_texts (name, value) values ('digitalConsent', 'I agree to more.')",
    );
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(summary(page).getByRole('checkbox', { name: 'I agree to more.' })).not.toBeChecked();
    await box.check();
    // Nobody is led to pay with a consent that is taken back meanwhile.
    const answerLate = await blockRequests(page, callsOf('checkout.createSession'), { times: 1 });
    await checkoutButton(page).click();
    await box.uncheck();
    answerLate();
    await expect(page.locator('[data-sonner-toast]')).toContainText('Your cart has changed');
    await box.check();
    await proceedToPayment(page);
  } finally {
    await querySql(store, "delete from site_texts where name = 'digitalConsent'");
  }
  const [opened] = await querySql(
    store,
    "select digital_consent ->> 'wording' as wording from checkouts order by created_at desc limit 1",
  );
  expect(opened).toEqual({ wording: 'I agree to more.' });
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
  await writeCart(other, [paid, added]);
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

  await page.clock.install();
  await page.goto('/cart');
  await proceedToPayment(page);
  const sessionId = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: /Pay later/ }).click();
  await expect(page.getByRole('heading', { name: 'We are waiting for your bank transfer' })).toBeVisible();
  await endTransfer(page, sessionId, 'fail');
  await page.clock.fastForward('00:30');
  await expect(page.getByRole('heading', { name: 'Your payment did not go through' })).toBeVisible();
  await expect(page).toHaveTitle(/Your payment did not go through/);
  await page.getByRole('link', { name: 'Return to Cart' }).click();
  await expect(summary(page)).toContainText(/Total€279\.00/);
  await page.getByRole('link', { name: 'Edit Love Letter: Pet' }).click();
  await expect(page.getByRole('region', { name: 'Scenes' })).toContainText('We met on the ferry to Naxos.');
});

test('a comic paid for in a tab that was closed too early leaves the cart, and an address of no order says so', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 40[04]/);
  const [story, pet] = await fillCart(page, [{}, PET]);
  await writeCart(page, [story]);
  await payForCart(page);
  await writeCart(page, [story, pet]);
  await page.goto('/cart');
  await expect(page.getByText(/already ordered and paid for/)).toBeVisible();
  await expect(cartLink(page, 1)).toBeVisible();
  expect(await readCart(page)).toEqual([pet]);

  for (const oid of [crypto.randomUUID(), 'made-up', '']) {
    await page.goto(`/checkout?success=true&oid=${oid}`);
    await expect(page.getByRole('heading', { name: 'We can’t find this order' })).toBeVisible();
  }
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Cart' })).toBeVisible();
});

test('a day that has moved since the cart showed it is seen before anybody pays, in another tab and in Greek too', async ({
  page,
  context,
  store,
}) => {
  await fillCart(page, [{}]);
  const other = await context.newPage();
  const showDays = await blockRequests(page, callsOf('planning.offerDays'), { times: 1 });
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Finding the days...' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  showDays();
  await other.goto('/el/cart');
  const sketches = (tab: Page) => tab.getByText(/^(First sketches by|Πρώτα σκίτσα έως)/);
  const [before, inGreek] = [await sketches(page).innerText(), await sketches(other).innerText()];
  await querySql(store, 'update artists set minutes_per_week = minutes_per_week / 8');
  try {
    await checkoutButton(page).click();
    await expect(page.locator('[data-sonner-toast]')).toContainText('A day has changed');
    await expect(sketches(page)).not.toHaveText(before);
    await other.getByRole('button', { name: 'Ολοκλήρωση παραγγελίας' }).click();
    await expect(other.locator('[data-sonner-toast]')).toContainText('Μια ημέρα άλλαξε');
    await expect(sketches(other)).not.toHaveText(inGreek);
    await expect(page).toHaveURL(/\/cart$/);
    await checkoutButton(page).click();
    await page.waitForURL('**/dev/payments/pay/**');
  } finally {
    await querySql(store, 'update artists set minutes_per_week = minutes_per_week * 8');
  }
});
