import type { Page } from '@playwright/test';
import { makeAdmin, signUp } from '#testing/admins.ts';
import { newAddress } from '#testing/back-office.ts';
import { dedicatedStore, expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { querySql } from '#testing/help-requests.ts';

const shop = dedicatedStore();

const open = (page: Page, part: string) =>
  page.goto(`${shop().url}/admin?tab=content&section=capacity&part=${part}`);
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text });

test('an owner edits artists, days off, work and delivery; bad input is answered, and another tab follows', async ({
  page,
  context,
}) => {
  const email = newAddress('admin');
  await signUp(page, shop(), email);
  await makeAdmin(shop(), email);
  const other = await context.newPage();
  await open(other, 'artists');

  await test.step('a new shop draws without an answer to anything', async () => {
    await open(page, 'artists');
    await expect(page.getByRole('listitem').filter({ hasText: 'The studio' })).toContainText(
      '40 hours a week · Mon, Tue, Wed, Thu and Fri',
    );
    await expectNoAxeViolations(page);
  });

  await test.step('an artist without hours is refused, and nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Edit The studio' }).click();
    const form = page.getByRole('form', { name: 'Edit The studio' });
    await form.getByLabel('Hours a week').fill('0');
    await form.getByLabel('Name').fill('Eleni');
    await expect(form.getByText(/^Then nobody draws Our house style/)).toBeVisible();
    await expectNoAxeViolations(page);
    await form.getByRole('button', { name: 'Save artist' }).click();
    await expect(form.getByText('An artist needs hours')).toBeVisible();
    await expect(form.getByLabel('Hours a week')).toBeFocused();
    await form.getByLabel('Hours a week').fill('37,5');
    await form.getByRole('button', { name: 'Save artist' }).click();
    await expect(page.getByText('37.5 hours a week')).toBeVisible();
    await expect(other.getByText('37.5 hours a week')).toBeVisible();
  });

  await test.step('a removed artist leaves styles that nobody draws, which are named before and after', async () => {
    await page.getByRole('button', { name: 'Add artist' }).click();
    const form = page.getByRole('form', { name: 'Add an artist' });
    await form.getByLabel('Name').fill('Nikos');
    await form.getByRole('checkbox', { name: 'Painted' }).check();
    await form.getByRole('button', { name: 'Save artist' }).click();
    await expect(toast(page, 'Artist added')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Eleni' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Then nobody draws');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/^Nobody draws .*Anime/)).toBeVisible();
    await expect(page.getByText(/^Nobody draws .*Painted/)).toHaveCount(0);
  });

  const year = new Date().getFullYear() + 1;

  await test.step('days off end after they begin, and the holidays of a year are accepted', async () => {
    await page.getByRole('link', { name: 'Days off' }).click();
    await page.getByRole('button', { name: 'Add days off' }).click();
    const form = page.getByRole('form', { name: 'Add days off' });
    await form.getByLabel('What it is').selectOption('An artist is away');
    await form.getByLabel('First day').fill(`${year}-08-10`);
    await form.getByLabel('Last day').fill(`${year}-08-01`);
    await form.getByRole('button', { name: 'Save days off' }).click();
    await expect(form.getByText('Choose who is away')).toBeVisible();
    await expect(form.getByText('It ends before it begins')).toBeVisible();
    await form.getByLabel('Who is away').selectOption('Nikos');
    await form.getByLabel('Last day').fill(`${year}-08-21`);
    await form.getByRole('button', { name: 'Save days off' }).click();
    await expect(page.getByRole('list', { name: 'Closures, absences and strikes ahead' })).toContainText(
      /Aug 10\s–\s21/,
    );
    await page.getByRole('button', { name: String(year), exact: true }).click();
    await expect(page.getByText('Proposed', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: `Accept those of ${year}` }).click();
    await expect(page.getByRole('heading', { name: 'Public holidays' })).toBeFocused();
    await page.getByRole('button', { name: 'Edit Labour Day' }).click();
    const holiday = page.getByRole('form', { name: 'Edit Labour Day' });
    await holiday.getByLabel('First day').fill(`${year}-05-04`);
    await holiday.getByRole('button', { name: 'Save days off' }).click();
    await expect(page.getByRole('list', { name: `Public holidays of ${year}` })).toContainText('May 4');
  });

  await test.step('work takes minutes, and reserve and rush leave something of a day', async () => {
    await page.getByRole('link', { name: 'Work', exact: true }).click();
    const work = page.getByRole('form', { name: 'Work' });
    await work.getByRole('group', { name: 'Each page' }).getByLabel('Line art').fill('25');
    await expectNoAxeViolations(page);
    await querySql(
      shop(),
      `insert into add_ons (name, description, price, display_order) values ('Bookmark', 'Of card.', 500, 99)`,
    );
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await work.getByRole('group', { name: 'Bookmark' }).getByLabel('Final').fill('15');
    await expect(work.getByRole('group', { name: 'Each page' }).getByLabel('Line art')).toHaveValue('25');
    await work.getByRole('button', { name: 'Save settings' }).click();
    await expect(toast(page, 'Settings saved')).toBeVisible();
    await page.getByRole('link', { name: 'Rush and delivery' }).click();
    await open(other, 'delivery');
    const delivery = page.getByRole('form', { name: 'Rush and delivery' });
    await delivery.getByLabel('Reserve, in percent').fill('95');
    await delivery.getByLabel('Price in euros').fill('80');
    await delivery.getByRole('button', { name: 'Save settings' }).click();
    await expect(delivery.getByText('Reserve and rush together leave nothing')).toBeVisible();
    await expect(delivery.getByLabel('Price in euros')).toHaveValue('80');
    // The head of the back office covers what was scrolled under it, which counts as a small target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoAxeViolations(page);
    await delivery.getByLabel('Reserve, in percent').fill('20');
    await delivery.getByRole('button', { name: 'Save settings' }).click();
    await expect(other.getByLabel('Reserve, in percent')).toHaveValue('20');
    await page.reload();
    await expect(delivery.getByLabel('Price in euros')).toHaveValue('80');
  });

  await test.step('the load in another tab follows what is kept free', async () => {
    await other.goto(`${shop().url}/admin?tab=analytics`);
    await expect(other.getByText('use up to 70% of it')).toBeVisible();
    const delivery = page.getByRole('form', { name: 'Rush and delivery' });
    await delivery.getByLabel('Reserve, in percent').fill('30');
    await delivery.getByRole('button', { name: 'Save settings' }).click();
    await expect(other.getByText('use up to 60% of it')).toBeVisible();
  });
  await other.close();
});
