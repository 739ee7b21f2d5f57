import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { endSessions } from '../../../server/testing/accounts';
import { makeAdmin, signUp } from '../../../server/testing/admins';
import { expect, expectNoAxeViolations, type Store, test } from '../../../server/testing/browser';
import { tomsComic } from '../../../server/testing/cast';
import {
  addToCart,
  choosePackage,
  chooseType,
  introduceCharacter,
  makeComic,
  next,
  photo,
  proceedToPayment,
  tellBrief,
} from '../../../server/testing/journey';
import { inDatabase, writeOrder } from '../../../server/testing/orders';
import { ORDER_STATUSES } from '../../../shared/order';

const WIDTHS = [390, 820, 1440];

const newAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;

/** Signs an admin in and opens their orders. */
async function enter(page: Page, store: Store, search = '', name = 'Maria Konstantinou'): Promise<string> {
  const email = newAddress('admin');
  await signUp(page, store, email, name);
  await makeAdmin(store, email);
  await page.goto(`${store.url}/admin${search}`);
  return email;
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
const search = (page: Page) => page.getByRole('searchbox');
const statusFilter = (page: Page) => page.getByRole('combobox', { name: 'Status' });
const notes = (page: Page) => panel(page).getByRole('textbox', { name: 'Notes' });
const status = (page: Page) => panel(page).getByRole('combobox', { name: 'Status' });
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save Changes' });

/** What the panel says under a term. */
const fact = (page: Page, term: string) =>
  panel(page)
    .locator('dl > div', { has: page.getByText(term, { exact: true }) })
    .getByRole('definition');

async function expectNoOverflow(page: Page) {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
}

async function mailsTo(page: Page, store: Store, address: string) {
  const mailbox = await (await page.request.get(`${store.url}/dev/mail`)).text();
  return mailbox.split('<li>').filter((entry) => entry.includes(`to ${address},`)).length;
}

async function download(page: Page, link: Locator) {
  const started = page.waitForEvent('download');
  await link.click();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('an empty shop says so, and lets orders be fetched by hand', async ({
  page,
  startStore,
  allowProblem,
}) => {
  allowProblem(/status of 404/);
  const store = await startStore();
  await enter(page, store);
  await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
  await expect(
    page.getByText('Orders will appear here once customers complete their purchases.'),
  ).toBeVisible();
  await expect(search(page)).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Sync Order Manually' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sync Stripe Order' });
  await dialog.getByRole('button', { name: 'Sync Order' }).click();
  const field = dialog.getByRole('textbox', { name: 'Stripe session ID' });
  await expect(field).toHaveAccessibleDescription('Please enter a Stripe session ID');
  await field.fill('cs_test_nobody_knows');
  await dialog.getByRole('button', { name: 'Sync Order' }).click();
  await expect(page.getByText('Sync Failed')).toBeVisible();
  await dialog.getByRole('spinbutton', { name: 'Days' }).fill('30');
  await expect(dialog.getByRole('heading', { name: 'Or all of the last 30 days' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Sync All' }).click();
  await expect(dialog.getByText('There were no payments.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the list and the figures say how the shop is doing', async ({ page, startStore }) => {
  const store = await startStore();
  for (const [index, each] of ORDER_STATUSES.entries())
    await writeOrder(store, `${index}@example.com`, {
      status: each,
      createdAt: `2026-0${index + 1}-02T22:30Z`,
    });
  await writeOrder(store, 'today@example.com', {
    status: 'In Progress',
    name: '',
    tierName: 'Love Letter',
    pageCount: 12,
    priceTotal: 1_299_00,
    currency: 'USD',
    flags: ['amount-mismatch'],
  });
  await enter(page, store);
  await expect(rows(page)).toHaveCount(7);
  const figure = (label: string) =>
    page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).getByRole('definition');
  await expect(figure('Today')).toHaveText('1');
  await expect(figure('Last 7 Days')).toHaveText('1');
  await expect(figure('Total Revenue')).toHaveText('€745.00');
  await expect(figure('In Progress')).toHaveText('2');
  await expect(page.getByText('7 orders', { exact: true })).toBeVisible();
  for (const column of ['Date', 'Customer', 'Tier', 'Total', 'Status', 'Actions'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  const newest = rows(page).first().getByRole('cell');
  await expect(newest.nth(1)).toContainText('today@example.com');
  await expect(newest.nth(2)).toContainText('Love Letter (12 pages)');
  await expect(newest.nth(3)).toContainText('US$1,299.00');
  await expect(newest.nth(4)).toHaveText(/In Progress.*The amount or currency paid differs/);
  const oldest = rows(page).last().getByRole('cell');
  await expect(oldest.nth(0)).toContainText('Jan 03, 2026');
  await expect(oldest.nth(1)).toContainText('Eleni Papadopoulou0@example.com');
  for (const width of [320, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
    await expectNoAxeViolations(page);
  }
});

test('search, status and sequence stand in the address, and Back undoes them', async ({ page, store }) => {
  const mark = randomUUID().slice(0, 8);
  for (const [index, priceTotal] of [300_00, 100_00, 200_00].entries())
    await writeOrder(store, `${mark}-${index}@example.com`, {
      priceTotal,
      status: index === 1 ? 'Completed' : 'Paid',
      createdAt: `2026-10-0${index + 1}T10:00Z`,
    });
  const byId = await writeOrder(store, newAddress('found-by-id'), { tierName: 'Postcard' });
  await enter(page, store, '?tab=orders');
  await search(page).fill(` ${mark.toUpperCase()} `);
  await expect(page).toHaveURL(`/admin?tab=orders&search=${mark.toUpperCase()}`);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('3 orders', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Total' }).click();
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');
  const totals = () => rows(page).locator('td:nth-child(4)');
  await expect(totals()).toContainText(['€300.00', '€200.00', '€100.00']);
  await page.getByRole('button', { name: 'Total' }).click();
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(totals()).toContainText(['€100.00', '€200.00', '€300.00']);
  await statusFilter(page).selectOption('Paid');
  await expect(totals()).toContainText(['€200.00', '€300.00']);
  await page.reload();
  await expect(totals()).toContainText(['€200.00', '€300.00']);
  await expect(search(page)).toHaveValue(mark.toUpperCase());
  await expect(statusFilter(page)).toHaveValue('Paid');

  await page.goBack();
  await expect(totals()).toContainText(['€100.00', '€200.00', '€300.00']);
  await page.goBack();
  await expect(totals()).toContainText(['€300.00', '€200.00', '€100.00']);

  await search(page).fill(byId.slice(2, 20));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Postcard');
  await search(page).fill('nobody has 100% of this & that');
  await expect(page.getByRole('heading', { name: 'No orders match your search criteria.' })).toBeVisible();
  await page.reload();
  await expect(search(page)).toHaveValue('nobody has 100% of this & that');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(rows(page).first()).toBeVisible();
});

test('on a phone the sequence is chosen from a list', async ({ page, store }) => {
  const mark = randomUUID().slice(0, 8);
  await writeOrder(store, `${mark}-a@example.com`, { priceTotal: 100_00 });
  await writeOrder(store, `${mark}-b@example.com`, { priceTotal: 50_00 });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, store, `?search=${mark}`);
  await expect(rows(page).first()).toContainText('€50.00');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Highest total first');
  await expect(rows(page).first()).toContainText('€100.00');
  await expect(page).toHaveURL(/sort=total/);
});

test('many orders come page by page, and what does not load says so', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const mark = randomUUID().slice(0, 8);
  for (let index = 0; index < 27; index++) await writeOrder(store, `${mark}-${index}@example.com`);
  const calls = '**/api/trpc/admin.listOrders*';
  await page.route(/admin\.listOrders/, (route) => route.abort());
  await enter(page, store, `?search=${mark}`);
  await expect(page.getByRole('heading', { name: 'Failed to load orders' })).toBeVisible();
  await page.unroute(/admin\.listOrders/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByText('27 orders', { exact: true })).toBeVisible();

  await page.route(calls, (route) => route.abort());
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('alert')).toContainText('did not load');
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows(page)).toHaveCount(27);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
});

test('the orders found are exported as they are filtered', async ({ page, store }) => {
  const mark = randomUUID().slice(0, 8);
  await writeOrder(store, `${mark}-paid@example.com`);
  await writeOrder(store, `${mark}-done@example.com`, { status: 'Completed' });
  await enter(page, store, `?search=${mark}&status=Completed`);
  await expect(rows(page)).toHaveCount(1);
  const { name, bytes } = await download(page, page.getByRole('link', { name: 'Export CSV' }));
  expect(name).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
  const [headings, order, ...others] = bytes.toString().trimEnd().split('\r\n');
  expect(headings).toBe(
    '\uFEFF"Order ID","Date","Customer Email","Customer Name","Comic Type","Tier","Pages","Add-ons","Rush","Delivery","Total","Currency","Status"',
  );
  expect(order).toContain(`"${mark}-done@example.com"`);
  expect(others).toEqual([]);
});

test('the panel says all the studio needs, and Escape gives the focus back to the row', async ({
  page,
  store,
}) => {
  const email = newAddress('tom');
  const id = await writeOrder(store, email, {
    comic: tomsComic,
    addOns: ['Gift wrapping', 'Second language'],
    createdAt: '2026-11-02T22:30Z',
    flags: ['draft-ordered-before'],
    shippingAddress: {
      name: 'Tom O’Neill',
      phone: null,
      line1: '4 Quay Street',
      line2: null,
      city: 'Galway',
      state: null,
      postalCode: 'H91 X4P2',
      country: 'IE',
    },
  });
  await enter(page, store, `?search=${email}`);
  const view = page.getByRole('button', { name: 'View the order of Tom O’Neill' });
  await rows(page).getByText('Short Story').click();
  await expect(page).toHaveURL(new RegExp(`search=${email.replace('@', '(@|%40)')}&order=${id}$`));
  const facts = {
    'Order ID': id,
    Total: '€149.00',
    Customer: 'Tom O’Neill',
    Email: email,
    Payment: /^View in Stripe/,
    Date: 'November 3, 2026 at 12:30 AM GMT+2',
    Source: 'storefront',
    'Comic Type': 'Pet',
    Tier: 'Short Story (6 pages)',
    'Add-ons': 'Gift wrappingSecond language',
    'Delivery Option': 'Print',
    'Rush Creation': 'Yes',
    Characters: '1',
    Scenes: '3',
  };
  for (const [term, value] of Object.entries(facts)) await expect(fact(page, term)).toHaveText(value);
  await expect(panel(page).getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(panel(page).getByRole('link', { name: 'View in Stripe' })).toHaveAttribute(
    'href',
    /^https:\/\/dashboard\.stripe\.com\/test\//,
  );
  for (const text of [
    'This comic was already ordered and paid for once.',
    'Biscuit arrives in a box.',
    'The sofa, later',
    'Our house style',
    'H91 X4P2 Galway',
    'Ireland',
    'The order was placed.',
    'There is nothing that could be given back.',
  ])
    await expect(panel(page).getByText(text, { exact: true })).toBeVisible();
  await panel(page).getByText('Raw Order JSON').click();
  await expect(panel(page).getByRole('region', { name: 'Raw Order JSON' })).toContainText('"sceneMode"');
  await expect(notes(page)).toHaveAttribute('placeholder', 'Add notes about this order...');
  await expect(save(page)).toBeDisabled();
  for (const width of [320, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
    await expectNoOverflow(page);
  }
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(view).toBeFocused();
  await expect(page).not.toHaveURL(/order=/);
  await page.goForward();
  await expect(fact(page, 'Order ID')).toHaveText(id);
});

test('one order leads to the next, and an unknown one says so', async ({ page, store, allowProblem }) => {
  allowProblem(/status of (400|404)/);
  const mark = randomUUID().slice(0, 8);
  const older = await writeOrder(store, `${mark}-1@example.com`, { createdAt: '2026-10-01T10:00Z' });
  const newer = await writeOrder(store, `${mark}-2@example.com`, { createdAt: '2026-10-02T10:00Z' });
  await enter(page, store, `?search=${mark}&order=${newer}`);
  await expect(fact(page, 'Order ID')).toHaveText(newer);
  await expect(panel(page).getByRole('button', { name: 'Previous order' })).toBeDisabled();
  await panel(page).getByRole('button', { name: 'Next order' }).click();
  await expect(fact(page, 'Order ID')).toHaveText(older);
  await expect(panel(page).getByRole('button', { name: 'Next order' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/admin?search=${mark}`);
  await expect(rows(page).last().getByRole('button')).toBeFocused();
  for (const unknown of [randomUUID(), 'nonsense']) {
    await page.goto(`${store.url}/admin?order=${unknown}`);
    await expect(panel(page).getByText('This order does not exist.')).toBeVisible();
  }
  await panel(page).getByRole('button', { name: 'Back to the orders' }).click();
  await expect(panel(page)).toBeHidden();
});

test('a new status reaches the customer by mail, unless the studio says otherwise', async ({
  page,
  store,
}) => {
  const email = newAddress('eleni');
  const id = await writeOrder(store, email);
  await enter(page, store, `?search=${email}&order=${id}`);
  const tell = panel(page).getByRole('checkbox', { name: 'Tell the customer by mail' });
  await expect(tell).toHaveCount(0);
  await status(page).selectOption('In Progress');
  await expect(tell).toBeChecked();
  await notes(page).fill('Prefers calls in the afternoon.');
  await save(page).click();
  await expect(page.getByText('Order Updated')).toBeVisible();
  await expect(page.getByText('Changes have been saved successfully.')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expect(panel(page).getByText('Maria Konstantinou added notes.')).toBeVisible();
  await expect(
    panel(page).getByText('Maria Konstantinou changed the status from Paid to In Progress.'),
  ).toBeVisible();
  await expect.poll(() => mailsTo(page, store, email)).toBe(1);

  await status(page).selectOption('Ready for Print');
  await tell.uncheck();
  await save(page).click();
  await expect(panel(page).getByText('changed the status from In Progress to Ready for Print')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(rows(page)).toContainText('Ready for Print');
  expect(await mailsTo(page, store, email)).toBe(1);
});

test('a save that fails keeps what was typed and says so', async ({ page, store, allowProblem }) => {
  allowProblem(/ERR_FAILED/);
  const id = await writeOrder(store, newAddress('eleni'));
  await enter(page, store, `?order=${id}`);
  await notes(page).fill('Prefers calls in the afternoon.');
  await page.route('**/admin.updateOrder*', (route) => route.abort());
  await save(page).click();
  await expect(page.getByText('Failed to update order. Please try again.')).toBeVisible();
  await expect(notes(page)).toHaveValue('Prefers calls in the afternoon.');
  await page.unroute('**/admin.updateOrder*');
  await notes(page).fill('x'.repeat(10_001));
  await save(page).click();
  await expect(notes(page)).toHaveAttribute('aria-invalid', 'true');
  await notes(page).fill('x'.repeat(10_000));
  await save(page).click();
  await expect(page.getByText('Order Updated')).toBeVisible();
});

test('a session that ends while somebody writes takes nothing away', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 404/);
  const id = await writeOrder(store, newAddress('eleni'));
  const admin = await enter(page, store, `?order=${id}`);
  await notes(page).fill('Prefers calls in the afternoon.');
  await endSessions(store, admin);
  await save(page).click();
  const question = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await question.locator('input[name=password]').fill('four-horses-in-the-rain');
  await question.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(notes(page)).toHaveValue('Prefers calls in the afternoon.');
  await save(page).click();
  await expect(page.getByText('Order Updated')).toBeVisible();
});

test('whoever leaves without saving is asked, by Escape, by Cancel and by Back', async ({ page, store }) => {
  const email = newAddress('eleni');
  await writeOrder(store, email);
  await enter(page, store, `?search=${email}`);
  await rows(page).getByRole('button', { name: /^View/ }).click();
  await notes(page).fill('Prefers calls in the afternoon.');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => panel(page).getByRole('button', { name: 'Cancel' }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(notes(page)).toHaveValue('Prefers calls in the afternoon.');
    await expect(page).toHaveURL(/order=/);
  }
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page).not.toHaveURL(/order=/);
  await rows(page).getByRole('button', { name: /^View/ }).click();
  await expect(notes(page)).toHaveValue('');
});

test('of two who change one order the later one is told, loses nothing and chooses', async ({
  page,
  store,
  browser,
  watch,
}) => {
  const id = await writeOrder(store, newAddress('eleni'));
  const context = await browser.newContext({ baseURL: store.url });
  watch(context);
  const toms = await context.newPage();
  await enter(page, store, `?order=${id}`);
  await enter(toms, store, `?order=${id}`, 'Tom O’Neill');
  await status(page).selectOption('Waiting on Client');
  await notes(page).fill('The sofa is green.');
  await notes(toms).fill('The sofa is blue.');
  await status(toms).selectOption('In Progress');
  await save(toms).click();
  await expect(toms.getByText('Order Updated')).toBeVisible();

  await save(page).click();
  const notice = panel(page).getByRole('alert');
  await expect(notice).toContainText('Tom O’Neill changed the status from Paid to In Progress.');
  await expect(notice).toContainText('Notes nowThe sofa is blue.');
  await expect(notice).toContainText('Notes, yoursThe sofa is green.');
  await expect(notes(page)).toHaveValue('The sofa is green.');
  await expectNoAxeViolations(page);
  await notice.getByRole('button', { name: 'Save mine on top' }).click();
  await expect(page.getByText('Order Updated')).toBeVisible();
  await expect(notice).toBeHidden();

  await expect(notes(toms)).toHaveValue('The sofa is green.');
  await expect(status(toms)).toHaveValue('Waiting on Client');
  await notes(page).fill('The sofa is red.');
  await notes(toms).fill('There is no sofa.');
  await save(toms).click();
  await expect(notice).toContainText('Tom O’Neill changed the notes.');
  await expect(notes(page)).toHaveValue('The sofa is red.');
  await notice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(notes(page)).toHaveValue('There is no sofa.');
  await expect(save(page)).toBeDisabled();
  await context.close();
});

test('a new order appears by itself', async ({ page, store }) => {
  const mark = randomUUID().slice(0, 8);
  await writeOrder(store, `${mark}-1@example.com`);
  await enter(page, store, `?search=${mark}`);
  await expect(rows(page)).toHaveCount(1);
  await page.waitForLoadState('load');
  await writeOrder(store, `${mark}-2@example.com`);
  await expect(rows(page)).toHaveCount(2);
});

test('a paid order shows its photos, gives them away together, and is refunded in parts', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const email = newAddress('biscuit');
  await page.goto('/configurator');
  await chooseType(page, 'Pet');
  await choosePackage(page, { email });
  await introduceCharacter(page, 'Biscuit', 'Dog');
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: /photos|upload|choose/i })
    .first()
    .click();
  await (await chooser).setFiles([await photo('biscuit.jpg')]);
  await expect(page.getByRole('button', { name: /^Remove biscuit/i })).toBeVisible();
  await next(page, 'Tell us the scenes');
  await tellBrief(page);
  await next(page, 'Choose your delivery');
  await next(page, 'Set the styling');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await addToCart(page);
  await proceedToPayment(page);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();

  await enter(page, store, `?search=${email}`);
  await rows(page).getByRole('button', { name: /^View/ }).click();
  await panel(page)
    .getByRole('button', { name: /Biscuit.*show large/ })
    .click();
  const large = page.getByRole('dialog', { name: 'Biscuit' });
  await expect(large.getByRole('img')).toHaveJSProperty('naturalWidth', 1200);
  await page.keyboard.press('Escape');
  const zip = await download(page, panel(page).getByRole('link', { name: 'Download photos' }));
  expect(zip.name).toMatch(/^order-[0-9a-f]{8}-photos\.zip$/);
  expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
  expect(zip.bytes.length).toBeGreaterThan(10_000);

  const total = (await fact(page, 'Total').textContent())?.slice(1) ?? '';
  await panel(page).getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  const amount = dialog.getByRole('textbox', { name: /^Amount/ });
  await expect(amount).toHaveValue(total);
  await amount.fill('9999');
  await dialog.getByRole('button', { name: 'Refund €9,999.00' }).click();
  await expect(amount).toHaveAccessibleDescription(new RegExp(`At most €${total} can still be given back`));
  await amount.fill('nothing');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(amount).toHaveAccessibleDescription(/Please enter an amount/);
  await expectNoAxeViolations(page);
  await amount.fill('50,00');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('One page came late.');
  await dialog.getByRole('button', { name: 'Refund €50.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel(page).getByText('One page came late.')).toBeVisible();
  await expect(panel(page).getByText(/gave back €50\.00, €50\.00 in all/)).toBeVisible();
  await expect(page.getByText('Partly refunded')).toBeVisible();

  await notes(page).fill('Half typed');
  await panel(page).getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('the order becomes Canceled')).toBeVisible();
  await dialog.getByRole('button', { name: /^Refund €/ }).click();
  await expect(panel(page).getByText('There is nothing that could be given back.')).toBeVisible();
  await expect(panel(page).getByRole('alert')).toContainText('to Canceled.');
  await expect(notes(page)).toHaveValue('Half typed');
  await panel(page).getByRole('button', { name: 'Save mine on top' }).click();
  await expect(page.getByText('Order Updated')).toBeVisible();
  await expect(status(page)).toHaveValue('Canceled');
  await page.keyboard.press('Escape');
  await expect(rows(page)).toContainText('Refunded');
});

test('an order whose message was lost is fetched by its session', async ({ page, store }) => {
  const email = newAddress('lost');
  await page.goto('/configurator');
  await makeComic(page, { email });
  await addToCart(page);
  await proceedToPayment(page);
  const sessionId = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  const thanks = page.url();
  const dialog = page.getByRole('dialog', { name: 'Sync Stripe Order' });
  await enter(page, store);
  await page.getByRole('button', { name: 'Sync Order' }).click();
  await dialog.getByRole('textbox', { name: 'Stripe session ID' }).fill(sessionId);
  await dialog.getByRole('textbox', { name: 'Stripe session ID' }).press('Enter');
  await expect(page.getByText('Order synced successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Sync Order' }).click();
  await dialog.getByRole('button', { name: 'Sync All' }).click();
  await expect(dialog.getByText('No order was missing.')).toBeVisible();

  await page.goto(thanks);
  await page.getByRole('button', { name: 'Sync Stripe Order' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Stripe session ID' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sync All' })).toHaveCount(0);
});

test('a customer gets neither the orders’ code nor their files', async ({ page, store }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const id = await writeOrder(store, newAddress('eleni'));
  const customer = newAddress('customer');
  await signUp(page, store, customer);
  await page.goto(`/admin?tab=orders&order=${id}`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const ofOrders = () => scripts.filter((path) => path.includes('/orders-tab'));
  expect(ofOrders()).toEqual([]);
  for (const path of ['orders.csv', `orders/${id}/photos.zip`]) {
    const answer = await page.request.get(`/api/admin/${path}`);
    expect(answer.status()).toBe(404);
  }
  const kept = await inDatabase(store, (db) => db.query('select status from orders where id = $1', [id]));
  expect(kept.rows).toEqual([{ status: 'Paid' }]);

  await makeAdmin(store, customer);
  await page.reload();
  await expect(fact(page, 'Order ID')).toHaveText(id);
  expect(ofOrders()).toHaveLength(1);
});
