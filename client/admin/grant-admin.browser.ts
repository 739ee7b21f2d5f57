import { makeAdmin, signUp } from '#testing/admins.ts';
import { newAddress, openOwnMenu } from '#testing/back-office.ts';
import { expect, expectAfterRetries, expectNoAxeViolations, test } from '#testing/browser.ts';
import { querySql } from '#testing/help-requests.ts';

const CODE = 'ink-and-nib-1847';

test.describe('in a shop without an admin', () => {
  test.beforeEach(async ({ page, store }) => {
    await querySql(store, 'delete from user_roles');
    await signUp(page, store, newAddress('maria'));
  });

  test('the first who asks on a new machine claims the back office, and the navigation knows', async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/ERR_FAILED/);
    await page.clock.install();
    await page.route('**/account.adminClaim**', (route) => route.abort());
    await page.goto('/grant-admin');

    await test.step('a check that fails is said, and can be made again', async () => {
      await expectAfterRetries(page.getByRole('heading', { name: 'Failed to check admin status' }));
      await page.unroute('**/account.adminClaim**');
      await page.getByRole('button', { name: 'Try again' }).click();
    });

    await test.step('the back office is claimed without a code', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Claim Admin Access' })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'View and manage orders' })).toBeVisible();
      await expect(page.getByLabel('Claim code')).toHaveCount(0);
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Claim Admin Access' }).click();
      await page.waitForURL('**/admin');
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
      await openOwnMenu(page);
      await page.getByRole('link', { name: 'View shop' }).click();
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await expect(navigation.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
    });

    await test.step('an admin has nothing left to claim', async () => {
      await page.goto('/grant-admin');
      await expect(page.getByRole('heading', { level: 1, name: 'Already an Admin' })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('link', { name: 'Go to Admin Dashboard' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    });
  });

  test('the later of two is told so, and nobody claims a shop that has an admin', async ({
    page,
    store,
    allowProblem,
  }) => {
    allowProblem(/status of 409/);
    await page.goto('/grant-admin');
    const claim = page.getByRole('button', { name: 'Claim Admin Access' });
    await claim.waitFor();
    await makeAdmin(store, newAddress('quick'));
    await claim.click();
    await expect(page.getByText('Failed to claim admin access')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Access Unavailable' })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(
          'This page is only available when no admins exist. Please contact an existing admin to grant you access.',
        ),
    ).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test('a shop with a claim code asks for it, and one that wants a second factor of its admins says where to set it up', async ({
  page,
  startStore,
  allowProblem,
}) => {
  allowProblem(/status of 40[03]/);
  const store = await startStore({ env: { ADMIN_CLAIM_CODE: CODE, ADMIN_ASSURANCE_LEVEL: 'aal2' } });
  await signUp(page, store, 'maria@example.com');
  await page.goto(`${store.url}/grant-admin`);
  const field = page.getByLabel('Claim code');

  await test.step('a wrong code is refused beside its field', async () => {
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Claim Admin Access' }).click();
    await expect(page.getByText('Please enter the claim code')).toBeVisible();
    await field.fill('not-the-code');
    await field.press('Enter');
    await expect(page.getByText('Failed to claim admin access')).toBeVisible();
    await expect(field).toHaveAccessibleDescription(/This is not the claim code/);
    await expect(field).toBeFocused();
    await expectNoAxeViolations(page);
  });

  await test.step('the right one leads to the back office, which asks for the second factor', async () => {
    await field.fill(` ${CODE} `);
    await field.press('Enter');
    await page.waitForURL('**/admin');
    await page.getByRole('tab', { name: 'Team' }).click();
    await expect(page.getByText('The back office needs a second factor here.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.waitForURL('**/account');
  });
});
