import type { Route } from '@playwright/test';
import { blockCall, expectNoOverflow, openBackOffice, panel } from '#testing/back-office.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { elenisComic } from '#testing/comics.ts';
import { querySql } from '#testing/help-requests.ts';
import { writeOrder } from '#testing/orders.ts';

test('an owner moves a card by key, menu and mouse, and reads why a fact keeps it', async ({
  page,
  startStore,
  allowProblem,
  browser,
}) => {
  test.slow();
  allowProblem(/409/);
  const store = await startStore();
  const rush = { ...elenisComic, delivery: { ...elenisComic.delivery, rush: true } };
  const orderId = await writeOrder(store, 'eleni@example.com', { name: 'Eleni Papadopoulou' });
  await writeOrder(store, 'tom@example.com', { name: 'Tom O’Neill', comic: rush });
  await openBackOffice(page, store, '?tab=board');
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d+$`) });
  const cards = (name: string) =>
    column(name)
      .getByRole('listitem')
      .filter({ has: page.locator('time, summary') });
  const card = (name: string) => page.locator('[id^=board-card]', { hasText: name });
  await expect(cards('New')).toHaveCount(2);
  await expect(cards('New').first()).toContainText('Tom O’Neill');

  await test.step('with Shift and an arrow the card goes on, and keeps the focus', async () => {
    await card('Tom').focus();
    await page.keyboard.press('ArrowDown');
    await expect(card('Eleni')).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(cards('Sketching')).toContainText('Eleni Papadopoulou');
    await expect(card('Eleni')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'The card is in' })).toHaveText(
      'The card is in “Sketching” now.',
    );
  });

  await test.step('the menu moves it too, and says why a fact keeps it', async () => {
    const eleni = cards('Sketching');
    await eleni.locator('summary').click();
    await eleni.getByRole('button', { name: 'Ready' }).click();
    await expect(eleni.getByRole('alert')).toHaveText(
      'A comic is ready once its customer has approved the final pages.',
    );
    await expect(cards('Ready')).toHaveCount(0);
  });

  await test.step('it is dragged', async () => {
    await cards('Sketching').dragTo(column('Drawing'));
    await expect(cards('Drawing')).toContainText('Eleni Papadopoulou');
  });

  await test.step('another owner’s open board shows it at once', async () => {
    const other = await (await browser.newContext()).newPage();
    await openBackOffice(other, store, '?tab=board', 'Nikos');
    const drawing = other.getByRole('region', { name: /^Drawing \d+$/ });
    await expect(drawing.locator('[id^=board-card]')).toHaveText('Eleni Papadopoulou');
    await card('Eleni').focus();
    await expect(card('Eleni')).toBeFocused();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(drawing.locator('[id^=board-card]')).toHaveCount(0);
    const movedBy = (name: string) => new RegExp(`^Moved by ${name}, `);
    await expect(other.getByText(movedBy('Maria Konstantinou'))).toBeVisible();
    await expect(page.getByText(/^Moved by /)).toHaveCount(0);
    await other.locator('[id^=board-card]', { hasText: 'Eleni' }).focus();
    await other.keyboard.press('Shift+ArrowRight');
    await expect(page.getByText(movedBy('Nikos'))).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Nikos has moved' })).toHaveText(
      'Nikos has moved the card of Eleni Papadopoulou to “Drawing”.',
    );
    await other.context().close();
  });

  await test.step('keys that are pressed while the server moves a card all count, and the focus goes where they lead', async () => {
    const slowly = (route: Route) => setTimeout(() => void route.continue(), 300);
    await page.route('**/admin.board.move**', slowly);
    await card('Tom').focus();
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await expect(card('Eleni')).toBeFocused();
    await expect(cards('Drawing').filter({ hasText: 'Tom O’Neill' })).toBeVisible();
    await expect(card('Eleni')).toBeFocused();
    await card('Tom').focus();
    for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft']) await page.keyboard.press(key);
    await expect(cards('New')).toContainText('Tom O’Neill');
    await expect(card('Tom')).toBeFocused();
    await page.unroute('**/admin.board.move**', slowly);
  });

  await test.step('no heading leaves its column, with text of twice the size too', async () => {
    const beyond = () =>
      page
        .getByRole('region', { name: / \d+$/ })
        .getByRole('heading')
        .evaluateAll((headings) =>
          headings
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
    const size = page.viewportSize();
    for (const width of [390, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await beyond()]).toEqual([width, []]);
      const enlarged = await page.addStyleTag({ content: ':root { font-size: 200% !important }' });
      expect([width, await beyond()]).toEqual([width, []]);
      await expectNoOverflow(page);
      await enlarged.evaluate((style) => (style as Element).remove());
    }
    if (size) await page.setViewportSize(size);
  });

  await test.step('the address has the filters', async () => {
    await page.getByRole('checkbox', { name: 'Rush only' }).check();
    await expect(page).toHaveURL(/tab=board&rush=only/);
    await expect(page.locator('[id^=board-card]')).toHaveText(['Tom O’Neill']);
    await page.getByRole('checkbox', { name: 'Rush only' }).uncheck();
  });

  await test.step('it is where it was when somebody comes back from a card', async () => {
    await page.setViewportSize({ width: 390, height: 400 });
    await card('Tom').scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => history.state?.scrollTop ?? 0)).toBeGreaterThan(100);
    await card('Tom').click();
    await expect(page).toHaveURL(/proofs$/);
    await page.goBack();
    await expect(card('Tom')).toBeInViewport();
  });

  await test.step('with one artist nobody is asked for artists', async () => {
    await expect(page.getByRole('combobox', { name: 'Artist' })).toHaveCount(0);
    await expectNoAxeViolations(page);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
    }
  });

  await test.step('with a second artist a card is given to them', async () => {
    await querySql(
      store,
      "insert into artists (name, minutes_per_week, weekdays, styles) values ('Nikos', 2400, '{1,2,3,4,5}', '{}')",
      [],
    );
    await page.reload();
    const eleni = cards('Drawing');
    await eleni.locator('summary').click();
    await eleni.getByRole('button', { name: 'Give to Nikos' }).press('Enter');
    await expect(eleni).toContainText('Drawn by Nikos');
    await expect(eleni.locator('summary')).toBeFocused();
  });

  await test.step('its menu is whole on a phone and a tablet, where nothing is dragged', async () => {
    const menu = cards('Drawing').locator('details');
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 900 });
      await menu.locator('summary').click();
      const last = menu.getByRole('button').last();
      const hidden = () =>
        last.evaluate((button) => {
          const board = button.closest('section')?.parentElement;
          return (board?.scrollHeight ?? Number.NaN) - (board?.clientHeight ?? 0);
        });
      await expect(last).toBeVisible();
      expect(await hidden()).toBeLessThanOrEqual(0);
      await expectNoOverflow(page);
      await menu.locator('summary').click();
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a card that is given away from the filtered board hands the focus to the one beside it', async () => {
    const thea = await writeOrder(store, 'thea@example.com', { name: 'Thea Lund' });
    await querySql(
      store,
      `insert into given_orders (order_id, artist_id) select orders.id, artists.id from orders, artists
         where orders.id <> $1 and artists.name = 'Nikos' and customer_name in ('Thea Lund', 'Tom O’Neill')`,
      [orderId],
    );
    await page.getByRole('combobox', { name: 'Artist' }).selectOption('Nikos');
    await expect(cards('New')).toHaveCount(2);
    const given = cards('New').filter({ hasText: 'Thea' });
    await given.locator('summary').press('Enter');
    await given.getByRole('button', { name: 'Give to The studio' }).press('Enter');
    await expect(cards('New')).toHaveCount(1);
    await expect(card('Tom')).toBeFocused();
    await querySql(store, 'delete from orders where id = $1', [thea]);
  });

  await test.step('on the order’s page too', async () => {
    await page.goto(`${store.url}/admin?order=${orderId}`);
    const form = panel(page);
    await expect(form.getByLabel('Artist')).toHaveValue(/.+/);
    await expect(form.getByRole('button', { name: 'Give', exact: true })).toHaveCount(0);
    await form.getByLabel('Artist').selectOption('The studio');
    await expectNoAxeViolations(page);
    const give = form.getByRole('button', { name: 'Give', exact: true });
    await give.press('Enter');
    await expect(form).toContainText('gave the comic from Nikos to The studio');
    await expect(form.getByLabel('Artist')).toBeFocused();
    await form.getByLabel('Artist').selectOption('Nikos');
    const answer = await blockCall(page, 'admin.orders.giveToArtist');
    await give.press('Enter');
    await form.getByLabel('Artist').selectOption('The studio');
    answer();
    await expect(form).toContainText('gave the comic from The studio to Nikos');
    await expect(give).toBeEnabled();
    await expect(form.getByLabel('Artist').locator('option:checked')).toHaveText('The studio');
  });

  await test.step('from one artist’s day the keys lead to the next', async () => {
    await page.goto(`${store.url}/admin?tab=today`);
    const artist = page.getByRole('combobox', { name: 'Artist' });
    await artist.press('ArrowDown');
    await expect(page).toHaveURL(/artist=/);
    await expect(artist).toBeFocused();
  });
});
