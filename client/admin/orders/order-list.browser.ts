import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ORDER_STATUSES } from '#shared/order/order.ts';
import { expectNoOverflow, newAddress, openBackOffice, panel, rows } from '#testing/back-office.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { tomsComic } from '#testing/comics.ts';
import { emptyTablesOf } from '#testing/empty-tables.ts';
import { writeOrder, writeOrders } from '#testing/orders.ts';

const AXED = [390, 1440];
const LIST = /admin\.orders\.list/;

const isOfMore = (url: string) => url.includes('cursor');

const search = (page: Page) => page.getByRole('searchbox');
const statusFilter = (page: Page) => page.getByRole('combobox', { name: 'Status' });
const showMore = (page: Page) => page.getByRole('button', { name: 'Show more' });

test('an empty shop says so, and then the list and the figures say how it is doing', async ({
  page,
  store,
}) => {
  await emptyTablesOf(store, 'orders');
  await openBackOffice(page, store);

  await test.step('without orders', async () => {
    await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
    await expect(
      page.getByText('Orders will appear here once customers complete their purchases.'),
    ).toBeVisible();
    await expect(search(page)).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Sync Order Manually' }).click();
    await expect(page.getByRole('dialog', { name: 'Sync Stripe Order' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

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

  await test.step('the figures', async () => {
    await expect(rows(page)).toHaveCount(7);
    const figure = (label: string) =>
      page
        .locator('dl > div', { has: page.getByText(label, { exact: true }) })
        .getByRole('definition')
        .first();
    await expect(figure('Today')).toHaveText('1');
    await expect(figure('Last 7 Days')).toHaveText('1');
    await expect(figure('Total Revenue')).toHaveText('€745.00');
    await expect(figure('In Progress')).toHaveText('2');
  });

  await test.step('the list', async () => {
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
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
      if (AXED.includes(width)) await expectNoAxeViolations(page);
    }
  });
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
  await openBackOffice(page, store, '?tab=orders');
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

test('orders with rush come first or alone, as the address says, and a phone chooses the sequence from a list', async ({
  page,
  store,
}) => {
  const mark = randomUUID().slice(0, 8);
  const rushed = { ...tomsComic, delivery: { type: 'print', rush: true } } as const;
  await writeOrder(store, `${mark}-a@example.com`, {
    comic: rushed,
    name: `Zoe ${mark}`,
    priceTotal: 100_00,
  });
  await writeOrder(store, `${mark}-b@example.com`, { name: `Yannis ${mark}`, priceTotal: 50_00 });
  await openBackOffice(page, store);
  const sequence = page.getByRole('combobox', { name: 'Sort by' });
  await search(page).fill(`zoe ${mark}`);
  await expect(rows(page)).toHaveCount(1);
  await search(page).fill(mark);
  await expect(rows(page)).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows(page).first()).toContainText('€50.00');
  await sequence.selectOption('Highest total first');
  await expect(rows(page).first()).toContainText('€100.00');
  await expect(page).toHaveURL(/sort=total/);
  await sequence.selectOption('Rush first');
  await expect(rows(page).first()).toContainText(`Zoe ${mark}`);
  await page.getByRole('checkbox', { name: 'Rush only' }).check();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Rush only' })).toBeChecked();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Rush');
});

test('many orders come page by page, what does not load says so, and what is found is exported', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const mark = randomUUID().slice(0, 8);
  await writeOrders(store, mark, 27);
  await page.route(LIST, (route) => route.abort());
  await openBackOffice(page, store, `?search=${mark}`);

  await test.step('a list that did not load is asked for again', async () => {
    const failure = page.getByRole('heading', { name: 'Failed to load orders' });
    await expect(failure).toBeVisible();
    await page.unroute(LIST);
    // The figures may have failed in the same batch, with an error of their own.
    await page
      .locator('section, main, div', { has: failure })
      .last()
      .getByRole('button', { name: 'Try again' })
      .click();
    await expect(rows(page)).toHaveCount(25);
    await expect(page.getByText('27 orders', { exact: true })).toBeVisible();
  });

  await test.step('so are the next ones, and all of them stay after a reload, at the same place', async () => {
    // A list that is read anew meanwhile would be waited for.
    await page.route(LIST, (route) => (isOfMore(route.request().url()) ? route.abort() : route.continue()));
    await showMore(page).click();
    const failure = page.getByText('The next ones did not load.');
    await expect(failure).toBeVisible();
    const readAnew = page.waitForResponse((answer) => LIST.test(answer.url()) && !isOfMore(answer.url()));
    await writeOrder(store, `${mark}-27@example.com`);
    await readAnew;
    await expect(rows(page).first()).toContainText(`${mark}-27@example.com`);
    await expect(failure).toBeVisible();
    await page.unroute(LIST);
    await showMore(page).click();
    await expect(rows(page)).toHaveCount(28);
    await expect(showMore(page)).toBeHidden();
    // Not the end of the page, which is longer while something above the list says that it did not load.
    await page.evaluate(() => scrollTo(0, 400));
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(200);
    await page.waitForFunction((top) => history.state?.scrollTop === top, place);
    await page.reload();
    await expect(rows(page)).toHaveCount(28);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(place));
  });

  await test.step('a new order appears by itself where the filter finds it', async () => {
    await statusFilter(page).selectOption('Completed');
    await expect(page).toHaveURL(`/admin?search=${mark}&status=Completed`);
    await expect(rows(page)).toHaveCount(0);
    await writeOrder(store, `${mark}-done@example.com`, { status: 'Completed' });
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('the orders found are exported as they are filtered', async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const file = await started;
    const bytes = await readFile(await file.path());
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
    const [headings, order, ...others] = bytes.toString().trimEnd().split('\r\n');
    expect(headings).toBe(
      '\uFEFF"Order ID","Date","Customer Email","Customer Name","Comic Type","Tier","Pages","Add-ons","Rush","Delivery","Total","Currency","Status","Language of the Comic","Net","VAT","VAT Rate","VAT From","Refunded","Refunded Net","Refunded VAT","VAT ID","Invoice"',
    );
    expect(order).toContain(`"${mark}-done@example.com"`);
    expect(others).toEqual([]);
  });
});

test('more of the list and a change that comes meanwhile both arrive, whichever is first', async ({
  page,
  store,
}) => {
  const mark = randomUUID().slice(0, 8);
  const write = (name: string) => writeOrder(store, `${mark}-${name}@example.com`);
  await writeOrders(store, mark, 60);
  await openBackOffice(page, store, `?search=${mark}`);
  await expect(rows(page)).toHaveCount(25);
  for (const holdsMore of [true, false]) {
    let letGo = () => {};
    const held = new Promise<void>((hold) => {
      void page.route(LIST, async (route) => {
        if (isOfMore(route.request().url()) !== holdsMore) return route.continue();
        hold();
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
        await route.continue();
      });
    });
    const first = holdsMore ? showMore(page).click() : write('meanwhile-1');
    await held;
    await first;
    await (holdsMore ? write('meanwhile-0') : showMore(page).click());
    await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
    letGo();
    await expect(rows(page)).toHaveCount(holdsMore ? 50 : 62);
    await page.unroute(LIST);
    await expect(rows(page).first()).toContainText(`${mark}-meanwhile-${holdsMore ? 0 : 1}`);
  }
  const shown = await rows(page).allTextContents();
  expect(new Set(shown.map((row) => row.match(/-(meanwhile-)?\d+@/)?.[0])).size).toBe(shown.length);
});

test('a panel that is closed while the order behind the loaded ones is awaited stays closed', async ({
  page,
  store,
}) => {
  const mark = randomUUID().slice(0, 8);
  await writeOrders(store, mark, 27);
  await openBackOffice(page, store, `?search=${mark}`);
  await expect(rows(page)).toHaveCount(25);
  await rows(page).last().getByRole('button').click();
  const next = panel(page).getByRole('button', { name: 'Next order' });
  // Only of more, as the list may be read anew meanwhile, which more waits for.
  const loadMore = await blockRequests(page, /admin\.orders\.list.*cursor/);
  const asked = page.waitForRequest((request) => LIST.test(request.url()) && isOfMore(request.url()));
  await next.click();
  await expect(next).toHaveAttribute('aria-busy', 'true');
  await asked;
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  loadMore();
  await expect(rows(page)).toHaveCount(27);
  await expect(page).not.toHaveURL(/order=/);
  await expect(panel(page)).toBeHidden();
});
