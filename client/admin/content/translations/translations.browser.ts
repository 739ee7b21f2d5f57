import type { Page } from '@playwright/test';
import { makeAdmin, signUp } from '#testing/admins.ts';
import { newAddress } from '#testing/back-office.ts';
import { dedicatedStore, expect, expectNoAxeViolations, test } from '#testing/browser.ts';

const shop = dedicatedStore();

test.beforeEach(async ({ page }) => {
  const email = newAddress('admin');
  await signUp(page, shop(), email);
  await makeAdmin(shop(), email);
});

const open = (page: Page, section: string) => page.goto(`${shop().url}/admin?tab=content&section=${section}`);

test('a package is translated beside its original, which tells when it has changed since', async ({
  page,
}) => {
  await open(page, 'packages');
  await page.getByRole('button', { name: 'Edit Short Story' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit Short Story' });
  await sheet.getByRole('tab', { name: 'Greek' }).click();
  const name = sheet.getByRole('textbox', { name: 'Name in Greek' });
  await expect(name).toHaveValue('Μικρή ιστορία');
  await expect(name).toHaveAttribute('lang', 'el');
  await expect(sheet.getByText('Short Story', { exact: true }).last()).toBeVisible();
  await expectNoAxeViolations(page);

  await test.step('a text that is typed in one language stays while another is open', async () => {
    await name.fill('Ιστοριούλα');
    await sheet.getByRole('tab', { name: 'English' }).click();
    await sheet.getByRole('textbox', { name: 'Description' }).fill('One evening.');
    await sheet.getByRole('tab', { name: 'Greek' }).click();
    await expect(name).toHaveValue('Ιστοριούλα');
  });

  await test.step('each is saved by itself', async () => {
    await sheet.getByRole('button', { name: 'Save Greek' }).click();
    await expect(page.locator('[data-sonner-toast]', { hasText: 'Translation saved' })).toBeVisible();
    await sheet.getByRole('tab', { name: 'English' }).click();
    await sheet.getByRole('button', { name: 'Save Package' }).click();
    await expect(page.getByText('Greek is older')).toBeVisible();
    await page.getByRole('button', { name: 'Edit Short Story' }).click();
    await sheet.getByRole('tab', { name: 'Greek' }).click();
    await expect(sheet.getByText('The English text has changed since.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Save Greek' }).click();
    await expect(sheet.getByText('The English text has changed since.')).toBeHidden();
  });
});
