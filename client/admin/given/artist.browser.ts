import { signInByForm } from '#testing/accounts.ts';
import { ADMIN_PASSWORD, signUp } from '#testing/admins.ts';
import { newAddress } from '#testing/back-office.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
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
  const email = newAddress('nikos');
  await signUp(page, store, email, 'Nikos Markou');
  await querySql(
    store,
    `with artist as (insert into artists (name, minutes_per_week, weekdays, styles)
       values ('Nikos', 2400, '{1,2,3,4,5}', '{}') returning id)
     insert into artist_accounts (artist_id, user_id) select artist.id, users.id from artist, users where email = $1`,
    [email],
  );
  const id = await writeOrder(store, newAddress('eleni'), { number: '4827-1939' });
  await querySql(
    store,
    `insert into promises (order_id, artist_id, kind, is_rush, answer_days, sketches_minutes, line_art_minutes,
       final_minutes, sketches_day, first_day, promised_day, drawn_by, sketches_safety, safety)
     select $1, artist_id, 'digital', false, 3, 60, 60, 60, current_date + 7, current_date + 30, current_date + 30,
       current_date + 25, 0, 0 from artist_accounts join users on users.id = user_id where email = $2`,
    [id, email],
  );

  await test.step('Today', async () => {
    await page.goto('/auth');
    await page.waitForURL('**/admin');
    await expect(page.getByRole('heading', { level: 2, name: /^Today, / })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Today', 'Orders']);
    await expectNoAxeViolations(page);
  });

  await test.step('their orders, the brief and the proofs', async () => {
    await page.getByRole('tab', { name: 'Orders' }).click();
    await page.getByRole('link', { name: /4827-1939/ }).click();
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('€');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Open the proofs' }).click();
    await expect(page.getByRole('button', { name: /Begin|version/i }).first()).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Today', 'Orders']);
    const files = page.getByRole('region', { name: 'Files' });
    await expect(files).toContainText('The studio delivers them to the customer.');
    await expectNoAxeViolations(page);
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
