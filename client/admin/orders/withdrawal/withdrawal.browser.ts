import { definitionOf, newAddress, openBackOffice, panel, rows } from '#testing/back-office.ts';
import { expect, expectNoAxeViolations, test } from '#testing/browser.ts';
import { querySql } from '#testing/help-requests.ts';
import { orderWithPhoto } from '#testing/payments.ts';

test('a withdrawal stands above all orders until it is set aside with a reason, or the money is back', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const email = newAddress('withdraws');
  await orderWithPhoto(page, email);
  const withdraw = async () => {
    await querySql(
      store,
      `insert into withdrawals (name, email, order_number, order_ids)
        select 'Eleni', customer_email, number, array[id] from orders where customer_email = '${email}'`,
    );
    await querySql(
      store,
      `update orders set withdrawn_at = now() - interval '3 days' where customer_email = '${email}'`,
    );
  };
  await withdraw();

  await openBackOffice(page, store, `?search=${email}`);
  const waits = page.getByRole('region', { name: 'What waits' }).getByRole('link', { name: /to settle/ });
  await expect(waits).toContainText('days left)');
  await expect(rows(page).getByText('Withdrawn', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await waits.press('Enter');
  const open = page.getByRole('region', { name: /withdrawn, not settled yet/ });
  await expect(open).toContainText('(11 days left)');
  await expectNoAxeViolations(page);
  await open
    .getByRole('button', { name: /^Settle/ })
    .last()
    .click();
  const box = panel(page).getByRole('region', { name: /^Withdrawn on/ });
  await expect(box).toContainText('The work has stopped');
  const bill = panel(page).getByRole('heading', { name: 'Bill and refunds' });

  await box.getByRole('button', { name: 'Set aside' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set this withdrawal aside' });
  await dialog
    .getByRole('textbox', { name: /^Why it does not hold/ })
    .fill('We agreed on the phone to go on.');
  // As a colleague who settles it meanwhile.
  await querySql(store, `update orders set withdrawn_at = null where customer_email = '${email}'`);
  await expect(page.locator('#order-withdrawal')).toHaveCount(0);
  await expect(dialog.getByRole('textbox')).toHaveValue('We agreed on the phone to go on.');
  await dialog.getByRole('button', { name: 'Set aside and mail it' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This order is not withdrawn any more.');
  await querySql(store, `update orders set withdrawn_at = now() where customer_email = '${email}'`);
  await dialog.getByRole('button', { name: 'Set aside and mail it' }).press('Enter');
  await expect(box).toHaveCount(0);
  await expect(bill).toBeFocused();
  await expect(panel(page).getByText('set the withdrawal aside.')).toBeVisible();
  await expect(panel(page).getByText('We agreed on the phone to go on.')).toBeVisible();

  await withdraw();
  await page.reload();
  const total = await definitionOf(page, 'Total').textContent();
  await box.getByRole('button', { name: `Give ${total} back` }).press('Enter');
  await expect(page.locator('[data-sonner-toast]', { hasText: 'Refunded' })).toBeVisible();
  await expect(box).toHaveCount(0);
  await expect(bill).toBeFocused();
  await page.goto(`/admin?search=${email}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByText('Withdrawn', { exact: true })).toHaveCount(0);
});

test('a withdrawn order whose refund was returned waits again until it is noted as paid elsewhere', async ({
  page,
  store,
}) => {
  const email = newAddress('returned');
  await orderWithPhoto(page, email);
  await querySql(
    store,
    `update orders set withdrawn_at = now() - interval '3 days', status = 'Canceled' where customer_email = '${email}'`,
  );
  await querySql(
    store,
    `insert into refunds (checkout_id, order_id, stripe_refund_id, amount, currency, status, failure_reason, created_by)
      select checkout_id, id, 're_returned_' || id, price_total, currency, 'failed', 'expired_or_canceled_card', 'Maria'
      from orders where customer_email = '${email}'`,
  );
  await openBackOffice(page, store, '?tab=orders&waits=withdrawals');
  const open = page.getByRole('region', { name: /withdrawn, not settled yet/ });
  await open
    .getByRole('button', { name: /^Settle/ })
    .last()
    .click();
  const box = panel(page).getByRole('region', { name: /^Withdrawn on/ });
  await expect(box).toContainText('not all of its money has reached the customer');
  await expect(box.getByRole('button', { name: 'Set aside' })).toHaveCount(0);
  await box.getByRole('button', { name: 'Paid back elsewhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paid back elsewhere' });
  await expectNoAxeViolations(page);
  const note = dialog.getByRole('button', { name: /^Note €/ });
  await note.click();
  await expect(dialog.getByText('Please write how and when you paid it back')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^How and when/ }).fill('By bank transfer on December 3.');
  await note.click();
  await expect(box).toHaveCount(0);
  await expect(panel(page).getByText(/noted that €[\d.]+ were paid back elsewhere\./)).toBeVisible();
  await expect(panel(page).getByText('By bank transfer on December 3.').first()).toBeVisible();
});

test('a refund that came back waits above the orders also without a withdrawal', async ({ page, store }) => {
  const email = newAddress('came-back');
  await orderWithPhoto(page, email);
  await querySql(store, `update orders set status = 'Canceled' where customer_email = '${email}'`);
  await querySql(
    store,
    `insert into refunds (checkout_id, order_id, stripe_refund_id, amount, currency, status, failure_reason, created_by)
      select checkout_id, id, 're_returned_' || id, price_total, currency, 'failed', 'expired_or_canceled_card', 'Maria'
      from orders where customer_email = '${email}'`,
  );
  await openBackOffice(page, store);
  const waits = page.getByRole('region', { name: 'What waits' });
  await waits.getByRole('link', { name: /refunds? that came back/ }).click();
  await expectNoAxeViolations(page);
  const returned = page.getByRole('region', { name: /came back from the bank/ });
  await returned
    .getByRole('button', { name: /^Settle/ })
    .last()
    .click();
  const box = panel(page).getByRole('region', { name: 'A refund came back' });
  await expect(box.getByRole('button', { name: /^Give €[\d.]+ back$/ })).toBeVisible();
  await expect(box.getByRole('button', { name: 'Set aside' })).toHaveCount(0);
  await box.getByRole('button', { name: 'Paid back elsewhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paid back elsewhere' });
  await dialog.getByRole('textbox', { name: /^How and when/ }).fill('In cash.');
  await dialog.getByRole('button', { name: /^Note €/ }).click();
  await expect(box).toHaveCount(0);
});

test('a list of what waits says that it did not load, and is asked for again', async ({
  page,
  store,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const calls = /admin\.(waits\.get|withdrawals\.open)/;
  await page.route(calls, (route) => route.abort());
  await openBackOffice(page, store, '?tab=orders&waits=withdrawals');
  const waits = page.getByRole('alert').filter({ hasText: 'What waits for you did not load' });
  const withdrawals = page
    .getByRole('alert')
    .filter({ hasText: 'Whether orders were withdrawn did not load' });
  await expect(waits).toBeVisible({ timeout: 20_000 });
  await expect(withdrawals).toBeVisible({ timeout: 20_000 });
  await page.unroute(calls);
  for (const alert of [waits, withdrawals]) {
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
  }
});
