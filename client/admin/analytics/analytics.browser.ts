import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { insertRefund, sell } from '#server/admin/analytics/testing.ts';
import { connectDatabase } from '#server/database/connection.ts';
import { makeAdmin, signUp } from '#testing/admins.ts';
import { expectNoOverflow, follow, newAddress } from '#testing/back-office.ts';
import { expect, expectAfterRetries, expectNoAxeViolations, type Store, test } from '#testing/browser.ts';
import { emptyTablesOf } from '#testing/empty-tables.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const figure = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });
const card = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

test.beforeEach(async ({ page, store }) => {
  await emptyTablesOf(store, 'orders', 'draft_progress');
  const email = newAddress('admin');
  await signUp(page, store, email);
  await makeAdmin(store, email);
});

/** A shop of a few months with so few orders that its figures can be calculated by hand. */
async function fillShop(store: Store) {
  const db = await connectDatabase({ url: store.databaseUrl ?? '', dataFolder: '' });
  for (const days of [1, 4, 9, 12, 20])
    await sell(db, { at: daysAgo(days), status: 'In Progress', addOns: { 'Gift wrapping': 15_00 } });
  const tom = { email: 'tom@example.com', package: 'Epic', status: 'Completed' } as const;
  await sell(db, { ...tom, at: daysAgo(5), type: 'pet', delivery: 'print-digital', total: 1099_00 });
  await sell(db, { at: daysAgo(5), total: 300_00, status: 'Canceled' });
  await sell(db, { at: daysAgo(6), total: 250_00, currency: 'USD', status: 'Completed' });
  const old = await sell(db, { ...tom, at: daysAgo(45), email: 'TOM@example.com', total: 149_00 });
  await insertRefund(db, { of: old, amount: 49_00, at: daysAgo(2) });
  await sql`
    insert into draft_progress
    select current_date - 10, step, count from unnest(array[12, 10, 8, 7, 7, 6, 6, 5, 4])
      with ordinality as reached (count, step)`.execute(db);
  await db.destroy();
}

/** The rows of a chart's numbers, once they are shown. */
async function numbersOf(page: Page, name: string): Promise<string[]> {
  const chart = figure(page, name);
  const summary = chart.locator('summary');
  if ((await chart.locator('details[open]').count()) === 0) await summary.press('Enter');
  await expect(chart.getByRole('table')).toBeVisible();
  return chart
    .locator('tbody tr')
    .evaluateAll((rows: HTMLTableRowElement[]) =>
      rows.map((row) => [...row.cells].map((cell) => cell.textContent.trim()).join(' | ')),
    );
}

test('an admin sees how the shop is doing, in figures, charts and numbers', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);

  await test.step('a failed chart can be tried again, and without orders it says so', async () => {
    await page.clock.install();
    // Once connected, the stream of changes would make the page try again by itself.
    await page.route(/admin\.changes/, (route) => route.abort());
    await page.route(/admin\.analytics\.get/, (route) => route.abort());
    await page.goto('/admin?tab=analytics');
    await expectAfterRetries(page.getByRole('heading', { name: 'Failed to load analytics' }));
    await page.unroute(/admin\.analytics\.get/);
    // Both were asked for in one request. What comes of the first pushes the second button down.
    const again = (name: string) =>
      page.getByRole('region', { name }).getByRole('button', { name: 'Try again' });
    await again('The next weeks').click();
    await expect(page.getByRole('table', { name: 'Promised today' })).toBeVisible();
    await again('Analytics').click();
    await expect(page.getByRole('heading', { name: 'No orders in this range' })).toBeVisible();
    await expect(page.getByText('Nothing is waiting.')).toBeVisible();
    const weeks = await numbersOf(page, 'Work and capacity');
    expect(weeks).toHaveLength(12);
    expect(await numbersOf(page, 'Kept promises')).toContain('Files | 0 | 0 | 0 | – | –');
    expect(weeks.at(-1)).toMatch(/0 of \d+ h \| 0 \| 0 h$/);
    await expect(page.getByRole('table', { name: 'Promised today' }).getByRole('row')).not.toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.unroute(/admin\.changes/);
  });

  await fillShop(store);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Analytics' })).toBeVisible();

  await test.step('the figures', async () => {
    await expect(card(page, 'Revenue')).toContainText('€2,494.00');
    await expect(card(page, 'Revenue')).toContainText('more than the 30 days before');
    await expect(card(page, 'After refunds')).toContainText('€2,445.00');
    await expect(card(page, 'Orders')).toContainText('6');
    await expect(card(page, 'Average order')).toContainText('€415.67');
    await expect(page.getByText('1 order, US$250.00')).toBeVisible();
  });

  await test.step('the charts, and their numbers', async () => {
    await expect(
      figure(page, 'Revenue over time').locator('svg.recharts-surface path.recharts-area-area'),
    ).toHaveCount(1);
    const days = await numbersOf(page, 'Revenue over time');
    expect(days).toHaveLength(30);
    expect(days.filter((day) => day.includes('€1,099.00'))).toHaveLength(1);
    expect(days.filter((day) => day.includes('-€49.00'))).toHaveLength(1);
    expect(await numbersOf(page, 'Packages')).toEqual([
      'Short Story | 5 | 83% | €1,395.00',
      'Epic | 1 | 17% | €1,099.00',
    ]);
    expect(await numbersOf(page, 'Comic types')).toEqual([
      'Love Story | 5 | 83% | €1,395.00',
      'Pet | 1 | 17% | €1,099.00',
    ]);
    expect(await numbersOf(page, 'Delivery')).toHaveLength(2);
    expect(await numbersOf(page, 'Add-ons')).toEqual(['Gift wrapping | 5 | 83% | €75.00']);
    expect((await numbersOf(page, 'From draft to order')).at(-1)).toBe('Paid | 4 | 33% | 80%');
    expect(await numbersOf(page, 'Customers')).toEqual([
      'New | 0 | 0%',
      'New, came back | 1 | 50%',
      'Returning | 1 | 50%',
    ]);
    expect((await numbersOf(page, 'Open work'))[1]).toMatch(/^In Progress \| 5 \| 1 \| 1 \| 2 \| 1 \| /);
  });

  await test.step('all of it fits, and is free of accessibility faults', async () => {
    for (const status of ['Paid', 'In Progress', 'Waiting on Client', 'Ready for Print'])
      await expect(figure(page, 'Open work').locator('li', { hasText: status })).toContainText(/\d · |none/);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const inProgress = figure(page, 'Open work').locator('li', { hasText: 'In Progress' });
      await expect(inProgress.locator('rect').first()).toBeVisible();
      await expectNoOverflow(page);
    }
    await expectNoAxeViolations(page);
  });
});

test('the range and the interval stand in the address', async ({ page, store }) => {
  await fillShop(store);
  await page.goto('/admin?tab=analytics');
  await page.getByLabel('Range').selectOption('Last 90 days');
  await expect(page).toHaveURL(/range=90-days/);
  await expect(card(page, 'Revenue')).toContainText('€2,643.00');
  await expect(page.getByLabel('Shown by')).toHaveValue('week');
  await page.getByLabel('Shown by').selectOption('Months');
  await expect(page).toHaveURL(/interval=month/);
  await expect(async () =>
    expect((await numbersOf(page, 'Revenue over time')).length).toBeLessThan(6),
  ).toPass();
  await page.reload();
  await expect(page.getByLabel('Shown by')).toHaveValue('month');
  await expect(card(page, 'Revenue')).toContainText('€2,643.00');

  await page.getByLabel('Range').selectOption('All time');
  await expect(card(page, 'Revenue')).not.toContainText('before');
  await page.goBack();
  await expect(page.getByLabel('Range')).toHaveValue('90-days');

  await page.getByLabel('Range').selectOption('Custom');
  await page.getByLabel('First day').fill(daysAgo(46).slice(0, 10));
  await page.getByLabel('Last day').fill('2020-02-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(
    'The last day can’t be before the first',
  );
  await page.getByLabel('Last day').fill(daysAgo(40).slice(0, 10));
  await page.getByLabel('Last day').press('Enter');
  await expect(card(page, 'Revenue')).toContainText('€149.00');
  await expect(page).toHaveURL(/range=custom.*&from=/);

  await follow(page, '/admin?tab=analytics&range=custom&from=2026-02-31&to=x&interval=hour');
  await expect(page.getByLabel('Range')).toHaveValue('30-days');
});
