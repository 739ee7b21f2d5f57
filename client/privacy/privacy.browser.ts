import { findMailedLink } from '#testing/accounts.ts';
import { confirmAddress, makeAdmin, signUp } from '#testing/admins.ts';
import { newAddress } from '#testing/back-office.ts';
import { blockRequests } from '#testing/block-requests.ts';
import { expect, expectAfterRetries, expectNoAxeViolations, test } from '#testing/browser.ts';
import { writeOrder } from '#testing/orders.ts';
import { callsOf } from '#testing/refuse.ts';

test('a guest sees what is kept by a mailed link, downloads it, and deletes it in a second step', async ({
  page,
  store,
}) => {
  const email = 'guest.of.the.law@example.com';
  await writeOrder(store, email, { status: 'Completed' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/my-data');
  await page.getByLabel('Email').and(page.locator('main input')).fill(email);
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const release = await blockRequests(page, /privacy\.openLink/);
  await page.goto(await findMailedLink(page, store, email, 'Your data at our studio'));
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();
  release();
  await expect(page.getByText(`We keep 1 order under ${email}.`)).toBeVisible();
  await expectNoAxeViolations(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a zip file' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
  await page.getByRole('button', { name: 'Delete my data' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete my data' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Yes, delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'It is deleted' })).toBeVisible();
});

test('a customer deletes the account with the password, and the studio sees that it was done', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const email = newAddress('leaves');
  await signUp(page, store, email);
  await confirmAddress(store, email);
  await page.clock.install();
  await page.goto('/account');
  const dialog = page.getByRole('dialog');

  await test.step('nobody deletes before it is said what that does', async () => {
    const overview = callsOf('privacy.getOverview');
    const password = dialog.getByLabel('Current Password');
    await page.route(overview, (route) => route.abort());
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('status').getByText('Loading...')).toBeVisible();
    await expect(password).toBeHidden();
    await expectAfterRetries(dialog.getByRole('alert'));
    await expect(password).toBeHidden();
    await page.unroute(overview);
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(dialog.getByText(`We keep an account under ${email}.`)).toBeVisible();
    await expect(password).toBeFocused();
    const opener = page.getByRole('button', { name: 'Delete my account' });
    for (const _ of ['told late', 'told at once']) {
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(password).toBeFocused();
    }
  });

  await dialog.getByLabel('Current Password').fill('four-horses-in-the-rain');
  await expectNoAxeViolations(page);
  const release = await blockRequests(page, /privacy\.deleteAccount/);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  release();
  await expect(page.getByText('Your account is deleted')).toBeVisible();

  await signUp(page, store, 'law.studio@example.com');
  await makeAdmin(store, 'law.studio@example.com');
  await page.goto('/admin?tab=legal');
  await expect(
    page.getByRole('row', { name: /Deletion The customer, in the account/ }).first(),
  ).toBeVisible();
  await expectNoAxeViolations(page);
});
