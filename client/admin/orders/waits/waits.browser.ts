import type { Page } from '@playwright/test';
import { expectNoOverflow, openBackOffice } from '#testing/back-office.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations, type Store, test } from '#testing/browser.ts';
import { elenisComic } from '#testing/comics.ts';
import { insertHelpRequest, querySql } from '#testing/help-requests.ts';
import { writeOrder } from '#testing/orders.ts';
import { callsOf } from '#testing/refuse.ts';

/** A withdrawal, a late rush, a question and a payment on its way. */
async function letWait(store: Store) {
  const withdrawn = await writeOrder(store, 'eleni@example.com');
  await querySql(store, "update orders set withdrawn_at = now() - interval '3 days' where id = $1", [
    withdrawn,
  ]);
  const rush = { ...elenisComic, delivery: { ...elenisComic.delivery, rush: true } };
  await writeOrder(store, 'tom@example.com', {
    name: 'Tom O’Neill',
    comic: rush,
    createdAt: new Date(Date.now() - 60 * 24 * 3600_000).toISOString(),
  });
  await insertHelpRequest(store);
  await querySql(
    store,
    `insert into checkouts (customer_email, amount_total, currency, items, draft_ids, status)
      values ('rosa@example.com', 14900, 'EUR', '[]', '{}', 'pending')`,
  );
}

/** Opens the orders on a phone with a late answer, and compares where what can be pressed is before and after it. */
async function expectNoMove(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const address = page.url();
  await page.goto('about:blank');
  // All calls, as the live updates ask again once they are connected.
  const answer = await blockRequests(page, callsOf('admin.waits.get'));
  await page.goto(address);
  const controls = [page.getByRole('searchbox'), page.getByRole('button', { name: 'Sync Order' })];
  const places = () => Promise.all(controls.map(async (control) => (await control.boundingBox())?.y));
  for (const control of controls) await expect(control).toBeVisible();
  const before = await places();
  answer();
  await expect(page.getByRole('heading', { name: 'What waits' })).toBeAttached();
  await expect(page.getByRole('definition').first()).toHaveText(/\d/);
  expect(await places()).toEqual(before);
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('all that waits stands above the orders, and each of it leads to its list', async ({
  page,
  startStore,
}) => {
  const store = await startStore();
  await openBackOffice(page, store);
  const waits = page.getByRole('region', { name: 'What waits' });
  const entry = (name: RegExp) => waits.getByRole('link', { name });

  await test.step('a shop where nothing waits has one quiet line', async () => {
    await expect(page.getByText('Nothing urgent waits for you.')).toBeVisible();
    await expect(waits).toHaveCount(0);
  });

  await test.step('a question that comes while the page is open appears by itself', async () => {
    await letWait(store);
    await expect(waits.getByRole('link')).toHaveText([
      /^1 withdrawal to settle\s*by .+ \(11 days left\)$/,
      /^1 rush comic due\s*1 of them is late$/,
      /^1 late comic$/,
      /^1 open question\s*since /,
      /^1 payment on the way\s*since /,
    ]);
    await expectNoAxeViolations(page);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
    }
  });

  await test.step('its late answer moves nothing that can be pressed on a phone', () => expectNoMove(page));

  await test.step('lists of orders stand below it, by keyboard too', async () => {
    await entry(/withdrawal/).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=orders&waits=withdrawals$/);
    await expect(entry(/withdrawal/)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('region', { name: /withdrawn, not settled yet/ })).toContainText('Eleni');
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.reload();
    await entry(/payment/).press('Enter');
    await expect(page.getByRole('region', { name: '1 payment on the way' })).toContainText(
      'rosa@example.com',
    );
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'All orders' }).click();
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  });

  await test.step('others lead to their page, filtered', async () => {
    await entry(/rush/).click();
    await expect(page).toHaveURL(/\/admin\/proofs\?only=rush$/);
    await expect(page.getByRole('checkbox', { name: 'Rush that is due' })).toBeChecked();
    await expect(page.getByRole('row', { name: /Tom/ })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Late only' }).check();
    await expect(page).toHaveURL(/\?only=late$/);
    await expectNoAxeViolations(page);
    await page.goto(`${store.url}/admin`);
    await entry(/question/).click();
    await expect(page).toHaveURL(/tab=help&status=pending$/);
    await expect(page.getByRole('row', { name: /Eleni Papadopoulou/ })).toBeVisible();
  });

  await test.step('a matter that is settled goes from it', async () => {
    await page.goto(`${store.url}/admin?tab=orders&waits=withdrawals`);
    await querySql(store, 'update orders set withdrawn_at = null');
    await expect(entry(/withdrawal/)).toHaveCount(0);
    await expect(page.getByText('Nothing waits here any more.')).toBeVisible();
  });
});
