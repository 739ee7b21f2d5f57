import pg from 'pg';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import {
  addToCart,
  choosePackage,
  chooseType,
  expectStep,
  fillBrief,
  fillCharacter,
  makeComic,
  next,
  photo,
  proceedToPayment,
} from '#testing/customer-steps.ts';

async function ordersIn(databaseUrl: string | undefined, email: string) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query('select * from orders where customer_email = $1', [email]);
  await client.end();
  return rows;
}

test('on an empty machine a visitor orders a comic and pays for it', async ({ page, startStore }) => {
  test.slow();
  const store = await startStore({ database: 'embedded' });
  await page.goto(store.url);
  await page.getByRole('link', { name: 'Tell Your Story' }).click();
  await makeComic(page);
  await addToCart(page);
  await proceedToPayment(page);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await page.goto(`${store.url}/dev/mail`);
  await expect(page.getByText('Your comic is in our hands')).toBeVisible();
});

test('a printed comic with photographs reaches the artist whole', async ({ page, store }) => {
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

  await proceedToPayment(page);
  await page.getByLabel('Full name').fill('Tom O’Neill');
  await page.getByLabel('Street and number').fill('4 Quay Street');
  await page.getByLabel('Postal code').fill('H91 X4P2');
  await page.getByLabel('City').fill('Galway');
  await page.getByLabel('Country').selectOption('IE');
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();

  const [order, ...more] = await ordersIn(store.databaseUrl, email);
  expect(more).toEqual([]);
  expect(order).toMatchObject({
    comic_type: 'pet',
    tier_name: 'Love Letter',
    add_ons: ['Gift wrapping'],
    delivery_option: 'print',
    rush: true,
    price_total: 339_00 + 15_00 + 100_00,
    shipping_address: { city: 'Galway', country: 'IE', line1: '4 Quay Street' },
  });
  expect(order.raw_order_json.scenes).toEqual([
    { mode: 'whole-page', pageNumber: 1, description: 'Biscuit arrives in a box.' },
  ]);
  const [biscuit] = order.raw_order_json.characters;
  expect(biscuit).toMatchObject({ name: 'Biscuit', role: 'Dog', note: 'One ear stands, one does not.' });
  expect(biscuit.images).toHaveLength(3);
  for (const { url } of biscuit.images) {
    const image = await page.request.get(url);
    expect(image.headers()['content-type']).toBe('image/jpeg');
  }
});

test('a declined card, then a good one, makes one order', async ({ page, store }) => {
  const email = 'declined@example.com';
  await page.goto('/configurator');
  await makeComic(page, { email });
  await addToCart(page);
  await proceedToPayment(page);
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(await ordersIn(store.databaseUrl, email)).toHaveLength(1);
});

test('a bank transfer is on its way until it arrives, and the page says so by itself', async ({
  page,
  context,
  store,
}) => {
  const email = 'transfer@example.com';
  await page.goto('/configurator');
  await makeComic(page, { email });
  await addToCart(page);
  await proceedToPayment(page);
  const sessionId = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: /Pay later/ }).click();
  await page.waitForURL('**/checkout?success=true&oid=*');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Thank You!');
  expect(await ordersIn(store.databaseUrl, email)).toEqual([]);

  const desk = await context.newPage();
  await desk.goto('/dev/payments');
  await desk.locator(`form[action$="${sessionId}"]`).getByRole('button', { name: 'Succeed' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible({ timeout: 15_000 });
  expect(await ordersIn(store.databaseUrl, email)).toHaveLength(1);
});

test('a cancelled payment leads back to the full cart', async ({ page }) => {
  await page.goto('/configurator');
  await makeComic(page);
  await addToCart(page);
  await proceedToPayment(page);
  await page.getByRole('link', { name: 'Cancel and return' }).click();
  await page.waitForURL('**/checkout?canceled=true&oid=*');
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Cart' }).click();
  await expect(page.getByText('€149.00').first()).toBeVisible();
});

test('the whole way is free of accessibility faults', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await expectNoAxeViolations(page);
  await page.goto('/configurator');
  await expectStep(page, 'Choose your comic type');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Please select a comic type').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await chooseType(page);
  await expectNoAxeViolations(page);
  await choosePackage(page);
  await expectNoAxeViolations(page);
  await fillCharacter(page);
  await next(page, 'Tell us the scenes');
  await expectNoAxeViolations(page);
  await page.getByRole('radio', { name: 'Scene by scene' }).check();
  await expectNoAxeViolations(page);
  await page.getByRole('radio', { name: 'Story brief' }).check();
  await fillBrief(page);
  await next(page, 'Choose your delivery');
  await expectNoAxeViolations(page);
  await next(page, 'Set the styling');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expectStep(page, 'Review your comic');
  await expectNoAxeViolations(page);
  await addToCart(page);
  await expectNoAxeViolations(page);
});
