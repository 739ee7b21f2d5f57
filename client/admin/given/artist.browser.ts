import type { Page } from '@playwright/test';
import { signInByForm } from '#testing/accounts.ts';
import { ADMIN_PASSWORD, signUp } from '#testing/admins.ts';
import { newAddress, openBackOffice } from '#testing/back-office.ts';
import { expect, expectNoAxeViolations, type Store, test } from '#testing/browser.ts';
import { querySql } from '#testing/help-requests.ts';
import { writeOrder } from '#testing/orders.ts';

test('an artist lands on Today, sees their orders alone, and asks for nothing that is refused', async ({
  page,
  store,
}) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  const { email, id } = await openAsArtist(page, store, '4827-1939');

  await test.step('Today', async () => {
    await page.goto('/auth');
    await page.waitForURL('**/admin');
    await expect(page.getByRole('heading', { level: 2, name: /^Today, / })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Today', 'Orders']);
    await expectNoAxeViolations(page);
  });

  await test.step('their orders, the brief and the proofs', async () => {
    await page.getByRole('tab', { name: 'Orders' }).click();
    const order = page.getByRole('link', { name: /4827-1939/ });
    await expect(order).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveAttribute('tabindex', '-1');
    await page.keyboard.press('j');
    await expect(order).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('main')).not.toContainText('€');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Open the proofs' }).press('Enter');
    await expect(page.getByRole('button', { name: /Begin|version/i }).first()).toBeVisible();
    await expect(page.getByRole('main', { name: 'Orders' })).toBeFocused();
    await expect(page.getByRole('tab')).toHaveText(['Today', 'Orders']);
    const files = page.getByRole('region', { name: 'Files' });
    await expect(files).toContainText('The studio delivers them to the customer.');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Order 4827-1939' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Open the proofs' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('link', { name: 'Your orders' }).press('Enter');
    await expect(order).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('a mail about an order leads to it, after the sign-in too', async () => {
    const order = page.getByRole('main').getByText('Order 4827-1939');
    await page.goto(`/auth?from=/admin?order=${id}`);
    await expect(order).toBeVisible();
    // Requests that the back office still sends would be refused without its cookie.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(`/auth?from=/admin?order=${id}`);
    await signInByForm(page, email, ADMIN_PASSWORD);
    await page.waitForURL(`**/admin?order=${id}`);
    await expect(order).toBeVisible();
  });
  expect(refused).toEqual([]);
});

test('an artist keeps what they have typed when the order, and then the role, is taken back meanwhile', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 40[34]/);
  const { email, id } = await openAsArtist(page, store, '4827-1940');
  const giveTo = (artist: string) =>
    querySql(
      store,
      `with given as (update promises set artist_id = (${artist}) where order_id = $1 returning order_id)
       select pg_notify('changes', 'orders') from given`,
      [id],
    );
  // The order diary says so too, where it is read afterwards.
  const lost = page.getByRole('alert').filter({ hasText: 'somebody else draws it' }).first();

  await test.step('the proofs of an order that goes to somebody else say so at once', async () => {
    await page.goto(`/admin/orders/${id}/proofs`);
    await page.getByRole('button', { name: 'New Version' }).click();
    const message = page.getByLabel('Note to the customer');
    await message.fill('Is this your ferry?');
    await giveTo(`select id from artists where name <> 'Nikos' limit 1`);
    await expect(lost).toBeVisible();
    await expect(message).toHaveValue('Is this your ferry?');
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 480 });
    await message.focus();
    const [notice, field] = await Promise.all([lost.boundingBox(), message.boundingBox()]);
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
    await message.fill('');
    await expect(message).toHaveCount(0);
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to load' });
    await expect(failure).toBeFocused();
    await expect(failure.getByRole('link', { name: 'Your orders' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
    await giveTo(
      `select artist_id from artist_accounts join users on users.id = user_id where email = '${email}'`,
    );
  });

  await page.goto(`/admin?tab=given&order=${id}`);
  await page.getByRole('textbox', { name: 'Write a note' }).fill('Her coat is yellow.');
  await giveTo(`select id from artists where name <> 'Nikos' limit 1`);
  await expect(lost).toBeVisible();
  await querySql(store, 'delete from artist_accounts using users where users.id = user_id and email = $1', [
    email,
  ]);
  const dialog = page.getByRole('alertdialog', { name: 'You no longer work in the back office' });
  await expect(dialog).toContainText('Her coat is yellow.');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByText('permission to access this area')).toBeVisible();
});

test('an artist who leaves without an open comic gets no new one', async ({ page, store, browser }) => {
  const email = newAddress('nora');
  const other = await browser.newPage({ baseURL: store.url });
  await signUp(other, store, email, 'Nora Alexiou');
  await other.close();
  await makeArtist(store, email, 'Nora');
  await openBackOffice(page, store, '?tab=team');
  await page.getByRole('button', { name: 'Take the access of Nora back' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take the access of Nora back?' });
  await expect(question.getByRole('checkbox', { name: 'Plan no new comics for them' })).toBeChecked();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Artists', exact: true })).toBeFocused();
  const found = await querySql(store, 'select active from artists where name = $1', ['Nora']);
  expect(found).toEqual([{ active: false }]);
});

const makeArtist = (store: Store, email: string, name: string) =>
  querySql(
    store,
    `with artist as (insert into artists (name, minutes_per_week, weekdays, styles)
       values ($2, 2400, '{1,2,3,4,5}', '{}') returning id)
     insert into artist_accounts (artist_id, user_id) select artist.id, users.id from artist, users where email = $1`,
    [email, name],
  );

/** Signs in an artist who has one order. */
async function openAsArtist(page: Page, store: Store, number: string) {
  const email = newAddress('nikos');
  await signUp(page, store, email, 'Nikos Markou');
  await makeArtist(store, email, 'Nikos');
  const id = await writeOrder(store, newAddress('eleni'), { number });
  await querySql(
    store,
    `insert into promises (order_id, artist_id, kind, is_rush, answer_days, sketches_minutes, line_art_minutes,
       final_minutes, sketches_day, first_day, promised_day, drawn_by, sketches_safety, safety)
     select $1, artist_id, 'digital', false, 3, 60, 60, 60, current_date + 7, current_date + 30, current_date + 30,
       current_date + 25, 0, 0 from artist_accounts join users on users.id = user_id where email = $2`,
    [id, email],
  );
  return { email, id };
}
