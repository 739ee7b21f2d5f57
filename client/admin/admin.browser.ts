import { randomUUID } from 'node:crypto';
import { confirmAddress, makeAdmin, revokeAdminRole, signUp } from '#testing/admins.ts';
import {
  blockCall,
  definitionOf,
  expectNoOverflow,
  follow,
  newAddress,
  openBackOffice,
  openOwnMenu,
  rows,
  waitForAnswer,
} from '#testing/back-office.ts';
import { expect, expectAfterRetries, expectNoAxeViolations, test } from '#testing/browser.ts';
import { querySql } from '#testing/help-requests.ts';
import { writeOrder, writeOrders } from '#testing/orders.ts';

const heading = { level: 1, name: 'Admin Dashboard' } as const;

test('a visitor is sent home, and to claim the back office signs in first', async ({ page }) => {
  await page.goto('/admin?tab=team');
  await page.waitForURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The story you keep telling');
  await page.goto('/grant-admin');
  await page.waitForURL('**/auth?from=%2Fgrant-admin');
});

test('a customer is denied access, and gets neither the back office’s code nor its files', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 404/);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const id = await writeOrder(store, newAddress('eleni'), { number: '4827-1935' });
  const customer = newAddress('customer');
  await signUp(page, store, customer);

  await test.step('a customer', async () => {
    await page.goto(`/admin?tab=orders&order=${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText("You don't have permission to access this area.")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.waitForLoadState('networkidle');
    expect(scripts.join()).toContain('/admin-');
    expect(scripts.filter((path) => /admin-dashboard|team|orders-tab|live|help-/.test(path))).toEqual([]);
    for (const path of ['orders.csv', `orders/${id}/photos.zip`]) {
      const answer = await page.request.get(`/api/admin/${path}`);
      expect(answer.status()).toBe(404);
    }
    const kept = await querySql(store, 'select status from orders where id = $1', [id]);
    expect(kept).toEqual([{ status: 'Paid' }]);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL(/\/$/);
  });

  await test.step('the same person as an admin', async () => {
    await makeAdmin(store, customer);
    await page.goto(`/admin?tab=orders&order=${id}`);
    await expect(definitionOf(page, 'Order ID')).toHaveText('4827-1935');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', heading)).toBeVisible();
    for (const part of ['admin-dashboard', 'orders-tab'])
      expect(scripts.filter((path) => path.includes(part))).toHaveLength(1);
  });
});

test('access is denied while the session is unknown, and at once to a former admin', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|status of 404/);
  const former = newAddress('former');
  await makeAdmin(store, newAddress('another'));
  await signUp(page, store, former);
  await makeAdmin(store, former);

  await test.step('without an answer about the session nobody gets in', async () => {
    await page.clock.install();
    await page.route('**/account.session**', (route) => route.abort());
    await page.goto('/admin?tab=team');
    await expect(page.getByRole('status')).toHaveText('Loading...');
    await expectAfterRetries(page.getByRole('heading', { level: 1, name: 'Access Denied' }));
    await page.unroute('**/account.session**');
    await page.getByRole('button', { name: 'Check again' }).click();
  });

  await test.step('the open tab stands in the address, and an unknown one opens the first', async () => {
    await expect(page.getByRole('heading', heading)).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Team' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeVisible();
    await follow(page, '/admin?tab=nothing');
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a former admin is shown the door by the next thing they do', async () => {
    await openOwnMenu(page);
    await page.getByRole('link', { name: 'View shop' }).click();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link', { name: 'Admin' })).toBeVisible();
    await revokeAdminRole(store, former);
    await navigation.getByRole('link', { name: 'Admin' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  });
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
    await writeOrders(store, mark, 16);
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
    for (const name of ['Today', 'Board', 'Proofs', 'Customers', 'Help Requests']) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name })).toBeFocused();
    }
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { level: 2, name: 'Help Requests', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/tab=help$/);

    await test.step('text of twice the size widens no page', async () => {
      const enlarged = await page.addStyleTag({ content: ':root { font-size: 200% !important }' });
      for (const [name, shown] of [
        ['Orders', page.getByRole('table', { name: 'Orders' })],
        ['Proofs', page.getByRole('table', { name: 'Waiting for you' })],
        ['Analytics', page.getByRole('heading', { name: 'Revenue over time' })],
        ['Team', page.getByRole('table', { name: 'Who is admin' })],
      ] as const) {
        await page.getByRole('tab', { name }).click();
        await expect(shown).toBeVisible();
        for (const width of [390, 820, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          await expectNoOverflow(page);
        }
      }
      await enlarged.evaluate((style) => (style as Element).remove());
    });

    await openOwnMenu(page);
    await page.getByRole('link', { name: 'View shop' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(banner).toBeVisible();
    await page.goBack();
    await expect(banner).toBeHidden();
    await openOwnMenu(page);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(/\/$/);
    await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
  });
});

test.describe('in a shop with nobody else in it', () => {
  const marias = { name: 'Remove Maria Konstantinou' } as const;
  let maria: string;
  let tom: string;

  test.beforeEach(async ({ page, store }) => {
    await querySql(store, 'delete from user_roles');
    maria = newAddress('maria');
    tom = newAddress('tom');
    await signUp(page, store, tom, 'Tom O’Neill');
    await signUp(page, store, maria);
    await makeAdmin(store, maria);
  });

  test('an admin makes somebody an admin and takes it back, by keyboard alone', async ({
    page,
    store,
    allowProblem,
  }) => {
    allowProblem(/status of (404|409)/);
    await page.goto('/admin?tab=team');
    const own = page.getByRole('button', marias);
    const row = page.getByRole('row').filter({ hasText: 'Tom O’Neill' });
    const remove = page.getByRole('button', { name: 'Remove Tom O’Neill' });
    const email = page.getByRole('form', { name: 'Make someone an admin' }).getByLabel('Email');
    const grant = async (address: string) => {
      await email.fill(address);
      await email.press('Enter');
    };

    await test.step('an address needs an account, and to be confirmed', async () => {
      await expect(own).toBeDisabled();
      await expect(own).toHaveAccessibleDescription(/The last admin has to stay/);
      await grant('nobody@example.com');
      await expect(email).toHaveAccessibleDescription(/They need to sign up first/);
      await expect(email).toBeFocused();
      await grant(tom);
      await expect(email).toHaveAccessibleDescription(/address is not confirmed/);
    });

    await test.step('it is made an admin, once', async () => {
      await confirmAddress(store, tom);
      await grant(` ${tom.toUpperCase()} `);
      await expect(row).toContainText(maria);
      await expect(email).toHaveValue('');
      const list = await blockCall(page, 'admin.team.list');
      await grant(tom);
      await expect(page.getByText(`${tom} is an admin already.`)).toBeVisible();
      // Another one can be typed before the list has come.
      await expect(email).toBeEnabled();
      list();
    });

    await test.step('the team fits and is free of accessibility faults', async () => {
      await makeAdmin(store, 'axe@a-rather-long-domain-of-somebody.example.com');
      await expect(page.getByRole('row').filter({ hasText: 'a-rather-long-domain' })).toBeVisible();
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page);
      }
      await expectNoAxeViolations(page);
      await revokeAdminRole(store, 'axe@a-rather-long-domain-of-somebody.example.com');
    });

    await test.step('and taken back, once that is confirmed', async () => {
      await remove.press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Remove Tom O’Neill?' });
      await expect(question).toContainText(tom);
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(remove).toBeFocused();
      await remove.press('Enter');
      await question.getByRole('button', { name: 'Remove Admin' }).press('Enter');
      await expect(row).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeFocused();
      await expect(own).toBeDisabled();
      await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeFocused();
    });
  });

  test('of two who remove each other the later one is told, and an admin who leaves is warned, then stands outside', async ({
    page,
    store,
    allowProblem,
  }) => {
    allowProblem(/status of 409/);
    await makeAdmin(store, tom);
    await page.goto('/admin?tab=team');
    const own = page.getByRole('button', marias);
    const leave = page.getByRole('button', { name: 'Remove Myself' });

    await test.step('the last admin has to stay, and sees that', async () => {
      await own.click();
      await revokeAdminRole(store, tom);
      await leave.click();
      await expect(page.getByText('Failed to remove admin')).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: tom })).toHaveCount(0);
      await expect(own).toBeDisabled();
    });

    await test.step('beside another admin one may leave', async () => {
      await makeAdmin(store, tom);
      await own.click();
      const question = page.getByRole('alertdialog', { name: 'Remove yourself?' });
      await expect(question).toContainText('only another admin can let you in again');
      await leave.click();
      await page.waitForURL(/\/$/);
      await expect(page.locator('summary').filter({ hasText: 'Account' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
    });

    await test.step('an answer that is late leads nobody away', async () => {
      await makeAdmin(store, maria);
      await page.goto('/admin?tab=team');
      await own.click();
      const revoke = await blockCall(page, 'admin.team.revoke');
      await leave.click();
      await follow(page, '/stories');
      const heading = page.getByRole('heading', { level: 1 });
      const stories = await heading.innerText();
      await waitForAnswer(page, 'admin.team.revoke', revoke);
      await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
      await expect(heading).toHaveText(stories);
    });
  });
});
