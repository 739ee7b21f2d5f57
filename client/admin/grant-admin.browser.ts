import { makeAdmin, signUp } from '#testing/admins.ts';
import { dedicatedStore, expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { withDatabase } from '#testing/orders.ts';

const CODE = 'ink-and-nib-1847';

test.describe('in a shop without an admin', () => {
  const shop = dedicatedStore();
  test.beforeEach(() => withDatabase(shop(), (db) => db.query('truncate users cascade')));

  test('the first who asks on a new machine claims the back office, and the navigation knows', async ({
    page,
  }) => {
    const store = shop();
    await signUp(page, store, 'maria@example.com');
    await page.goto(`${store.url}/grant-admin`);
    await expect(page.getByRole('heading', { level: 1, name: 'Claim Admin Access' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'View and manage orders' })).toBeVisible();
    await expect(page.getByLabel('Claim code')).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Claim Admin Access' }).click();
    await page.waitForURL('**/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    await page.getByRole('link', { name: 'View shop' }).click();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();

    await page.goto(`${store.url}/grant-admin`);
    await expect(page.getByRole('heading', { level: 1, name: 'Already an Admin' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Go to Admin Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  });

  test('who is too late is told so', async ({ page, allowProblem }) => {
    allowProblem(/status of 409/);
    const store = shop();
    await signUp(page, store, 'slow@example.com');
    await page.goto(`${store.url}/grant-admin`);
    const claim = page.getByRole('button', { name: 'Claim Admin Access' });
    await claim.waitFor();
    await makeAdmin(store, 'quick@example.com');
    await claim.click();
    await expect(page.getByText('Failed to claim admin access')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Access Unavailable' })).toBeVisible();
  });

  test('a check that fails is said, and can be made again', async ({ page, allowProblem }) => {
    allowProblem(/ERR_FAILED/);
    const store = shop();
    await signUp(page, store, 'maria@example.com');
    await page.route('**/account.adminClaim**', (route) => route.abort());
    await page.goto(`${store.url}/grant-admin`);
    await expect(page.getByRole('heading', { name: 'Failed to check admin status' })).toBeVisible();
    await page.unroute('**/account.adminClaim**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Claim Admin Access' })).toBeVisible();
  });
});

test('a shop that has a claim code asks for it, and says beside the field that one is wrong', async ({
  page,
  startStore,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const store = await startStore({ env: { ADMIN_CLAIM_CODE: CODE } });
  await signUp(page, store, 'maria@example.com');
  await page.goto(`${store.url}/grant-admin`);
  const field = page.getByLabel('Claim code');
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Claim Admin Access' }).click();
  await expect(page.getByText('Please enter the claim code')).toBeVisible();
  await field.fill('not-the-code');
  await field.press('Enter');
  await expect(page.getByText('Failed to claim admin access')).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/This is not the claim code/);
  await expect(field).toBeFocused();
  await expectNoAxeViolations(page);
  await field.fill(` ${CODE} `);
  await field.press('Enter');
  await page.waitForURL('**/admin');
});

test('where there is an admin nobody else claims', async ({ page, store }) => {
  await signUp(page, store, 'owner@example.com');
  await makeAdmin(store, 'owner@example.com');
  await page.context().clearCookies();
  await signUp(page, store, 'second@example.com');
  await page.goto('/grant-admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Access Unavailable' })).toBeVisible();
  await expect(
    page.getByText(
      'This page is only available when no admins exist. Please contact an existing admin to grant you access.',
    ),
  ).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a visitor signs in first and comes back', async ({ page }) => {
  await page.goto('/grant-admin');
  await page.waitForURL('**/auth?from=%2Fgrant-admin');
});
