import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoOverflow, newAddress, notes, openBackOffice, panel } from '#testing/back-office.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { elenisComic } from '#testing/comics.ts';
import { insertHelpRequest } from '#testing/help-requests.ts';
import { writeOrder } from '#testing/orders.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Find anything' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const option = (page: Page, text: string | RegExp) =>
  dialog(page).getByRole('option').filter({ hasText: text });

test('an admin finds anything by the keyboard, from wherever they are', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|find-dialog|did not arrive/);
  const email = newAddress('zenobia');
  const number = `${randomInt(1000, 9999)}-${randomInt(1000, 9999)}`;
  const comic = { ...elenisComic, characters: [{ name: 'Ζέφυρος', role: 'Me', note: '', images: [] }] };
  await writeOrder(store, email, { number, name: 'Zenobia Zafeiri', comic });
  await insertHelpRequest(store, { email, question: 'Can the zeppelin be green?' });

  await test.step('its code that does not arrive leaves the navigation its place', async () => {
    await page.route(/assets\/find-dialog-.*\.js$/, (route) => route.abort());
    await openBackOffice(page, store, '?tab=orders');
    const usual = page.viewportSize();
    await page.setViewportSize({ width: 1440, height: 900 });
    const areas = page.getByRole('tablist');
    const before = await areas.boundingBox();
    await page.getByRole('button', { name: 'Find' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'This part did not arrive.' });
    await expect(notice).toBeVisible();
    // A number beside an area may come meanwhile, which makes the row longer.
    const after = await areas.boundingBox();
    expect(after).toMatchObject({ x: before?.x, y: before?.y, height: before?.height });
    expect(after?.width).toBeGreaterThanOrEqual(before?.width ?? 0);
    await page.unroute(/assets\/find-dialog-.*\.js$/);
    const code = page.waitForResponse(/assets\/find-dialog-.*\.js$/);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toBeHidden();
    await code;
    if (usual) await page.setViewportSize(usual);
  });

  await test.step('with nothing typed it offers the newest orders', async () => {
    await expect(page.getByRole('button', { name: 'Find' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(option(page, number)).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('an order number opens its order with Enter', async () => {
    await field(page).fill(`#${number.replace('-', ' ')}`);
    await expect(option(page, number)).toHaveAttribute('aria-selected', 'true');
    await field(page).press('Enter');
    await expect(panel(page)).toContainText(email);
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('it opens over what is being written, and gives the text back', async () => {
    await notes(page).fill('Half a sen');
    await notes(page).press('Control+k');
    // Without waiting for the field, as a fast typist.
    await page.keyboard.type('ζεφυρος');
    await expect(field(page)).toHaveValue('ζεφυρος');
    await expect(option(page, 'Character: Ζέφυρος')).toBeVisible();
    await field(page).press('Escape');
    await expect(notes(page)).toBeFocused();
    await notes(page).pressSequentially('tence');
    await expect(notes(page)).toHaveValue('Half a sentence');
    await notes(page).fill('');
    await page.keyboard.press('Escape');
  });

  await test.step('arrows go through all groups, and what was opened is offered again', async () => {
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(option(page, number).first()).toBeVisible();
    await expect(dialog(page).getByRole('group', { name: 'Opened last' })).toContainText(number);
    await field(page).fill('zeppelin');
    await expect(option(page, 'Can the zeppelin be green?')).toHaveAttribute('aria-selected', 'true');
    await field(page).fill('zenob');
    const selected = dialog(page).getByRole('option', { selected: true });
    await expect(option(page, number)).toBeVisible();
    await field(page).press('ArrowUp');
    await expect(selected).toContainText('zeppelin');
    await field(page).press('ArrowDown');
    await expect(selected).toContainText(number);
    await field(page).fill('days off');
    await expect(option(page, 'Days off')).toBeVisible();
    await field(page).press('Enter');
    await expect(page).toHaveURL(/tab=content&section=capacity/);
  });

  await test.step('it says that there may be more, and leads to the list that has all', async () => {
    for (let order = 0; order < 7; order++)
      await writeOrder(store, newAddress('yanna'), { name: 'Yanna Yfanti' });
    await page.keyboard.press('Control+k');
    await field(page).fill('yfanti');
    const orders = dialog(page).getByRole('group', { name: 'Orders · the first 6; there may be more' });
    await expect(orders.getByRole('option')).toHaveCount(6);
    await expect(dialog(page).getByRole('status')).toHaveText(/There may be more than are shown\.$/);
    await expectNoAxeViolations(page);
    await dialog(page).getByRole('link', { name: 'Look for ‘yfanti’ in all orders' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/tab=orders&search=yfanti/);
    await expect(page.getByRole('row').filter({ hasText: 'Yanna Yfanti' })).toHaveCount(7);
  });

  await test.step('it says when nothing is found, and a failure with a way to try again', async () => {
    await page.keyboard.press('Control+k');
    await field(page).fill('xkcdvj');
    await expect(dialog(page)).toContainText('Nothing found for ‘xkcdvj’');
    await page.route('**/admin.find.list**', (route) => route.abort());
    await field(page).fill('xkcdvjz');
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute('**/admin.find.list**');
    await dialog(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(dialog(page)).toContainText('Nothing found for ‘xkcdvjz’');
  });

  await test.step('it fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await field(page).fill('zenob');
    await expect(option(page, number)).toBeVisible();
    await expectNoOverflow(page);
    await expectNoAxeViolations(page);
  });
});
