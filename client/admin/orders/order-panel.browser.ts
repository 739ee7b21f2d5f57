import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { m } from '#messages';
import { endSessions } from '#testing/accounts.ts';
import { ADMIN_PASSWORD, makeAdmin, signUp } from '#testing/admins.ts';
import {
  blockCall,
  definitionOf,
  expectNoOverflow,
  follow,
  leaveDialog,
  newAddress,
  notes,
  openBackOffice,
  openOwnMenu,
  panel,
  pressBack,
  pressBackAndCheckDialog,
  rows,
  save,
  status,
  waitForAnswer,
} from '#testing/back-office.ts';
import { expect, expectNoAxeViolations, type Store, test } from '#testing/browser.ts';
import { tomsComic } from '#testing/comics.ts';
import { querySql } from '#testing/help-requests.ts';
import { writeOrder } from '#testing/orders.ts';

const AXED = [390, 1440];

async function mailsTo(page: Page, store: Store, address: string) {
  const mailbox = await (await page.request.get(`${store.url}/dev/mail`)).text();
  return mailbox.split('<li>').filter((entry) => entry.includes(`to ${address},`)).length;
}

/** Whether half of the window is left between the panel's head and the docked editor. */
function leavesHalf(page: Page): Promise<boolean> {
  return panel(page).evaluate((sheet) => {
    const content = sheet.querySelector('[data-dialog-content]');
    const editor = sheet.querySelector('section[aria-labelledby=order-editor]')?.parentElement;
    if (!content || !editor) return false;
    return editor.getBoundingClientRect().top - content.getBoundingClientRect().top >= innerHeight / 2;
  });
}

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
    number: '4827-1935',
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
  await openBackOffice(page, store, `?search=${email}`);
  const view = page.getByRole('button', { name: 'View the order of Tom O’Neill' });
  await rows(page).getByText('Short Story').click();
  await expect(page).toHaveURL(new RegExp(`search=${email.replace('@', '(@|%40)')}&order=${id}$`));
  const facts = {
    'Order ID': '4827-1935',
    Language: 'Reads English',
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
  for (const [term, value] of Object.entries(facts)) await expect(definitionOf(page, term)).toHaveText(value);
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
    'Galway',
    'H91 X4P2',
    'Ireland',
    'The order was placed.',
    'There is nothing that could be given back.',
  ])
    await expect(panel(page).getByText(text, { exact: true })).toBeVisible();
  await panel(page).getByText('Raw Order JSON').click();
  await expect(panel(page).getByRole('region', { name: 'Raw Order JSON' })).toContainText('"sceneMode"');
  await expect(notes(page)).toHaveAttribute('placeholder', 'Add notes about this order...');
  await expect(save(page)).toBeDisabled();
  await notes(page).fill('Biscuit likes parsley.');
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    if (AXED.includes(width)) await expectNoAxeViolations(page);
    await expectNoOverflow(page);
  }
  await test.step('the editor stays in view at the end of the order, and leaves half of the window to read', async () => {
    for (const [width, size] of [
      [1440, 100],
      [820, 100],
      [390, 100],
      [390, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, size);
      await panel(page).getByText('Raw Order JSON').scrollIntoViewIfNeeded();
      await expect(status(page)).toBeInViewport();
      if (width < 1024) expect([width, size, await leavesHalf(page)]).toEqual([width, size, true]);
    }
    const total = panel(page).locator('dd', { hasText: '€' }).first();
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await countLines(total)]).toEqual([width, 1]);
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Sign Out', includeHidden: true })).toBeHidden();
  await expect(panel(page).locator('p', { hasText: 'Biscuit likes parsley.' })).toBeVisible();
  const cut = await panel(page).evaluate((sheet) =>
    [sheet, ...sheet.querySelectorAll('*')]
      .filter((element) => element.scrollHeight > element.clientHeight + 2)
      .filter((element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowY))
      .filter((element) => element.checkVisibility() && element.clientHeight > 1)
      .map((element) => element.outerHTML.slice(0, 200)),
  );
  expect(cut).toEqual([]);
  await page.emulateMedia({ media: 'screen' });

  await page.keyboard.press('Escape');
  await leaveDialog(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(view).toBeFocused();
  await expect(page).not.toHaveURL(/order=/);
  await page.goForward();
  await expect(definitionOf(page, 'Order ID')).toHaveText('4827-1935');
});

/** The lines of the first text within an element. */
const countLines = (element: Locator) =>
  element.evaluate((within) => {
    const range = document.createRange();
    range.selectNodeContents(within.querySelector('span') ?? within);
    return range.getClientRects().length;
  });

test('one order leads to the next, an unknown one says so, and leaving one unsaved for another page is asked about', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/status of (400|404)/);
  const mark = randomUUID().slice(0, 8);
  await writeOrder(store, `${mark}-1@example.com`, {
    createdAt: '2026-10-01T10:00Z',
    number: '1000-0001',
  });
  const newer = await writeOrder(store, `${mark}-2@example.com`, {
    createdAt: '2026-10-02T10:00Z',
    number: '1000-0002',
  });
  await openBackOffice(page, store, `?search=${mark}&order=${newer}`);

  await test.step('one order leads to the next', async () => {
    await expect(definitionOf(page, 'Order ID')).toHaveText('1000-0002');
    await expect(panel(page).getByRole('button', { name: 'Previous order' })).toBeDisabled();
    await panel(page).getByRole('button', { name: 'Next order' }).click();
    await expect(definitionOf(page, 'Order ID')).toHaveText('1000-0001');
    await expect(panel(page).getByRole('button', { name: 'Next order' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/admin?search=${mark}`);
    await expect(rows(page).last().getByRole('button')).toBeFocused();
  });

  await test.step('an order that the list leaves out meanwhile gives the focus to the one in its place', async () => {
    await rows(page).first().getByRole('button').press('Enter');
    await expect(definitionOf(page, 'Order ID')).toHaveText('1000-0002');
    await querySql(store, `update orders set search_text = 'another' where id = $1`, [newer]);
    const listed = page.getByRole('row', { includeHidden: true }).filter({ hasText: '1000-000' });
    await expect(listed).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(rows(page).first().getByRole('button')).toBeFocused();
  });

  await test.step('an unknown one says so', async () => {
    for (const unknown of [randomUUID(), 'nonsense']) {
      await follow(page, `/admin?order=${unknown}`);
      await expect(panel(page).getByText('This order does not exist.')).toBeVisible();
    }
    await panel(page).getByRole('button', { name: 'Back to the orders' }).click();
    await expect(panel(page)).toBeHidden();
  });

  await test.step('an order that was opened by its address asks before Back leads to another page', async () => {
    await page.goto(`${store.url}/faq`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
    await expect(rows(page).first()).toBeVisible();
    await page.evaluate((order) => history.replaceState(null, '', `/admin?order=${order}`), newer);
    await notes(page).fill('Prefers calls in the afternoon.');
    await pressBack(page);
    await expect(leaveDialog(page)).toBeVisible();
    await leaveDialog(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(notes(page)).toHaveValue('Prefers calls in the afternoon.');
    await pressBack(page);
    await leaveDialog(page).getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/\/faq$/);
  });
});

test('a save keeps the typed text until it succeeds, and mails a new status unless the studio says otherwise', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|status of (404|413)/);
  const email = newAddress('eleni');
  const id = await writeOrder(store, email);
  const admin = await openBackOffice(page, store, `?search=${email}&order=${id}`);
  const tell = panel(page).getByRole('checkbox', { name: 'Tell the customer by mail' });
  const UPDATE = '**/admin.orders.update*';

  await test.step('a save that fails says so', async () => {
    await notes(page).fill('Prefers calls in the afternoon.');
    await page.route(UPDATE, (route) => route.abort());
    await save(page).click();
    await expect(page.getByText('Failed to update order. Please try again.')).toBeVisible();
    await expect(notes(page)).toHaveValue('Prefers calls in the afternoon.');
    await page.unroute(UPDATE);
    await page.route(UPDATE, (route) => route.fulfill({ status: 413, body: 'Too large' }));
    await save(page).click();
    await expect(page.getByText(m.errors_too_large())).toBeVisible();
    await expect(notes(page)).toHaveValue('Prefers calls in the afternoon.');
    await page.unroute(UPDATE);
  });

  await test.step('a session that ends while somebody writes takes nothing away', async () => {
    await endSessions(store, admin);
    await save(page).click();
    const question = page.getByRole('alertdialog', { name: 'Your session has ended' });
    await question.locator('input[name=password]').fill(ADMIN_PASSWORD);
    await question.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(question).toBeHidden();
    await expect(notes(page)).toHaveValue('Prefers calls in the afternoon.');
  });

  await test.step('a sign-out in another tab takes nothing away, and nothing is sent under another name', async () => {
    const other = await page.context().newPage();
    await other.goto(`${store.url}/admin?tab=team`);
    await openOwnMenu(other);
    await other.getByRole('button', { name: 'Sign Out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Your session has ended' });
    await expect(question).toBeVisible();
    await expect(other.getByText('You have been signed out successfully.')).toBeVisible();

    const colleague = newAddress('petros');
    await signUp(other, store, colleague, 'Petros Nikolaou');
    await makeAdmin(store, colleague);
    await other.evaluate(() => new BroadcastChannel('session').postMessage('changed'));
    await other.close();
    const somebodyElse = page.getByRole('alertdialog', { name: 'Somebody else has signed in' });
    await expect(somebodyElse.getByRole('definition')).toHaveText('Prefers calls in the afternoon.');
    await expectNoAxeViolations(page);
    await somebodyElse.locator('input[name=password]').fill(ADMIN_PASSWORD);
    await somebodyElse.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(somebodyElse).toBeHidden();
    await expect(notes(page)).toHaveValue('Prefers calls in the afternoon.');
  });

  await test.step('a new status is told by mail', async () => {
    await expect(tell).toHaveCount(0);
    await status(page).selectOption('In Progress');
    await expect(tell).toBeChecked();
    await save(page).click();
    await expect(page.getByText('Order Updated')).toBeVisible();
    await expect(page.getByText('Changes have been saved successfully.')).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await expect(save(page)).toBeFocused();
    await expect(panel(page).getByText('Maria Konstantinou added notes.')).toBeVisible();
    await expect(
      panel(page).getByText('Maria Konstantinou changed the status from Paid to In Progress.'),
    ).toBeVisible();
    await expect.poll(() => mailsTo(page, store, email)).toBe(1);
  });

  await test.step('notes have a greatest length', async () => {
    await notes(page).fill('x'.repeat(10_001));
    await save(page).click();
    await expect(notes(page)).toHaveAttribute('aria-invalid', 'true');
    await notes(page).fill('x'.repeat(10_000));
  });

  await test.step('files alone are never printed, and finished only once they are with the customer', async () => {
    await expect(status(page).getByRole('option', { name: 'Ready for Print' })).toHaveCount(0);
    await status(page).selectOption('Completed');
    await save(page).click();
    const elsewhere = panel(page).getByRole('checkbox', {
      name: 'Its files reached the customer another way',
    });
    await expect(elsewhere).toBeFocused();
    await expect(elsewhere).toHaveAccessibleDescription(/No file was delivered yet/);
    await expectNoAxeViolations(page);
    await elsewhere.check();
  });

  await test.step('the next status is told to nobody', async () => {
    await tell.uncheck();
    await save(page).click();
    await expect(panel(page).getByText('changed the status from In Progress to Completed')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(rows(page)).toContainText('Completed');
    expect(await mailsTo(page, store, email)).toBe(1);
  });
});

test('leaving unsaved by Escape, Cancel or Back is asked about, but not while a save is on its way', async ({
  page,
  store,
}) => {
  const email = newAddress('eleni');
  await writeOrder(store, email);
  await openBackOffice(page, store, `?search=${email}`);
  await rows(page).getByRole('button', { name: /^View/ }).click();
  await notes(page).fill('Prefers calls in the afternoon.');
  const question = leaveDialog(page);
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => panel(page).getByRole('button', { name: 'Cancel' }).click(),
    () => pressBack(page),
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

  await notes(page).fill('Prefers calls in the afternoon.');
  const letGo = await blockCall(page, 'admin.orders.update');
  await save(page).click();
  await expect(panel(page).getByText('Saving...')).toBeVisible();
  expect(await pressBackAndCheckDialog(page)).toBe(false);
  letGo();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText('Order Updated')).toBeVisible();
});

test('of two who change one order the later one is told, loses nothing and chooses', async ({
  page,
  store,
  openElsewhere,
}) => {
  const id = await writeOrder(store, newAddress('eleni'));
  const toms = await openElsewhere();
  await openBackOffice(page, store, `?order=${id}`);
  await openBackOffice(toms, store, `?order=${id}`, 'Tom O’Neill');
  await status(page).selectOption('Waiting on Client');
  await save(page).click();
  const words = panel(page).getByLabel('Your words to the customer');
  await expect(words).toBeFocused();
  await page.keyboard.type('Is the cat grey?');
  await notes(page).fill('The sofa is green.');
  await notes(toms).fill('The sofa is blue.');
  await status(toms).selectOption('In Progress');
  await save(toms).click();
  await expect(toms.getByText('Order Updated')).toBeVisible();

  await save(page).click();
  const notice = panel(page).getByRole('alert');
  await expect(notice).toContainText('Tom O’Neill changed the status from Paid to In Progress.');
  await expect(notice).toContainText('NotesThe sofa is blue.');
  await expect(notes(page)).toHaveValue('The sofa is green.');
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
  // It blocks the page, which asks for changes the later the longer an answer took.
  await expectNoAxeViolations(page);
  await notice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(notes(page)).toHaveValue('There is no sofa.');
  await expect(save(page)).toBeDisabled();

  // Words for another status, typed while the first is saved.
  const saved = await blockCall(page, 'admin.orders.update');
  await status(page).selectOption('In Progress');
  await words.fill('We begin.');
  await save(page).click();
  await status(page).selectOption('Canceled');
  await words.fill('We are sorry.');
  await waitForAnswer(page, 'admin.orders.update', saved);
  await expect(words).toHaveValue('We are sorry.');
});

test('an order whose stored comic is empty opens with all that is known of it, and hides no other', async ({
  page,
  store,
}) => {
  const email = newAddress('empty');
  const id = await writeOrder(store, email, {});
  await querySql(store, "update orders set raw_order_json = '{}' where id = $1", [id]);
  await openBackOffice(page, store, `?search=${email}&order=${id}`);
  await expect(panel(page).getByText('The comic of this order is not stored in full')).toBeVisible();
  await expect(status(page)).toHaveValue('Paid');
  await expect(panel(page).getByRole('list', { name: 'Bill' })).toContainText('The whole order');
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(1);
});
