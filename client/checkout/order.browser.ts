import type { Locator } from '@playwright/test';
import { expect, expectNoAxeViolations, type Store, test } from '#testing/browser.ts';
import {
  addToCart,
  choosePackage,
  chooseType,
  expectStep,
  fillCharacter,
  next,
  photo,
  proceedToPayment,
} from '#testing/customer-steps.ts';
import { fillCart } from '#testing/earlier-visit.ts';
import { withDatabase } from '#testing/orders.ts';
import { endTransfer } from '#testing/payments.ts';
import { tabTo } from '#testing/tab-to.ts';

const ordersIn = (store: Store, email: string) =>
  withDatabase(store, async (db) => {
    return (await db.query('select * from orders where customer_email = $1', [email])).rows;
  });

test('on an empty machine a visitor orders a comic and pays without a mouse, and axe finds no fault on the way', async ({
  page,
  startStore,
}) => {
  test.slow();
  const store = await startStore({ database: 'embedded' });
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = async (target: Locator, key = 'Space') => {
    await tabTo(target);
    await keyboard.press(key);
  };
  const type = async (target: Locator, text: string) => {
    await tabTo(target);
    await keyboard.type(text);
  };
  const go = async (target: Locator, heading: string) => {
    await press(target, 'Enter');
    await expectStep(page, heading);
  };

  await test.step('type, package and characters', async () => {
    await page.goto(store.url);
    await go(page.getByRole('link', { name: 'Tell Your Story' }), 'Choose your comic type');
    await press(button('Next'), 'Enter');
    await expect(page.getByText('Please select a comic type').first()).toBeVisible();
    await expectNoAxeViolations(page);
    await press(page.getByRole('radio', { name: 'Love Story' }));
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Family' })).toBeChecked();
    await go(button('Next'), 'Pick a package');
    await expectNoAxeViolations(page);
    await press(page.getByRole('radio', { name: 'Short Story' }));
    await press(page.getByRole('checkbox', { name: 'Gift wrapping' }));
    await type(page.getByLabel('Email'), 'keys@example.com');
    await type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Keys Only');
    await go(button('Next'), 'Introduce your characters');
    await expectNoAxeViolations(page);
    await type(page.getByLabel('Name'), 'Yiayia');
    await type(page.getByLabel('Role'), 'Grandmother');
  });

  await test.step('scenes, delivery and styling', async () => {
    await go(button('Next'), 'Tell us the scenes');
    await expectNoAxeViolations(page);
    await press(page.getByRole('radio', { name: 'Story brief' }), 'ArrowRight');
    await press(page.getByRole('radio', { name: 'Whole page' }).first(), 'ArrowRight');
    await press(page.getByRole('button', { name: 'Add a scene' }).first(), 'Enter');
    await type(page.getByLabel('Title', { exact: true }), 'The kitchen');
    await type(page.getByLabel('Description'), 'She rules it.');
    await expectNoAxeViolations(page);
    await go(button('Next'), 'Choose your delivery');
    await expectNoAxeViolations(page);
    await press(page.getByRole('checkbox', { name: 'Rush creation' }));
    await go(button('Next'), 'Set the styling');
    await expectNoAxeViolations(page);
  });

  await test.step('review, cart and payment', async () => {
    await go(button('Review'), 'Review your comic');
    await expectNoAxeViolations(page);
    await go(button('Edit delivery'), 'Choose your delivery');
    await go(button('Return to Review'), 'Review your comic');
    await press(button('Edit customer information'), 'Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await keyboard.press('Escape');
    await expect(button('Edit customer information')).toBeFocused();
    await press(button('Add to Cart'), 'Enter');
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(/Total€264\.00/);
    await expectNoAxeViolations(page);
    await expect(button('Proceed to Checkout')).toBeDisabled();
    await expect(page.getByText('Begun on')).toBeVisible();
    await press(page.getByRole('button', { name: 'I agree: begin at once' }), 'Enter');
    await expect(page.getByText('Begun on')).toHaveCount(0);
    await expect(page.getByText('Finished PDF by')).toBeVisible();
    await press(button('Proceed to Checkout'), 'Enter');
    await page.waitForURL('**/dev/payments/pay/**');
    await type(page.getByLabel('Full name'), 'Keys Only');
    await type(page.getByLabel('Street and number'), '4 Quay Street');
    await type(page.getByLabel('Postal code'), 'H91 X4P2');
    await type(page.getByLabel('City'), 'Galway');
    await type(page.getByLabel('Country'), 'Ireland');
    await press(page.getByRole('button', { name: /^Pay €/ }), 'Enter');
    await expectStep(page, 'Thank You!');
  });
  await page.goto(`${store.url}/dev/mail`);
  await expect(page.getByText('Your comic is in our hands')).toBeVisible();
});

test('a printed comic with photographs reaches the artist whole and once, also after a declined card', async ({
  page,
  store,
}) => {
  const email = 'printed@example.com';
  await page.goto('/configurator');
  await chooseType(page, 'Pet');
  await choosePackage(page, { tier: 'Love Letter', addOns: ['Gift wrapping'], email, name: 'Tom O’Neill' });
  await fillCharacter(page, 'Biscuit', 'Dog');
  await page.getByLabel('Note').fill('One ear stands, one does not.');
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: /photos|upload|choose/i })
    .first()
    .click();
  await (await chooser).setFiles([await photo('a.jpg'), await photo('b.jpg'), await photo('c.jpg')]);
  await expect(page.getByRole('button', { name: /^Remove [abc]\.jpg|Remove photo/i })).toHaveCount(3);
  await next(page, 'Tell us the scenes');
  await page.getByRole('radio', { name: 'Scene by scene' }).check();
  await expect(page.getByRole('heading', { level: 3, name: /^Page \d+/ })).toHaveCount(12);
  await page.getByLabel('What happens on this page?').first().fill('Biscuit arrives in a box.');
  await next(page, 'Choose your delivery');
  await page.getByRole('radio', { name: 'Print', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Rush creation' }).check();
  await next(page, 'Set the styling');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expectStep(page, 'Review your comic');
  await addToCart(page);
  await expect(page.getByText('€454.00').first()).toBeVisible();

  const phone = page.getByLabel('Phone number for the parcel');
  await phone.fill('call me');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByText('Please enter a phone number, such as')).toBeVisible();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue('call me');
  await phone.fill('+353 86 123 4567');
  await proceedToPayment(page);
  await page.getByLabel('Full name').fill('Tom O’Neill');
  await page.getByLabel('Street and number').fill('4 Quay Street');
  await page.getByLabel('Postal code').fill('H91 X4P2');
  await page.getByLabel('City').fill('Galway');
  await page.getByLabel('Country').selectOption('IE');
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();

  const [order, ...more] = await ordersIn(store, email);
  expect(more).toEqual([]);
  expect(order).toMatchObject({
    comic_type: 'pet',
    tier_name: 'Love Letter',
    add_ons: ['Gift wrapping'],
    delivery_option: 'print',
    rush: true,
    price_total: 339_00 + 15_00 + 100_00,
    shipping_address: { city: 'Galway', country: 'IE', line1: '4 Quay Street', phone: '+353 86 123 4567' },
  });
  expect(order.raw_order_json.pages[0]).toEqual({
    pageNumber: 1,
    mode: 'whole-page',
    wholePageDescription: 'Biscuit arrives in a box.',
    scenes: [],
  });
  const [biscuit] = order.raw_order_json.characters;
  expect(biscuit).toMatchObject({ name: 'Biscuit', role: 'Dog', note: 'One ear stands, one does not.' });
  expect(biscuit.images).toHaveLength(3);
  for (const { url } of biscuit.images) {
    const image = await page.request.get(url);
    expect(image.headers()['content-type']).toBe('image/jpeg');
  }
});

test('a cancelled payment leads back to the full cart, and a transfer is on its way until it arrives', async ({
  page,
  store,
}) => {
  const email = 'transfer@example.com';
  await page.clock.install();
  await fillCart(page, [{ comic: { customerEmail: email } }]);
  await page.goto('/cart');
  await proceedToPayment(page);
  await page.getByRole('link', { name: 'Cancel and return' }).click();
  await page.waitForURL('**/checkout?canceled=true&oid=*');
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Cart' }).click();
  await expect(page.getByText('€149.00').first()).toBeVisible();

  await proceedToPayment(page);
  const sessionId = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: /Pay later/ }).click();
  await page.waitForURL('**/checkout?success=true&oid=*');
  await expect(page.getByRole('heading', { name: 'We are waiting for your bank transfer' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'IE29 AIBK 9311 5212 3456 78' })).toBeVisible();
  expect(await ordersIn(store, email)).toEqual([]);
  await endTransfer(page, sessionId, 'succeed');
  await page.clock.fastForward('00:30');
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(await ordersIn(store, email)).toHaveLength(1);
});
