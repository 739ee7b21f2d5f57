import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  blockCall,
  expectNoOverflow,
  openBackOffice,
  panel,
  rows,
  waitForAnswer,
} from '#testing/back-office.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { querySql } from '#testing/help-requests.ts';
import { writeOrders } from '#testing/orders.ts';
import { callsOf } from '#testing/refuse.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Chosen orders' });
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Choose order/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Change the status of/ });

test('chosen orders change their status at once, and those that cannot say why and stay chosen', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const mark = randomUUID().slice(0, 8);
  await writeOrders(store, mark, 30);
  const theirs = `${mark}-28@example.com`;
  await openBackOffice(page, store, `?search=${mark}`);
  await expect(rows(page)).toHaveCount(25);

  await test.step('by the mouse, in a range, and all that are found', async () => {
    await boxes(page).nth(1).check();
    await boxes(page)
      .nth(3)
      .click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('3 orders chosen');
    await expect(panel(page)).toBeHidden();
    await bar(page).getByRole('button', { name: 'Choose all 30 found' }).click();
    await expect(bar(page)).toContainText('30 orders chosen');
    await expect(bar(page).getByRole('button', { name: 'Choose none' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar(page)).toBeHidden();
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Choose order/);
  });

  await test.step('an order that is found is added to as many others', async () => {
    const search = page.getByRole('searchbox');
    await boxes(page).first().check();
    await search.fill(theirs);
    await expect(rows(page)).toHaveCount(1);
    await bar(page).getByRole('button', { name: 'Choose the 1 found' }).click();
    await expect(bar(page)).toContainText('2 orders chosen');
    await bar(page).getByRole('button', { name: 'Choose none' }).click();
    await search.fill(mark);
    await expect(rows(page)).toHaveCount(25);
  });

  await test.step('a late answer chooses nothing for whoever has chosen others since', async () => {
    const answer = await blockCall(page, 'admin.orders.many.choose');
    await boxes(page).nth(1).check();
    await bar(page).getByRole('button', { name: 'Choose all 30 found' }).click();
    await bar(page).getByRole('button', { name: 'Choose none' }).click();
    await boxes(page).nth(2).check();
    await waitForAnswer(page, 'admin.orders.many.choose', answer);
    await expect(bar(page)).toContainText('1 order chosen');
    await boxes(page).nth(2).uncheck();
  });

  await test.step('by keys', async () => {
    await page.locator(':focus').blur();
    await page.locator('body').press('j');
    await expect(rows(page).first().getByRole('button')).toBeFocused();
    await page.keyboard.press('x');
    for (let row = 0; row < 3; row++) await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await expect(bar(page)).toContainText('2 orders chosen');
    const sheets = await bar(page).getByRole('link', { name: 'Job sheets' }).getAttribute('href');
    const answer = await page.request.get(new URL(sheets ?? '', page.url()).href);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    await boxes(page).nth(1).check();
    // So high that the bar stands at the end of the list, and covers no button that can be scrolled clear of it.
    await page.setViewportSize({ width: 1280, height: 2400 });
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the dialog says what changes and how many mails go', async () => {
    await querySql(
      store,
      "update orders set status = 'Waiting on Client', revision = revision + 1 where customer_email = $1",
      [theirs],
    );
    await expect(rows(page).nth(1)).toContainText('Waiting on Client');
    await page.keyboard.press('s');
    await page.route(callsOf('admin.orders.many.previewStatus'), (route) => route.abort(), { times: 1 });
    await dialog(page).getByRole('combobox', { name: 'Status' }).selectOption('In Progress');
    await expect(dialog(page).getByRole('alert')).toContainText('connection');
    await dialog(page).getByRole('button', { name: 'Change', exact: true }).click();
    await expect(dialog(page)).toContainText('2 orders will change. 2 emails go to customers.');
    await expect(dialog(page)).toContainText('Somebody has changed it meanwhile. Now: Waiting on Client');
    await expectNoAxeViolations(page);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
    }
    await dialog(page).getByLabel('Tell the customers by email').uncheck();
    await expect(dialog(page)).toContainText('No email goes out.');
    await dialog(page).getByRole('button', { name: 'Change 2 orders' }).click();
  });

  await test.step('an order that had changed meanwhile is changed by a second try', async () => {
    const left = page.getByRole('dialog', { name: '2 orders are changed' });
    await expect(left).toContainText('1 order stays as it is:');
    await left.getByRole('button', { name: 'Try these again' }).click();
    await dialog(page).getByRole('combobox', { name: 'Status' }).selectOption('In Progress');
    await dialog(page).getByRole('button', { name: 'Change 1 order, send 1 email' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(bar(page)).toBeHidden();
    await expect(rows(page).filter({ hasText: 'In Progress' })).toHaveCount(3);
  });

  await test.step('labels are printed, and orders without one are named', async () => {
    await boxes(page).nth(5).check();
    await bar(page).getByRole('button', { name: 'Address labels' }).click();
    const labels = page.getByRole('dialog', { name: 'Address labels' });
    await expect(labels).toContainText('1 order has no label:');
    await expectNoAxeViolations(page);
    await labels.getByRole('button', { name: 'Close' }).last().click();
    await boxes(page).nth(5).uncheck();
  });

  await test.step('the chosen ones are exported', async () => {
    await boxes(page).nth(4).check();
    const started = page.waitForEvent('download');
    await bar(page).getByRole('button', { name: 'CSV' }).click();
    const lines = (await readFile(await (await started).path())).toString().trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"${mark}-25@example.com"`);
  });

  await test.step('on a phone the actions unfold within the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const unfold = bar(page).getByRole('button', { name: 'Actions' });
    await expect(bar(page).getByRole('button')).toHaveCount(1);
    await unfold.click();
    await expect(unfold).toHaveAttribute('aria-expanded', 'true');
    for (const action of await bar(page).getByRole('button').all())
      await expect(action).toBeInViewport({ ratio: 1 });
    await expectNoOverflow(page);
  });
});

test('keys lead through the orders beyond the loaded ones, are listed, and can be turned off', async ({
  page,
  store,
}) => {
  const mark = randomUUID().slice(0, 8);
  await writeOrders(store, mark, 27);
  await openBackOffice(page, store, `?search=${mark}`);
  await expect(rows(page)).toHaveCount(25);

  await test.step('an order leads on behind the last one that is loaded', async () => {
    await rows(page).nth(24).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toContainText(`${mark}-2@example.com`);
    await page.keyboard.press('j');
    await expect(panel(page)).toContainText(`${mark}-1@example.com`);
    await page.keyboard.press('j');
    await expect(panel(page)).toContainText(`${mark}-0@example.com`);
    await expect(panel(page).getByRole('button', { name: 'Next order' })).toBeDisabled();
    await page.reload();
    await expect(panel(page).getByRole('button', { name: 'Previous order' })).toBeEnabled();
  });

  await test.step('an order is edited and saved without the mouse', async () => {
    await panel(page).getByRole('textbox', { name: 'Notes' }).focus();
    await page.keyboard.type('jkxs/?');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Order Updated')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(rows(page).last().getByRole('button')).toBeFocused();
  });

  await test.step('the search has its key, in which letters are letters', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('j');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.getByRole('searchbox').fill(mark);
  });

  await test.step('the keys are listed, and turned off', async () => {
    await page.getByRole('searchbox').blur();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keys' });
    await expect(list).toContainText('Change the status');
    await expectNoAxeViolations(page);
    await list.getByRole('switch').uncheck();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).not.toBeFocused();
    await expect(list).toBeHidden();
    await page.getByRole('button', { name: 'Keys' }).click();
    await list.getByRole('switch').check();
    await expectNoOverflow(page);
  });
});
