import { randomUUID } from 'node:crypto';
import { confirmAddress, makeAdmin, revokeAdminRole, signUp } from '#testing/admins.ts';
import { openBackOffice, rows } from '#testing/back-office.ts';
import { dedicatedStore, expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { withDatabase, writeOrder } from '#testing/orders.ts';

const heading = { level: 1, name: 'Admin Dashboard' } as const;

test('a visitor is sent home', async ({ page }) => {
  await page.goto('/admin?tab=team');
  await page.waitForURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The story you keep telling');
});

test('a customer is denied access, and is sent none of the back office’s code', async ({ page, store }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await signUp(page, store, 'customer@example.com');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText("You don't have permission to access this area.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.waitForLoadState('networkidle');
  expect(scripts.join()).toContain('/admin-');
  expect(scripts.filter((path) => /admin-dashboard|team/.test(path))).toEqual([]);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL(/\/$/);

  await makeAdmin(store, 'customer@example.com');
  await page.goto('/admin');
  await expect(page.getByRole('heading', heading)).toBeVisible();
  expect(scripts.filter((path) => /admin-dashboard/.test(path))).toHaveLength(1);
});

test('who can’t be told is denied access', async ({ page, store, allowProblem }) => {
  allowProblem(/ERR_FAILED/);
  await signUp(page, store, 'unknown@example.com');
  await makeAdmin(store, 'unknown@example.com');
  await page.route('**/account.session**', (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute('**/account.session**');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', heading)).toBeVisible();
});

test('the open tab stands in the address, and an unknown one opens the first', async ({ page, store }) => {
  await signUp(page, store, 'open-tab@example.com');
  await makeAdmin(store, 'open-tab@example.com');
  await page.goto('/admin?tab=team');
  await expect(page.getByRole('tab', { name: 'Team' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeVisible();
  await page.goto('/admin?tab=nothing');
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
});

test.describe('before the cookie question is answered', () => {
  test.use({ hasDecided: false });

  test('the back office stands in a frame of its own, in which many orders are seen at once', async ({
    page,
    store,
    allowProblem,
  }) => {
    // A list is still loading while somebody signs out.
    allowProblem(/status of 404/);
    const mark = randomUUID().slice(0, 8);
    for (let index = 0; index < 16; index++) await writeOrder(store, `${mark}-${index}@example.com`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openBackOffice(page, store, `?search=${mark}`);
    await expect(rows(page)).toHaveCount(16);
    const countSeen = async () => {
      const height = page.viewportSize()?.height ?? 0;
      const boxes = await Promise.all((await rows(page).all()).map((row) => row.boundingBox()));
      return boxes.filter((box) => box && box.y + box.height <= height).length;
    };
    expect(await countSeen()).toBeGreaterThanOrEqual(12);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(countSeen).toBeGreaterThanOrEqual(4);

    const banner = page.getByRole('region', { name: 'Cookies' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(banner).toBeHidden();
    await page.getByRole('tab', { name: 'Orders' }).focus();
    for (const name of ['Proofs', 'Help Requests']) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name })).toBeFocused();
    }
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { level: 2, name: 'Help Requests', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/tab=help$/);
    await page.getByRole('link', { name: 'View shop' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(banner).toBeVisible();
    await page.goBack();
    await expect(banner).toBeHidden();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(/\/$/);
    await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
  });
});

test.describe('in a shop with nobody else in it', () => {
  const shop = dedicatedStore();
  test.beforeEach(() => withDatabase(shop(), (db) => db.query('truncate users cascade')));

  test('an admin makes somebody an admin and takes it back, by keyboard alone', async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/status of (404|409)/);
    const store = shop();
    await signUp(page, store, 'tom@example.com', 'Tom O’Neill');
    await page.context().clearCookies();
    await signUp(page, store, 'maria@example.com');
    await makeAdmin(store, 'maria@example.com');
    await page.goto(`${store.url}/admin?tab=team`);
    const own = page.getByRole('button', { name: 'Remove Maria Konstantinou' });
    await expect(own).toBeDisabled();
    await expect(own).toHaveAccessibleDescription(/The last admin has to stay/);

    const email = page.getByLabel('Email');
    const grant = async (address: string) => {
      await email.fill(address);
      await email.press('Enter');
    };
    await grant('nobody@example.com');
    await expect(email).toHaveAccessibleDescription(/They need to sign up first/);
    await expect(email).toBeFocused();
    await grant('tom@example.com');
    await expect(email).toHaveAccessibleDescription(/address is not confirmed/);
    await confirmAddress(store, 'tom@example.com');
    await grant(' TOM@example.com ');
    const tom = page.getByRole('row').filter({ hasText: 'Tom O’Neill' });
    await expect(tom).toContainText('maria@example.com');
    await expect(email).toHaveValue('');
    await grant('tom@example.com');
    await expect(page.getByText('tom@example.com is an admin already.')).toBeVisible();

    const remove = page.getByRole('button', { name: 'Remove Tom O’Neill' });
    await remove.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Remove Tom O’Neill?' });
    await expect(question).toContainText('tom@example.com');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();
    await remove.press('Enter');
    await question.getByRole('button', { name: 'Remove Admin' }).press('Enter');
    await expect(tom).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeFocused();
    await expect(own).toBeDisabled();
  });

  test('an admin who leaves is warned, then stands outside', async ({ page }) => {
    const store = shop();
    await makeAdmin(store, 'tom@example.com');
    await signUp(page, store, 'maria@example.com');
    await makeAdmin(store, 'maria@example.com');
    await page.goto(`${store.url}/admin?tab=team`);
    await page.getByRole('button', { name: 'Remove Maria Konstantinou' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove yourself?' });
    await expect(question).toContainText('only another admin can let you in again');
    await question.getByRole('button', { name: 'Remove Myself' }).click();
    await page.waitForURL(/\/$/);
    await expect(page.locator('summary').filter({ hasText: 'Account' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  });

  test('of two who remove each other the later one is told, and the list is up to date', async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/status of 409/);
    const store = shop();
    await makeAdmin(store, 'tom@example.com');
    await signUp(page, store, 'maria@example.com');
    await makeAdmin(store, 'maria@example.com');
    await page.goto(`${store.url}/admin?tab=team`);
    await page.getByRole('button', { name: 'Remove Maria Konstantinou' }).click();
    await revokeAdminRole(store, 'tom@example.com');
    await page.getByRole('button', { name: 'Remove Myself' }).click();
    await expect(page.getByText('Failed to remove admin')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'tom@example.com' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Remove Maria Konstantinou' })).toBeDisabled();
  });
});

test('who was an admin until now is shown the door by the next thing they do', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 404/);
  await makeAdmin(store, 'another@example.com');
  await signUp(page, store, 'former@example.com');
  await makeAdmin(store, 'former@example.com');
  await page.goto('/admin?tab=team');
  await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeVisible();
  await page.getByRole('link', { name: 'View shop' }).click();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Admin' })).toBeVisible();
  await revokeAdminRole(store, 'former@example.com');
  await navigation.getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
});

test('a shop that wants a second factor of its admins says so, and where to set it up', async ({
  page,
  startStore,
  allowProblem,
}) => {
  allowProblem(/status of 403/);
  const store = await startStore({ env: { ADMIN_ASSURANCE_LEVEL: 'aal2' } });
  await signUp(page, store, 'maria@example.com');
  await makeAdmin(store, 'maria@example.com');
  await page.goto(`${store.url}/admin?tab=team`);
  await expect(page.getByText('The back office needs a second factor here.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await page.waitForURL('**/account');
});

test('the team is free of accessibility faults', async ({ page, store }) => {
  const email = 'axe@a-rather-long-domain-of-somebody.example.com';
  await signUp(page, store, email);
  await makeAdmin(store, email);
  await makeAdmin(store, 'other@example.com');
  await page.goto('/admin?tab=team');
  const remove = page.getByRole('button', { name: 'Remove other@example.com' });
  await remove.waitFor();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  }
  await remove.click();
  await page.getByRole('alertdialog').waitFor();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
  }
});
